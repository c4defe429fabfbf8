import { z } from 'zod'
import { service, type Service } from '../http/service/service.ts'
import { fits } from './hits.ts'
import type { Search } from './search.ts'

/** Path of the search over everything: announced to clients, who ask it in place of every list. */
const searchPath = 'Search/GetAll'

/** A documented client of this product's kind has no such call: everything it names follows the documented lists. */
const input = z.object({ keyword: z.string().max(200).default(''), maxResultCount: z.coerce.number().int().min(1).max(100).default(25) })

const hit = z.object({ entity: z.string(), id: z.int(), code: z.string().nullable(), title: z.string(), note: z.string().nullable(), opens: z.string().nullable(), fit: z.enum(fits) })

/**
 * The search as a call. It lets in whoever is signed in: what it finds is of entities that they hold Read on, one by one.
 *
 * @throws NotAllowed 401 without a token
 */
export function searchService(search: Search): Service {
  return service({
    path: searchPath, admits: 'signedIn', input, output: z.object({ items: z.array(hit), more: z.array(z.string()), isWhole: z.boolean() }),
    async handle({ principal, input: { keyword, maxResultCount } }) {
      const { hits, more, isWhole } = await search(principal, keyword, maxResultCount)
      return { items: hits, more, isWhole }
    },
  })
}

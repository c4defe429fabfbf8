/** The search over all records, as the server answers it in one call. */
import type { SearchHit } from '#framework/wire'
import { client, services } from '../api/client.ts'

export interface Answer {
  items: readonly SearchHit[]
  /** Entities that hold more than was shown. */
  more: readonly string[]
  /** False where a table took too long and was left out. */
  isWhole: boolean
}

/** Records that fit a term, best first; those without a page of their own are left out. @throws WireFailure */
export async function searchEverything(term: string, signal: AbortSignal): Promise<Answer> {
  const { data } = await client.get<Answer>(`${services}/Search/GetAll`, { params: { Keyword: term, MaxResultCount: 25 }, signal, failure: 'own' })
  return { ...data, items: data.items.filter(({ opens }) => opens !== null) }
}

/** Code and title in one, where the one does not say the other. */
export function nameOf({ code, title }: Pick<SearchHit, 'code' | 'title'>): string {
  return !code || title.toLowerCase().includes(code.toLowerCase()) ? title : `${code} ${title}`
}

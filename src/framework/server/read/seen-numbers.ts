/** Change numbers as a statement sees them together with its rows: what it gives is exact for these, whatever was read before. */
import { literal } from '../schema/names.ts'
import type { PageRequest } from './page-request.ts'

type Request = Pick<PageRequest, 'entity' | 'where' | 'order'>

/** Vectors of the tables a list rests on, its own first; undefined for one that was not read. */
export function vectorsOf(request: Request & Pick<PageRequest, 'numbers'>): (string | undefined)[] {
  return tablesOf(request).map((table) => request.numbers.get(table))
}

function tablesOf({ entity, where, order }: Request): string[] {
  return [entity.tableOf, ...where.restsOn, ...order.restsOn]
}

/** A text to be read by `seenIn`; `$1` is the tenant. */
export function seenText(request: Request): string {
  const tables = [...new Set(tablesOf(request))].map(literal).join(', ')
  return `(SELECT string_agg(c.entity || ' ' || c.slot || ':' || c.n || ':' || c.n - c.kept_names || ':' || c.live_rows, E'\\n' ORDER BY c.entity, c.slot) FROM app.change_no c WHERE c.tenant_id = $1 AND c.entity IN (${tables}))`
}

/** @returns vectors as `vectorsOf` gives them */
export function seenIn(text: string | null | undefined, request: Request): string[] {
  const parts = new Map<string, string[]>()
  for (const line of text ? text.split('\n') : []) {
    const space = line.indexOf(' ')
    const key = line.slice(0, space)
    parts.set(key, [...(parts.get(key) ?? []), line.slice(space + 1)])
  }
  return tablesOf(request).map((table) => parts.get(table)?.join(' ') ?? '')
}

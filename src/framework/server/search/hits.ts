/** How well a row fits, and in what order those that fit stand. */
import type { SearchHit } from '#framework/wire'
import { normalized } from '../schema/search-text.ts'

/** From the best fit to the last. */
export const fits = ['code', 'codeBegins', 'titleBegins', 'titleHolds', 'other'] as const satisfies readonly SearchHit['fit'][]

/**
 * @param term normalized
 * @param otherwise whether more than code and title was searched: then a row may fit though neither shows it
 * @returns null: it does not fit
 */
export function fitOf(term: string, { code, title }: Pick<SearchHit, 'code' | 'title'>, otherwise: boolean): SearchHit['fit'] | null {
  const [known, named] = [code === null ? null : normalized(code), normalized(title)]
  if (known === term) return 'code'
  if (known?.startsWith(term)) return 'codeBegins'
  if (named.startsWith(term)) return 'titleBegins'
  if (named.includes(term) || known?.includes(term)) return 'titleHolds'
  return otherwise ? 'other' : null
}

/** Best fit first; among equals those that can be opened, then the shortest title, which the term fills most, and a row with a code before those that refer to it. */
export function inOrder(hits: readonly SearchHit[]): SearchHit[] {
  return hits.toSorted((a, b) =>
    fits.indexOf(a.fit) - fits.indexOf(b.fit) || Number(a.opens === null) - Number(b.opens === null) || a.title.length - b.title.length || Number(a.code === null) - Number(b.code === null) || (a.title < b.title ? -1 : a.title > b.title ? 1 : 0) || a.id - b.id)
}

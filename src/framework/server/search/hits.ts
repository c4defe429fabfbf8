/** How well a row fits, and in what order those that fit stand. */
import { normalized } from '../schema/search-text.ts'

/** From the best fit to the last. */
export const fits = ['code', 'codeBegins', 'titleBegins', 'titleHolds', 'other'] as const
export type Fit = (typeof fits)[number]

export interface Hit {
  /** Key of the entity. */
  entity: string
  id: number
  code: string | null
  title: string
  /** What else tells the row from others; null where there is nothing. */
  note: string | null
  /** Address of the row's page; null where none opens to who asked. */
  opens: string | null
  fit: Fit
}

/**
 * @param term normalized
 * @param otherwise whether more than code and title was searched: then a row may fit though neither shows it
 * @returns null: it does not fit
 */
export function fitOf(term: string, { code, title }: Pick<Hit, 'code' | 'title'>, otherwise: boolean): Fit | null {
  const [known, named] = [code === null ? null : normalized(code), normalized(title)]
  if (known === term) return 'code'
  if (known?.startsWith(term)) return 'codeBegins'
  if (named.startsWith(term)) return 'titleBegins'
  if (named.includes(term) || known?.includes(term)) return 'titleHolds'
  return otherwise ? 'other' : null
}

/** Best fit first; among equals those that can be opened, then the shortest title, which the term fills most, and a row with a code before those that refer to it. */
export function inOrder(hits: readonly Hit[]): Hit[] {
  return hits.toSorted((a, b) =>
    fits.indexOf(a.fit) - fits.indexOf(b.fit) || Number(a.opens === null) - Number(b.opens === null) || a.title.length - b.title.length || Number(a.code === null) - Number(b.code === null) || (a.title < b.title ? -1 : a.title > b.title ? 1 : 0) || a.id - b.id)
}

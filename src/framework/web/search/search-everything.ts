/** The search over all records, as the server answers it in one call. */
import { client, services } from '../api/client.ts'

export interface Hit {
  /** Key of its entity. */
  entity: string
  id: number
  code: string | null
  title: string
  note: string | null
  /** Address of its page; null where none opens. */
  opens: string | null
  fit: 'code' | 'codeBegins' | 'titleBegins' | 'titleHolds' | 'other'
}

export interface Answer {
  items: readonly Hit[]
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
export function nameOf({ code, title }: Pick<Hit, 'code' | 'title'>): string {
  return !code || title.toLowerCase().includes(code.toLowerCase()) ? title : `${code} ${title}`
}

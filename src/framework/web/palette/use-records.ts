import { labelOfText } from '#framework/kinds/web'
import type { EntityModel, Language } from '#framework/metadata'
import { referenceName } from '#framework/wire'
import { useEffect, useState } from 'react'
import { readList } from '../api/data-provider.ts'
import type { WireRow } from '../api/wire-row.ts'
import { rowTitle } from '../page/row-title.ts'
import { listPath, pathsOf } from '../routes.ts'
import { useSession } from '../session/session.ts'

export interface RecordHit {
  path: string
  title: string
  /** What else tells the row from others: the next column of its list. */
  note: string
}

export interface RecordHits {
  entity: EntityModel
  total: number
  hits: readonly RecordHit[]
}

const pause = 250
const fewest = 2
const none: readonly RecordHits[] = []
const perEntity = 3
const mostEntities = 5

/**
 * Records whose searched fields hold the term, of the entities whose rows people know by a code, and of `first` where it is given.
 * Nothing below two letters. A list that fails is left out: the palette is no place for its error.
 */
export function useRecords(term: string, first?: EntityModel): readonly RecordHits[] {
  const { model, may, language } = useSession()
  const [found, setFound] = useState(none)
  useEffect(() => {
    if (term.length < fewest) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      const coded = [...model.values()].filter((e) => e.code !== null && e !== first)
      const asked = [...(first ? [first] : []), ...coded].filter((e) => may(e, 'Read') && listPath(e) && e.fields.some((f) => f.search)).slice(0, mostEntities)
      void Promise.all(asked.map((entity) => recordsOf(entity, term, language, stop.signal))).then((all) => !stop.signal.aborted && setFound(all.filter((r) => r.hits.length > 0)))
    }, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [term, first, model, may, language])
  return term.length < fewest ? none : found
}

async function recordsOf(entity: EntityModel, term: string, language: Language, signal: AbortSignal): Promise<RecordHits> {
  try {
    const page = await readList(entity, { skip: 0, take: perEntity, search: term, failure: 'own', queryContext: { signal } })
    return { entity, total: page.totalCount, hits: page.items.map((row) => ({ path: pathsOf(entity).record(row.id), title: rowTitle(entity, row, language), note: noteOf(entity, row, language) })) }
  } catch {
    return { entity, total: 0, hits: [] }
  }
}

function noteOf(entity: EntityModel, row: WireRow, language: Language): string {
  const key = entity.list.find((k) => !entity.title.includes(k) && k !== entity.code)
  const field = entity.fields.find((f) => f.key === key)
  const value = field && row[referenceName(entity, field) ?? field.wire]
  return field && typeof value === 'string' ? labelOfText(field, value, language) : ''
}

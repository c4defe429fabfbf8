/** What a print of a list says over its rows, on paper alone: which rows, by which conditions, in what order; who printed it and when. */
import { formatFullTime } from '#framework/kinds/web'
import type { EntityModel } from '#framework/metadata'
import { Fragment, useEffect, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { listCallFor } from '../../api/list-call.ts'
import { useSession } from '../../session/session.ts'
import { grouped } from '../../texts/load.ts'
import { midSentence } from '../../texts/mid-sentence.ts'
import { useSay } from '../../texts/say.ts'
import type { Column } from '../columns/columns.ts'
import { useFilterText } from '../filters/filter-text.tsx'
import type { ListFilter } from '../filters/list-filter.ts'
import type { ListSort, ListState } from '../state/list-address.ts'
import type { Rows } from '../state/use-rows.ts'
import { mostOnPaper } from './use-list-print.ts'

export interface PaperHeadProps {
  entity: EntityModel
  /** What the rows are called: the entity's, or the further list's. */
  many: string
  state: ListState
  columns: readonly Column[]
  data: Rows
  /** The further list that is shown. */
  over: string | undefined
  /** A service gives the rows, and decides their order where none is asked for. */
  isOfService: boolean
}

export function PaperHead({ entity, many, state, columns, data, over, isOfService }: PaperHeadProps) {
  const say = useSay()
  const { language, zone, user } = useSession()
  const now = useTimeOfPrint()
  const { search, filters } = state
  const sort = state.sort.length ? state.sort : isOfService ? null : usualSort(entity, over, columns)
  const who = `${[user.name, user.surname].filter(Boolean).join(' ')} (${user.userName})`
  return (
    <div className="paper-head">
      <p>
        {filters.length ? say('list.where', { many }) : say('list.all', { many: midSentence(many, language) })}
        {filters.map((filter, n) => <Fragment key={`${filter.field.key}.${n}`}>{n > 0 && ` ${say('list.and')}`} <Condition filter={filter} /></Fragment>)}
        {search && <> · {filled(say('list.paperSearch', { search: slot }), search)}</>}
      </p>
      <p><Held data={data} />{sort && <> <Sorted sort={sort} columns={columns} /></>}</p>
      <p>{filled(say('list.paperBy', { who: slot, when: slot }), who, formatFullTime(language, zone, now.toISOString()))}</p>
    </div>
  )
}

/** Which rows of how many. */
function Held({ data: { at, rows, total = 0 } }: { data: Rows }) {
  const say = useSay()
  const { phone } = useSession()
  const from = (at.page - 1) * at.size + 1
  if (rows.length >= total) return say('list.paperAll', { count: total })
  if (rows.length >= mostOnPaper) return say('list.paperFirst', { count: rows.length, all: total })
  // The range of a page is written left to right in both directions.
  const to = Math.min(total, from + rows.length - 1)
  const range = <bdi dir="ltr">{from === to ? grouped(from) : say('list.range', { from, to })}</bdi>
  return <>{filled(say('list.paperPart', { range: slot, all: total }), range)}{!phone && ` ${say('list.paperHint', { most: mostOnPaper })}`}</>
}

/** The order in words; nothing where it goes by something that is no column. */
function Sorted({ sort, columns }: { sort: readonly ListSort[]; columns: readonly Column[] }) {
  const say = useSay()
  const { language } = useSession()
  if (!sort.length) return `${say('list.newestFirst')}${language === 'ur' ? '۔' : '.'}`
  const comma = language === 'ur' ? '،' : ','
  const parts = sort.map(({ name, descending }) => {
    const column = columns.find(({ sortName }) => sortName?.toLowerCase() === name.toLowerCase())
    return column && `${midSentence(column.label, language)}${comma} ${say(descending ? 'list.descending' : 'list.ascending')}`
  })
  return parts.includes(undefined) ? null : say('list.paperSorted', { by: parts.join(language === 'ur' ? '؛ ' : '; ') })
}

function Condition({ filter }: { filter: ListFilter }) {
  return useFilterText(filter)
}

/** The order of rows where none is asked for: of the list, else of the entity; empty is the newest first. */
function usualSort(entity: EntityModel, over: string | undefined, columns: readonly Column[]): readonly ListSort[] {
  const order = listCallFor(entity, over)?.order
  if (order === undefined) return entity.sort.map(({ field, descending }) => ({ name: columns.find(({ key }) => key === field)?.sortName ?? field, descending }))
  return order.split(',').map((part) => part.trim().split(' ')).map(([name = '', direction]) => ({ name, descending: direction === 'desc' }))
}

/** Paper says when it was made, not when the list was opened. */
function useTimeOfPrint(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const begin = () => flushSync(() => setNow(new Date()))
    addEventListener('beforeprint', begin)
    return () => removeEventListener('beforeprint', begin)
  }, [])
  return now
}

/** What no text has in it. */
const slot = '\u0000'

/** A sentence whose slots hold what has a direction of its own. */
function filled(sentence: string, ...parts: readonly ReactNode[]): ReactNode {
  return sentence.split(slot).map((text, n) => <Fragment key={n}>{n > 0 && <bdi>{parts[n - 1]}</bdi>}{text}</Fragment>)
}

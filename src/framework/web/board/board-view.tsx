/** A board of a list: conditions above it, a column per state, its rows by the time they are due. */
import type { EntityModel } from '#framework/metadata'
import type { ReactNode } from 'react'
import { PageFrame } from '../frame/page-frame.tsx'
import { ConditionsBar } from '../list/bar/conditions-bar.tsx'
import type { ListStateHandle } from '../list/state/use-list-state.ts'
import { pathsOf } from '../routes.ts'
import { useSay } from '../texts/say.ts'
import type { WireRow } from '../api/wire-row.ts'
import { Board } from './board.tsx'
import type { BoardCard, BoardDrop } from './board-model.ts'
import { useBoardRows, type BoardRowsColumn } from './use-board-rows.ts'

export interface BoardViewColumn extends Pick<BoardRowsColumn, 'key' | 'source' | 'sorting'> {
  label: string
  mark: ReactNode
  /** Values of the board's field that stand in it. */
  values: readonly (string | number)[]
  /** Its rows have ended, by this time of theirs: the last ones first, none of them late. `today`: only those of the day. */
  ended?: { time: string; today: boolean } | false
  /** What else makes a row one of it. */
  conditions?: BoardRowsColumn['conditions']
}

export interface BoardViewProps {
  entity: EntityModel
  /** Route below which its pages stand. */
  base: string
  state: ListStateHandle
  /** Key of the field whose values the columns stand for: a condition on it shows only theirs. */
  by: string
  columns: readonly BoardViewColumn[]
  /** What the query keys begin with: what is read again together after an action. */
  scope: string
  label: string
  /** “tickets”, for the sentence of conditions. */
  many: string
  failedTitle: string
  card: (row: WireRow) => { label: string; content: ReactNode }
  /** What putting it into a column means, and what then begins. */
  dropOf: (row: WireRow, column: string) => { drop: BoardDrop; start?: () => void }
  /** Something else that must be there. */
  ready?: boolean
  error?: unknown
  onRetry?: () => void
  empty?: () => { title: string; text: string } | undefined
}

export function BoardView({ entity, base, state, by, columns: all, scope, label, many, failedTitle, card, dropOf, ready = true, error, onRetry, empty }: BoardViewProps) {
  const say = useSay()
  const wire = entity.fields.find(({ key }) => key === by)?.wire ?? by
  const chosen = state.filters.find(({ field, operator }) => field.key === by && operator === 'in')?.values
  const columns = all.filter(({ values }) => !chosen || values.some((value) => chosen.includes(String(value))))
  const board = useBoardRows(entity, state, columns.map((column) => rowsColumn(column, wire)), scope)
  const rowsOf = (key: string) => board.columns?.get(key)?.rows ?? []
  const totalOf = (key: string) => board.columns?.get(key)?.total ?? 0
  const cards = columns.flatMap(({ key }) => rowsOf(key).map((row): BoardCard & { row: WireRow } => ({ id: row.id, column: key, row, to: pathsOf(entity, base).record(row.id), ...card(row) })))
  const note = ({ key, ended }: BoardViewColumn) => {
    if (ended) return ended.today ? say('parts.today') : undefined
    const late = board.columns?.get(key)?.late ?? 0
    return late ? <span className="board-late">{say('parts.lateCount', { count: String(late) })}</span> : undefined
  }
  return (
    <div className="board-view">
      <ConditionsBar entity={entity} state={state} many={many} end={<span className="board-order">{say('parts.leastFirst')}</span>} />
      <PageFrame data={ready ? board.columns && cards : undefined} error={error ?? board.error} onRetry={() => { onRetry?.(); board.retry() }} failedTitle={failedTitle} {...(empty ? { empty } : {})}>
        {() => (
          <Board
            label={label} cards={cards} onMore={board.more}
            columns={columns.map((column) => ({ key: column.key, label: column.label, mark: column.mark, count: totalOf(column.key), note: note(column) }))}
            dropOf={({ row }, key) => dropOf(row, key).drop} onDrop={({ row }, key) => dropOf(row, key).start?.()}
          />
        )}
      </PageFrame>
    </div>
  )
}

function rowsColumn({ key, values, ended, conditions = [], source, sorting }: BoardViewColumn, wire: string): BoardRowsColumn {
  const order = ended ? `${ended.time} desc` : sorting
  return {
    key, countsLate: !ended, conditions: [[`${wire}.in`, values.join()], ...(ended && ended.today ? [[`${ended.time}.during`, 'today'] as const] : []), ...conditions],
    ...(source ? { source } : {}), ...(order ? { sorting: order } : {}),
  }
}

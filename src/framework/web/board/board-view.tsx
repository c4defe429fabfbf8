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

export interface BoardViewColumn extends BoardRowsColumn {
  label: string
  mark: ReactNode
  /** In place of how many are late: “today”. Undefined: nothing stands there. */
  note?: string | undefined
}

export interface BoardViewProps {
  entity: EntityModel
  /** Route below which its pages stand. */
  base: string
  state: ListStateHandle
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

export function BoardView({ entity, base, state, columns, scope, label, many, failedTitle, card, dropOf, ready = true, error, onRetry, empty }: BoardViewProps) {
  const say = useSay()
  const board = useBoardRows(entity, state, columns, scope)
  const rowsOf = (key: string) => board.columns?.get(key)?.rows ?? []
  const totalOf = (key: string) => board.columns?.get(key)?.total ?? 0
  const cards = columns.flatMap(({ key }) => rowsOf(key).map((row): BoardCard & { row: WireRow } => ({ id: row.id, column: key, row, to: pathsOf(entity, base).record(row.id), ...card(row) })))
  const note = ({ key, countsLate, note: said }: BoardViewColumn) => {
    if (!countsLate) return said
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

import { formatTime } from '#framework/kinds/web'
import { BoardView, CardLines, useListState, useSession, wordOf, type BoardViewColumn, type EntityPageProps, type WireRow } from '#framework/web'
import { stages } from '../statuses.ts'
import { columnsOf, dropOf } from './columns.ts'
import { clockOf, Priority, StageMark } from './signs.tsx'
import { useTicketSay } from './texts.ts'
import { useTicketActions } from './ticket-calls.ts'
import { useStatuses, useViews, type View } from './use-tickets.ts'

/** The tenant's statuses as columns, least time left first; what is finished stands there for a day. */
export function TicketBoard({ entity, base, view }: EntityPageProps & { view: View }) {
  const say = useTicketSay()
  const { user } = useSession()
  const state = useListState(entity)
  const statuses = useStatuses()
  const actions = useTicketActions()
  const { sourceOf } = useViews()
  const all = statuses.data?.items ?? []
  const chosen = state.filters.find(({ field, operator }) => field.key === 'taskTicketStatus' && operator === 'in')?.values
  const found = columnsOf(all).filter(({ statuses: own, stage }) => (view !== 'finished' || stage === stages.finished) && (!chosen || own.some(({ id }) => chosen.includes(String(id)))))
  const columns = found.map(({ key, name, stage }): BoardViewColumn => {
    const isFinished = stage === stages.finished
    return {
      key, label: name, mark: <StageMark stage={stage} isFirst={found.find((each) => each.stage === stage)?.key === key} />, countsLate: !isFinished, note: view === 'finished' ? undefined : say('today'),
      conditions: [['taskTicketStatusId.in', key], ...(isFinished && view !== 'finished' ? [['finishedTime.during', 'today'] as const] : [])],
      source: sourceOf(view, !isFinished), ...(isFinished ? { sorting: 'finishedTime desc' } : {}),
    }
  })
  return (
    <>
      <BoardView
        entity={entity} base={base} state={state} columns={columns} scope="tickets" label={say('title')} many={say('tickets')} failedTitle={say('boardFailed')}
        ready={statuses.data !== undefined} error={statuses.error} onRetry={() => void statuses.refetch()} empty={() => (all.length ? undefined : { title: say('noStatuses'), text: say('noStatusesText') })}
        card={(row) => ({ label: `${row['number']} ${row['taskTicketTemplateName']}`, content: <Card row={row} /> })}
        dropOf={(row, key) => {
          const column = found.find((each) => each.key === key)
          const { drop, start } = column ? dropOf(row, column, all, actions.of(row), user.id, say) : { drop: { enters: false as const, reason: '' } }
          return { drop, ...(start ? { start: () => actions.start(start.name, row, start.values) } : {}) }
        }}
      />
      {actions.dialog}
    </>
  )
}

function Card({ row }: { row: WireRow }) {
  const say = useTicketSay()
  const { language, zone } = useSession()
  const ended = wordOf(row, 'finishedTime')
  return (
    <CardLines
      code={String(row['number'] ?? `#${row.id}`).slice(-6)} kind={wordOf(row, 'departmentName')} mark={<Priority name={wordOf(row, 'ticketPriorityName')} />} title={wordOf(row, 'taskTicketTemplateName')}
      who={wordOf(row, 'assignUserName') || say('nobody')} warns={!row['assignUserId']} clock={clockOf(row)} ended={ended && formatTime(language, zone, ended)}
    />
  )
}

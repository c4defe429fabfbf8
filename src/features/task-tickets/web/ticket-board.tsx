import { formatTime, hourOfToday } from '#framework/kinds/web'
import { BoardView, CardLines, StageMark, statusColumns, useListState, useSession, wordOf, type BoardViewColumn, type EntityPageProps, type WireRow } from '#framework/web'
import { stages } from '#framework/wire'
import { dropOf } from './drops.ts'
import { clockOf, Priority } from './signs.tsx'
import { useTicketSay } from './texts.ts'
import { useTicketActions } from './ticket-calls.ts'
import { useStatuses, useViews, type View } from './use-tickets.ts'

/** The tenant's statuses as columns, least time left first; what is finished stands there for a day. */
export function TicketBoard({ entity, base, view }: EntityPageProps & { view: View }) {
  const say = useTicketSay()
  const { user } = useSession()
  const statuses = useStatuses()
  const actions = useTicketActions()
  const { sourceOf } = useViews()
  const all = statuses.data?.items ?? []
  const found = statusColumns(all).filter(({ stage }) => view !== 'finished' || stage === stages.finished)
  const columns = found.map(({ key, name, statuses: own, stage }): BoardViewColumn => ({
    key, label: name, mark: <StageMark stage={stage} isFirst={found.find((each) => each.stage === stage)?.key === key} />, values: own.map(({ id }) => id),
    ended: stage === stages.finished && { time: 'finishedTime', today: view !== 'finished' }, source: sourceOf(view, stage !== stages.finished),
  }))
  return (
    <>
      <BoardView
        entity={entity} base={base} state={useListState(entity)} by="taskTicketStatus" columns={columns} scope="tickets" label={say('title')} many={say('tickets')} failedTitle={say('boardFailed')}
        ready={statuses.data !== undefined} error={statuses.error} onRetry={() => void statuses.refetch()} empty={() => (all.length ? undefined : { title: say('noStatuses'), text: say('noStatusesText') })}
        card={(row) => ({ label: `${row['number']} ${row['taskTicketTemplateName']}`, content: <Card row={row} /> })}
        dropOf={(row, key) => {
          const { drop, start } = dropOf(row, found.find((each) => each.key === key)?.statuses ?? [], all, actions.of(row), user.id, say)
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
      who={wordOf(row, 'assignUserName') || say('nobody')} warns={!row['assignUserId']} clock={clockOf(row)} ended={ended && (hourOfToday(zone, ended) ?? formatTime(language, zone, ended))}
    />
  )
}

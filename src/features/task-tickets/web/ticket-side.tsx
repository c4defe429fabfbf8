import { formatTime } from '#framework/kinds/web'
import { ChangesPanel, Definitions, LinesPanel, pathsOf, picturesOf, PictureStrip, RecordPanel, Referrers, TimeLeft, useEntity, useRows, useSession, wordOf, type WireRow } from '#framework/web'
import { Priority } from './signs.tsx'
import { useTicketSay } from './texts.ts'
import { useViews, useWhatWaits, type Entry } from './use-tickets.ts'

/** What it is, what waits for it, what its asker had of the same before, and all its pictures. */
export function TicketSide({ row, thread }: { row: WireRow; thread: readonly Entry[] }) {
  const say = useTicketSay()
  const { language, zone, may } = useSession()
  const [orders, tickets] = [useEntity('WorkOrder'), useEntity('TaskTicketRequest')]
  const entity = useEntity('PendingTicketRequest')
  const { sourceOf } = useViews()
  const { data: before } = useRows(entity, { skip: 0, take: 3, source: sourceOf('finished'), sorting: 'finishedTime desc', conditions: [['userId', Number(row['userId'])], ['taskTicketTemplateId', Number(row['taskTicketTemplateId'])], ['id.ne', row.id]] })
  const own = ['employeeImage', 'userImage'].flatMap((key) => (typeof row[`${key}Address`] === 'string' ? [String(row[`${key}Address`])] : []))
  const pictures = [...picturesOf({ images: own, userName: String(row['number'] ?? '') }), ...thread.flatMap(picturesOf)]
  const text = (name: string) => wordOf(row, name)
  return (
    <aside aria-label={say('whatItIs')}>
      <RecordPanel title={say('whatItIs')}>
        <Definitions entity={entity} row={row} lines={['taskTicketTemplate', ...(text('ticketPriorityName') ? [{ label: say('priority'), value: <Priority name={text('ticketPriorityName')} /> }] : []), 'department', 'company', { label: say('askedBy'), value: <bdi>{text('userName')}</bdi> }, { label: say('assignedTo'), value: row['assignUserId'] ? <bdi>{text('assignUserName')}</bdi> : say('nobody') }, 'remark']} />
      </RecordPanel>
      <LinesPanel title={say('waits')} data={useWhatWaits(row.id).data} line={({ id, number, siteCode, from, dueDate }) => ({ key: id, name: [number, siteCode].filter(Boolean).join(' · '), ...(may(orders, 'Read') ? { to: pathsOf(orders).record(id) } : {}), note: dueDate && from && <TimeLeft clock={{ from, due: dueDate }} size="words" /> })} />
      <LinesPanel title={say('before')} data={before} line={(each) => ({ key: each.id, name: String(each['number'] ?? `#${each.id}`), to: pathsOf(entity).record(each.id), note: formatTime(language, zone, String(each['creationTime'])) })} />
      {may(tickets, 'Read') && <><Referrers entity={tickets} id={row.id} except={['TaskTicketComment']} /><ChangesPanel entity={tickets} id={row.id} /></>}
      {pictures.length > 0 && <RecordPanel title={say('pictures')} count={pictures.length}><PictureStrip pictures={pictures} /></RecordPanel>}
    </aside>
  )
}

import { formatTime } from '#framework/kinds/web'
import { Definitions, RecordPanel, StateMark, useSession, wordOf, type WireRow } from '#framework/web'
import type { EntityModel } from '#framework/metadata'
import { instantOf } from '../signs/order-clock.tsx'
import { useOrderSay } from '../texts.ts'
import type { SiteFacts } from './use-order.ts'

/** What it is, and what became of it: two columns. */
export function WorkFacts({ entity, row, facts }: { entity: EntityModel; row: WireRow; facts: SiteFacts | undefined }) {
  const say = useOrderSay()
  const { language, zone } = useSession()
  const time = (name: string) => {
    const at = instantOf(row, name)
    return at ? formatTime(language, zone, at) : '–'
  }
  const isClosed = row['status'] === 'CLOSED'
  const hold = row['isHeld'] === true || instantOf(row, 'holdStart') !== null
  return (
    <div className="order-two">
      <RecordPanel title={say('theWork')}>
        <Definitions entity={entity} row={row} lines={[
          'alarm', 'sourceFieldType', 'questionnaireTemplate', 'origin', { label: say('visitNeeded'), value: say(row['isVisitRequired'] === false ? 'notNeeded' : 'needed') },
          { label: say('sla'), value: Number(row['slaHours'] ?? 0) > 0 ? say('hours', { count: Number(row['slaHours']) }) : '–' },
          { label: say('raised'), value: time('raisedTime') }, ...(instantOf(row, 'plannedDate') ? [{ label: say('planned'), value: time('plannedDate') }] : []), ...(facts?.teamName ? [{ label: say('team'), value: <bdi>{facts.teamName}</bdi> }] : []), ...(wordOf(row, 'userName') ? [{ label: say('answersFor'), value: <bdi>{wordOf(row, 'userName')}</bdi> }] : []), 'remarks',
        ]} />
      </RecordPanel>
      <RecordPanel title={say(isClosed ? 'whatCameOfIt' : 'afterClosing')}>
        <Definitions entity={entity} row={row} lines={[
          ...(isClosed ? [{ label: say('visited'), value: visited(row['isVisited']) }, { label: say('position'), value: <Position row={row} /> }] : []),
          { label: say('penalty'), value: Number(row['penalty'] ?? 0) > 0 ? Number(row['penalty']).toLocaleString('en') : say('none') },
          { label: say('customer'), value: <Customer row={row} /> },
          ...(hold ? [{ label: say('hold'), value: <Hold row={row} /> }] : []), ...(Number(row['hourReading'] ?? 0) > 0 ? ['hourReading'] : []),
        ]} />
      </RecordPanel>
    </div>
  )

  function visited(value: unknown) {
    return value === true ? say('yes') : value === false ? say('noVisit') : '–'
  }
}

/** The customer answers what is closed; the answer, who took it down, and what was said. */
function Customer({ row }: { row: WireRow }) {
  const say = useOrderSay()
  const { language, zone } = useSession()
  const [answer, at] = [wordOf(row, 'jazzResponse'), instantOf(row, 'jazzResponseTime')]
  if (!answer) return <>{say(row['status'] === 'CLOSED' ? 'notAsked' : 'askedLater')}</>
  const isRejected = answer === 'rejected'
  return (
    <>
      <StateMark shape={isRejected ? 'cross' : 'done'} tone={isRejected ? 'bad' : 'ok'} label={say(isRejected ? 'rejects' : 'accepts')} />
      <span className="order-quiet"> {at && formatTime(language, zone, at)} <bdi>{wordOf(row, 'jazzResponseUserName')}</bdi></span>
      {wordOf(row, 'jazzRemark') && <p className="order-note" dir="auto">{wordOf(row, 'jazzRemark')}</p>}
    </>
  )
}

function Position({ row }: { row: WireRow }) {
  const say = useOrderSay()
  const distance = row['closeDistance']
  if (typeof distance !== 'number') return <>{say('noPosition')}</>
  const words = say('fromSite', { distance: distance < 1000 ? say('metres', { count: Math.round(distance) }) : say('kilometres', { count: (distance / 1000).toFixed(1) }) })
  return row['isOutside'] === true ? <StateMark shape="disc" tone="warn" label={`${say('outside')} ${words}`} /> : <>{words}</>
}

function Hold({ row }: { row: WireRow }) {
  const say = useOrderSay()
  const { language, zone } = useSession()
  const start = instantOf(row, 'holdStart')
  const decision = row['holdDecision']
  return <>{say(decision === 2 ? 'holdApproved' : decision === 3 ? 'holdRefused' : 'holdAsked')} <span className="order-quiet">{start && formatTime(language, zone, start)} <bdi>{wordOf(row, 'holdReason')}</bdi></span></>
}

/** Work orders that a press gives to somebody: each with the person whom dispatch would take now. */
import { formatMinutes, pathsOf, sendTo, useEntity, useFeedback, useMinute, useSay, useSending, useSession, wordOf, type WireRow } from '#framework/web'
import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { clockStart } from '#operations/order-clock'
import type { OrderActions } from '../actions/use-order-actions.tsx'
import { workOf } from '../columns.tsx'
import { loadOf, useProposals, type Proposal } from '../people/candidates.ts'
import { useOrderSay } from '../texts.ts'

export function CanTake({ rows, actions }: { rows: readonly WireRow[]; actions: OrderActions }) {
  const say = useOrderSay()
  const { holds } = useSession()
  const may = holds('LookUps.WorkOrder.Update')
  return (
    <div className="undispatched-rows"><table className="order-table" aria-label={say('canTake')}>
      <thead><tr><th scope="col">{say('number')}</th><th scope="col">{say('site')}</th><th scope="col">{say('work')}</th><th scope="col">{say('type')}</th><th scope="col" className="order-number">{say('waits')}</th><th scope="col">{say('wouldGoTo')}</th>{may && <th scope="col"><span className="hidden-text">{say('assign')}</span></th>}</tr></thead>
      {may ? <Proposed rows={rows} actions={actions} /> : <tbody>{rows.map((row) => <Line key={row.id} row={row} />)}</tbody>}
    </table></div>
  )
}

function Proposed({ rows, actions }: { rows: readonly WireRow[]; actions: OrderActions }) {
  const { data } = useProposals(rows.map(({ id }) => id))
  return <tbody>{rows.map((row) => <Line key={row.id} row={row} actions={actions} proposal={data?.items.find(({ id }) => id === row.id)} />)}</tbody>
}

function Line({ row, actions, proposal }: { row: WireRow; actions?: OrderActions; proposal?: Proposal | undefined }) {
  const say = useOrderSay()
  const common = useSay()
  const now = useMinute()
  const entity = useEntity('AllWorkOrders')
  const assign = useAssign()
  const since = clockStart(row)
  const chosen = proposal?.candidates.find(({ isChosen }) => isChosen)
  return (
    <tr>
      {/* The link's words are those of the number. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td><Link className="order-link" to={pathsOf(entity).record(row.id)}><bdi>{String(row['number'] ?? row.id)}</bdi></Link></td>
      <td><bdi>{wordOf(row, 'siteCode')}</bdi> <bdi>{wordOf(row, 'siteName')}</bdi></td><td dir="auto">{workOf(row)}</td><td>{wordOf(row, 'workOrderTypeName')}</td>
      <td className="order-number">{since && formatMinutes(Math.max(0, Math.floor((now - Date.parse(since)) / 60_000)), common)}</td>
      <td>{chosen ? <><bdi className="order-strong">{chosen.userName}</bdi> <small>{loadOf(chosen, say)}</small></> : <span className="order-warn">{proposal?.reason}</span>}</td>
      {actions && (
        <td className="undispatched-buttons">
          <Button size="small" type="text" onClick={() => void actions.start('dispatchTo', row)}>{say('somebodyElse')}</Button>
          <Button size="small" loading={assign.busy} disabled={!chosen} aria-label={chosen ? say('assignNumberTo', { number: String(row['number']), name: chosen.userName }) : undefined} onClick={() => void assign.one(row)}>{say('assign')}</Button>
        </td>
      )}
    </tr>
  )
}

/** By the rule, as it stands when it is pressed: who is told is who got it. */
function useAssign() {
  const say = useOrderSay()
  const { toast } = useFeedback()
  const { busy, send } = useSending()
  return {
    busy,
    async one({ id, rowVersion }: WireRow) {
      const done = await send(() => sendTo<WireRow>('POST', 'WorkOrder/ReAssignUnDispatchedWorkOrder', { body: { id, rowVersion }, failure: 'own' }))
      if (done) toast(say('assignedTo', { number: String(done['number']), name: wordOf(done, 'assignedUserName') }))
    },
  }
}

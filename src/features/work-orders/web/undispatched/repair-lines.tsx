import { asFailure, listPath, pathsOf, sendTo, useFeedback, useReadAgain, useSession } from '#framework/web'
import { Link } from 'react-router-dom'
import { reasons } from '../../model/choose.ts'
import { useOrderSay } from '../texts.ts'
import { besides, presetOf, type Repair, type RepairKind } from './repairs.ts'

/** Sites that a line names. */
const named = 4
/** The entity whose form repairs it. */
const forms: { readonly [K in RepairKind]?: string } = { noTeam: 'TeamSiteAllocation', noExpertise: 'UserExpertiseAllocation', unknownSite: 'Site', unknownAlarm: 'Alarm' }

/** What has to be repaired before somebody can take them, most repaired first: how many, what, why, and the way there. */
export function RepairLines({ repairs }: { repairs: readonly Repair[] }) {
  const say = useOrderSay()
  return (
    <ul className="undispatched-repairs" aria-label={say('needsRepair')}>
      {repairs.map((repair) => (
        <li key={repair.key}>
          <b>{repair.rows.length}</b>
          <p><strong>{say(`repair_${repair.kind}`, { where: repair.where, work: repair.work, count: repair.sites.length })}</strong> <span>{sitesOf(repair)}</span></p>
          <Way repair={repair} />
        </li>
      ))}
    </ul>
  )

  function sitesOf(repair: Repair) {
    const sites = besides(repair)
    const more = sites.length - named
    return <bdi>{sites.slice(0, named).join(say('comma'))}{more > 0 && ` ${say('andMore', { count: more })}`}</bdi>
  }
}

function Way({ repair }: { repair: Repair }) {
  const { kind, teamId, rows } = repair
  const say = useOrderSay()
  const { model, may } = useSession()
  const { ask, toast, showFailure } = useFeedback()
  const readAgain = useReadAgain()
  const [team, orders] = [model.get('Team'), model.get('AllWorkOrders')]
  const form = model.get(forms[kind] ?? '')
  if (form && listPath(form) && may(form, 'Create')) return <Link to={`${pathsOf(form).create}?${presetOf(repair)}`.replace(/\?$/, '')}>{say(`way_${kind}`)}</Link>
  if (kind === 'nobodyOnDuty' && team && teamId !== null && may(team, 'Read')) return <Link to={pathsOf(team).record(teamId)}>{say('way_nobodyOnDuty')}</Link>
  if (kind === 'allDeclined' && orders && rows[0]) return <Link to={rows.length === 1 ? pathsOf(orders).record(rows[0].id) : `${pathsOf(orders).list}?tab=undispatched&undispatchedReasonId.in=${reasons.allDeclined}${teamId === null ? '' : `&teamId.in=${teamId}`}`}>{say('way_allDeclined')}</Link>
  if (kind !== 'decommissioned' || !orders || !may(orders, 'Delete')) return null
  const remove = async () => {
    if (!(await ask({ title: say('deleteTitle', { count: rows.length }), text: say('deleteText'), action: say('deleteMany', { count: rows.length }), danger: true }))) return
    try {
      toast(await sendTo<string>('DELETE', 'WorkOrder/DeleteUnDispatchedWorkOrdersBulk', { query: [['Ids', rows.map(({ id }) => id).join()]], failure: 'own' }))
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (!failure.isSignedOut) showFailure(failure)
    } finally {
      readAgain()
    }
  }
  return <button type="button" className="order-bad" onClick={() => void remove()}>{say('deleteMany', { count: rows.length })}…</button>
}

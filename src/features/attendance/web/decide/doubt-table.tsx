import { momentIn } from '#framework/kinds'
import { InputRow, PageFrame, useService, useSession } from '#framework/web'
import { Link } from 'react-router-dom'
import { calls } from '../../calls.ts'
import { Period } from '../parts/period.tsx'
import { useAsked } from '../parts/use-asked.ts'
import { useAttendanceSay } from '../texts.ts'

const kinds = ['sameDevice', 'speed', 'clock', 'farAway', 'oldFix'] as const
type Counts = { [K in (typeof kinds)[number]]: number }
interface TeamDoubts extends Counts { teamId: number | null; teamName: string | null; records: number; doubtful: number; approved: number; rejected: number }

/** Doubts of a period by team: how many there were, of which kind, and what people made of them. */
export function DoubtTable() {
  const say = useAttendanceSay()
  const { zone } = useSession()
  const asked = useAsked()
  const { today } = momentIn(zone)
  const [from, until] = [asked.day('from') ?? `${today.slice(0, 7)}-01`, asked.day('until') ?? today]
  const { data, error, refetch } = useService<{ items: TeamDoubts[] }>(calls.doubts, { StartDate: from, EndDate: until })
  const link = (row: TeamDoubts) => `?tab=all&from=${from}&until=${until}&doubts=some${row.teamId ? `&teamId=${row.teamId}` : ''}`
  return (
    <>
      <InputRow className="att-bar" end={<span className="att-note">{say('machineText')}</span>}><Period asked={asked} from={from} until={until} /></InputRow>
      <PageFrame data={data} error={error} onRetry={() => void refetch()} failedTitle={say('recordsFailed')} empty={({ items }) => (items.length ? undefined : { title: say('noRecords') })}>
        {({ items }) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <div className="att-scroll att-table" tabIndex={0} role="region" aria-label={say('doubtsByTeam')}>
            <table>
              <thead><tr><th scope="col">{say('team')}</th><th scope="col" className="att-number">{say('records')}</th><th scope="col" className="att-number">{say('withDoubts')}</th><th scope="col" className="att-number">%</th>{kinds.map((kind) => <th key={kind} scope="col" className="att-number">{say(`doubt_${kind}`)}</th>)}<th scope="col" className="att-number">{say('stateApproved')}</th><th scope="col" className="att-number">{say('stateRejected')}</th></tr></thead>
              <tbody>{items.map((row) => (
                <tr key={row.teamId ?? 0}><th scope="row"><bdi>{row.teamName ?? say('noTeam')}</bdi></th><td className="att-number">{row.records}</td><td className="att-number">{row.doubtful ? <Link to={link(row)}>{row.doubtful}</Link> : '–'}</td><td className="att-number">{((row.doubtful / Math.max(1, row.records)) * 100).toFixed(1)}</td>{kinds.map((kind) => <td key={kind} className="att-number">{row[kind] || '–'}</td>)}<td className="att-number">{row.approved || '–'}</td><td className="att-number">{row.rejected || '–'}</td></tr>
              ))}</tbody>
            </table>
          </div>
        )}
      </PageFrame>
    </>
  )
}

import './people.css'
import { Icon, useSession } from '#framework/web'
import { useOrderSay } from '../texts.ts'
import { away, loadOf, whyOf, type CandidateLine } from './candidates.ts'

/** Who was looked at: the chosen one first, one reason each. On the phone each is two lines. */
export function CandidateTable({ candidates, label }: { candidates: readonly CandidateLine[]; label: string }) {
  const say = useOrderSay()
  const { phone } = useSession()
  if (phone) return (
    <ul className="order-candidates" aria-label={label}>
      {candidates.map((each) => <li key={each.userId}><b><bdi>{each.userName}</bdi></b><span>{loadOf(each, say)}</span><small>{whyOf(each, say)}</small></li>)}
    </ul>
  )
  return (
    <table className="order-table" aria-label={label}>
      <thead><tr><th scope="col" className="order-tick"><span className="hidden-text">{say('chosen')}</span></th><th scope="col">{say('person')}</th><th scope="col" className="order-number">{say('openWork')}</th><th scope="col" className="order-number">{say('away')}</th><th scope="col">{say('whyWhyNot')}</th></tr></thead>
      <tbody>
        {candidates.map((each) => (
          <tr key={each.userId}>
            <td className="order-tick">{each.isChosen && <><Icon name="check" size={14} /><span className="hidden-text">{say('chosen')}</span></>}</td>
            <td className={each.isChosen ? 'order-strong' : undefined}><bdi>{each.userName}</bdi></td>
            <td className="order-number">{each.openWorkOrders}</td><td className="order-number">{away(each.distance, say)}</td><td>{whyOf(each, say)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

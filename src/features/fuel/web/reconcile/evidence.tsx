import { StateMark, useSession } from '#framework/web'
import { Link } from 'react-router-dom'
import type { SiteFuel, SiteVisit } from '../shapes.ts'
import { useFuelSay } from '../texts.ts'
import { visitDoubt } from '../../model/doubts.ts'
import { doubtName, litres, sumOf } from '../words.ts'

/** What speaks for a loss, each with its sum, what speaks against it, and what was decided. */
export function Evidence({ visit, site }: { visit: SiteVisit; site: SiteFuel }) {
  const say = useFuelSay()
  const { language } = useSession()
  const rate = site.generators.flatMap(({ rates }) => rates).find(({ visitId }) => visitId === visit.visitId)
  const read = site.visits.filter(({ reading }) => reading > 0).toReversed()
  const against = [
    ...(site.visits.some(({ distance }) => distance !== null) && site.visits.every(({ inside }) => inside === 0 || inside === 1) ? [say('againstInside')] : []),
    ...(read.length > 1 && read.every(({ reading }, n) => n === 0 || reading >= (read[n - 1]?.reading ?? 0)) ? [say('againstRising')] : []),
    ...(rate && !rate.isOut ? [say('againstBand', { rate: litres(rate.rate), low: litres(rate.low), high: litres(rate.high) })] : []),
  ]
  return (
    <div className="fuel-evidence">
      <section><h3>{say('forIt')}</h3><ul>{visit.doubts.length ? visit.doubts.map((doubt) => <li key={doubt}><StateMark shape="diamond" tone="bad" /><span><b>{visitDoubt(doubt, visit.difference, language)}.</b> {sumOf(doubt, visit, say, site.tolerancePercent, language)}</span></li>) : <li>{say('noDoubts')}</li>}</ul></section>
      <section><h3>{say('againstIt')}</h3><ul>{against.length ? against.map((text) => <li key={text}><StateMark shape="ring" tone="quiet" /><span>{text}</span></li>) : <li>{say('nothingAgainst')}</li>}</ul></section>
      {visit.decided.length > 0 && (
        <section>
          <h3>{say('decided')}</h3>
          <ul>{visit.decided.map((each) => (
            <li key={each.id}><StateMark shape={each.decision === 'loss' ? 'up' : 'disc'} tone={each.decision === 'loss' ? 'bad' : each.decision === 'asked' ? 'warn' : 'ok'} />
              <span><b>{each.decision === 'none' ? say('decidedNone') : each.decision === 'loss' ? say('decidedLoss', { litres: litres(each.litres) }) : say('decidedAsked', { name: each.askedName ?? '' })}</b> {doubtName(each.doubt, language)}{each.reason ? `: ${each.reason}` : ''} <small>{each.userName}</small> {each.ticketId && <Link to={`/PendingTicketRequest/${each.ticketId}`}>{say('ticket')}</Link>}</span></li>
          ))}</ul>
        </section>
      )}
    </div>
  )
}

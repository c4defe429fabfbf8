import { useSession } from '#framework/web'
import { hoursPassed } from '../../model/hours.ts'
import type { SiteVisit } from '../shapes.ts'
import { useFuelSay } from '../texts.ts'
import { litres, shortDay } from '../words.ts'

/** Litres that no line break takes apart, in either direction of writing. */
const amount = (value: number | null) => `\u2066${litres(value)}\u00a0L\u2069`

/** A sentence that does the sum, and below it where its figures come from. */
export function VisitSum({ visit }: { visit: SiteVisit }) {
  const say = useFuelSay()
  const { language } = useSession()
  const { used, expected, difference, hours, cph, previousId, tank, previousTank, filledBetween, reading, previousReading } = visit
  if (!reading || !tank) return <p className="fuel-sum">{say('notRead')}</p>
  if (previousId === null) return <p className="fuel-sum">{say('firstVisit')}</p>
  if (hours === null) return <p className="fuel-sum">{say('leftOut', { reading: litres(reading), before: litres(previousReading) })}</p>
  const most = hoursPassed(visit.previousDate, visit.date, hours)
  const ways = <p className="fuel-note">{say('sumUsed', { tank: litres(previousTank), filled: litres(filledBetween), now: litres(tank), used: litres(used) })} {say(litres(reading - (previousReading ?? 0)) === litres(hours) ? 'sumHours' : 'sumNoHours', { reading: litres(reading), before: litres(previousReading), hours: litres(hours) })}{most !== null && <> <b className="fuel-bad">{say('moreThanPassed', { most: litres(most) })}</b></>}</p>
  if (expected === null || difference === null) return <><p className="fuel-sum">{say('unknownHours', { used: litres(used) })}</p>{ways}</>
  const rest = difference > 0 ? say('unexplained', { litres: litres(difference) }) : difference < 0 ? say('short', { litres: litres(-difference) }) : say('explained')
  return (
    <>
      <p className="fuel-sum">{say('sum', { from: shortDay(visit.previousDate, language), until: shortDay(visit.date, language), used: amount(used), hours: litres(hours), cph: litres(cph), expected: amount(expected), rest: '' })} <b className={visit.doubts.includes('tolerance') ? 'fuel-bad' : undefined}>{rest}</b></p>
      {ways}
    </>
  )
}

/** Until when a record that nobody ended may be said, or be made, to have lasted: one rule for its person and for approvers. */
import { formatMoment } from '#framework/kinds'
import { InvalidInput, say, type Principal, type Reads } from '#framework/server'
import { longestHours } from '../../model/spans.ts'
import { texts } from '../texts.ts'
import { spansAround } from './around.ts'

interface Ended { userId: number; checkInTime: string; zone: string }

/**
 * After the check-in, 36 hours at most, not ahead, and not after the person came again.
 *
 * @param insider a principal whom no places narrow
 * @throws InvalidInput on `time`
 */
export async function refuseWrongEnd(read: Pick<Reads, 'rows'>, insider: Principal, { userId, checkInTime, zone }: Ended, time: string): Promise<void> {
  const { language } = insider
  const wrong = (message: string) => new InvalidInput(say(language, 'notValid'), [{ message, members: ['time'] }])
  const [start, end] = [Date.parse(checkInTime), Date.parse(time)]
  if (end > Date.now()) throw wrong(texts.say(language, 'ahead'))
  if (end <= start || end - start > longestHours * 3_600_000) throw wrong(texts.say(language, 'leftFirst'))
  const next = (await spansAround(read, insider, userId, checkInTime)).find((span) => span.start > start && span.start < end)
  if (next) throw wrong(texts.say(language, 'cameAgain', { time: formatMoment(language, zone, new Date(next.start).toISOString()) }))
}

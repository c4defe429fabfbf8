/** What reports of attendance take, and how their people come. */
import { momentIn } from '#framework/kinds'
import { InvalidInput, say, type Person, type Principal } from '#framework/server'
import { z } from 'zod'
import { checkPeriod, maybeDay, maybeId } from '../decide/list-services.ts'
import { texts } from '../texts.ts'

export const rights = ['LookUps.Attendance.Read'] as const
export const places = { projectId: maybeId, regionId: maybeId, subRegionId: maybeId, departmentId: maybeId, teamId: maybeId, cityId: maybeId }
export const period = { startDate: maybeDay, endDate: maybeDay }
export const maybeText = z.preprocess((value) => (value === '' ? undefined : value), z.string().max(200).nullish())

export const wrong = ({ language }: Pick<Principal, 'language'>, message: string, member: string): InvalidInput => new InvalidInput(say(language, 'notValid'), [{ message, members: [member] }])

/** @param most days @throws InvalidInput for more, or where the end lies before the start */
export function periodOf(principal: Person, { startDate, endDate }: { startDate?: string | null | undefined; endDate?: string | null | undefined }, usual: { from: string; until: string }, most: number): { from: string; until: string } {
  const from = startDate ?? (endDate && endDate < usual.from ? endDate : usual.from)
  const until = endDate ?? (startDate && startDate > usual.until ? startDate : usual.until)
  checkPeriod({ from, until }, principal)
  if (Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000) + 1 > most) throw wrong(principal, texts.say(principal.language, 'mostDays', { count: most }), 'EndDate')
  return { from, until }
}

export const todayIn = (zone: string) => ({ from: momentIn(zone).today, until: momentIn(zone).today })

export function monthDays(year: number, month: number): { from: string; until: string } {
  const from = `${year}-${String(month).padStart(2, '0')}-01`
  return { from, until: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) }
}

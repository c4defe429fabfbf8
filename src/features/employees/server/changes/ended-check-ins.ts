/** Check-ins that a resignation ended. They stay so: nobody worked on meanwhile. */
import { formatDay } from '#framework/kinds'
import type { Language, Transaction } from '#framework/server'
import { Attendance } from '#entities/attendance/attendance'
import { Employee } from '#entities/users/employee'
import { User } from '#entities/users/user'
import { texts } from '../texts.ts'
import type { Step } from './steps.ts'

/** Milliseconds within which a resignation ends them: one transaction. */
const within = 10_000

/** @returns what to call them */
export async function endedWith(read: Pick<Transaction['read'], 'rows'>, steps: readonly Step[], language: Language): Promise<string[]> {
  const at = steps.find(({ entity }) => entity === Employee.key)?.after?.['resignedTime']
  const user = steps.find(({ entity }) => entity === User.key)?.id
  if (typeof at !== 'string' || user === undefined) return []
  const until = new Date(Date.parse(at) + within).toISOString()
  const rows = await read.rows(Attendance, { where: { userId: user, checkOutTime: { gte: at, lte: until } }, fields: ['date'], authorised: true })
  return rows.map(({ date }) => texts.say(language, 'checkInOf', { day: date === null ? '' : formatDay(language, date) }))
}

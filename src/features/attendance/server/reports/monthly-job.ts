/** On the first of a month: the workbook of the month before goes to accounting, a notice with its address. */
import { defineJob, loadReach, type JobContext, type Principal } from '#framework/server'
import { momentIn } from '#framework/kinds'
import { Role } from '#entities/users/role'
import { User } from '#entities/users/user'
import { summaryRoute } from '../../feature.ts'
import { monthName } from '../days/months.ts'
import { texts } from '../texts.ts'
import { peopleOfMonth } from './monthly-services.ts'

/** Whoever holds it makes the monthly Excel for accounting. */
const right = 'LookUps.Attendance.Bulk'

async function accountants({ read }: Pick<JobContext<unknown>, 'read'>, principal: Principal) {
  const roles = (await read.rows(principal, Role, { fields: ['isStatic', 'seesAll', 'grantedPermissions'], limit: 1000 })).filter(({ isStatic, grantedPermissions }) => isStatic || grantedPermissions.includes(right))
  const all = new Set(roles.filter(({ isStatic, seesAll }) => isStatic || seesAll).map(({ id }) => id))
  const users = roles.length ? await read.rows(principal, User, { where: { isActive: true, roles: { in: roles.map(({ id }) => id) } }, fields: ['roles'], limit: 10_000 }) : []
  return users.map(({ id, roles: own }) => ({ id, seesAll: own.some((role) => all.has(role.id)) }))
}

export const monthlyJob = defineJob({
  name: 'attendance.monthly', label: { en: 'Monthly attendance for accounting', ur: 'حسابات کے لیے ماہانہ حاضری' }, schedule: '0 3 1 * *',
  async run(context) {
    const { principal, read, database, model, transaction, requestId, progress, step } = context
    const { today } = momentIn(principal.zone)
    const [year = 0, month = 0] = today.split('-').map(Number)
    const last = month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 }
    let told = 0
    for (const { id, seesAll } of await accountants(context, principal)) {
      const reach = seesAll ? null : await database.read(principal.tenantId, (connection) => loadReach(connection, model(), id, today))
      const people = await peopleOfMonth(read, { ...principal, userId: id, reach }, last, {})
      if (!people.some(({ days }) => days.some(({ records }) => records.length))) continue
      told += 1
      const open = people.reduce((sum, { days }) => sum + days.filter(({ mark }) => mark === '?').length, 0)
      const said = (language: 'en' | 'ur') => texts.say(language, 'monthlySubject', { month: monthName(last, language) })
      const more = (language: 'en' | 'ur') => texts.say(language, open ? 'monthlyOpen' : 'monthlyReady', { people: people.length, count: open })
      await transaction({ principal, requestId, reason: 'notice', key: step(`tell ${id}`) }, (tx) => tx.emit('notice', {
        users: [id], kind: 'report', severity: open ? 1 : 0, subject: { en: said('en'), ur: said('ur') }, message: { en: more('en'), ur: more('ur') }, link: `${summaryRoute}?month=${last.year}-${String(last.month).padStart(2, '0')}&excel=1`,
      }))
    }
    if (told) await progress({ message: texts.both('monthlyTold', { count: told }) })
  },
})

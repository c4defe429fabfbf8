/** Records that nobody ended: after 16 hours by a job, at once where the person resigns. */
import { entityOf } from '#framework/metadata'
import { changeInBatches, defineJob, type FeatureContext, type WriteHook } from '#framework/server'
import { openHours } from '#operations/duty'
import { Attendance } from '#entities/attendance/attendance'
import { hoursBetween } from '../../model/spans.ts'
import { texts } from '../texts.ts'

const lastStart = () => new Date(Date.now() - openHours * 3_600_000).toISOString()

export const checkOutJob = defineJob({
  name: 'attendance.checkout', label: { en: 'Close forgotten check-ins', ur: 'بھولی ہوئی حاضریاں بند کریں' }, schedule: '*/15 * * * *',
  async run(context) {
    const count = await changeInBatches(context, Attendance, {
      reason: 'noCheckOut', where: () => ({ checkInTime: { lte: lastStart() }, checkOutTime: null, isAutoClosed: { ne: true } }),
      // Somebody may have ended one meanwhile.
      change: (_, rows) => rows.filter(({ checkOutTime }) => checkOutTime === null).map(({ id }) => ({ id, isAutoClosed: true })),
    })
    if (count) await context.progress({ message: texts.both('autoClosed', { count }) })
  },
})

/** Whoever resigns is checked out. */
export function resignHook({ read, model }: FeatureContext): WriteHook {
  return {
    async updating(ids, { principal, requestId }, tx) {
      const before = await tx.lockRows(entityOf(model(), 'Employee'), ids)
      return async () => {
        const after = await tx.lockRows(entityOf(model(), 'Employee'), ids)
        const userIds = [...after].flatMap(([id, { isResigned, user }]) => (isResigned === true && before.get(id)?.['isResigned'] !== true && typeof user === 'number' ? [user] : []))
        if (!userIds.length || tx.rehearsal) return
        const open = await read.rows({ ...principal, reach: null }, Attendance, { where: { userId: { in: userIds }, checkInTime: { gt: lastStart() }, checkOutTime: null, isAutoClosed: { ne: true } }, fields: ['checkInTime'], authorised: true })
        const now = new Date().toISOString()
        const rows = open.map(({ id, checkInTime }) => ({ id, checkOutTime: now, workedHours: hoursBetween(checkInTime ?? now, now) }))
        if (rows.length) await tx.write({ principal: { ...principal, reach: null }, entity: entityOf(model(), 'Attendance'), changes: { kind: 'update', rows, single: false }, reason: 'resign', requestId, authorised: true, trusted: true })
      }
    },
  }
}

/** On home: leave, records and overtime that somebody else asked to be decided. Nobody decides on their own. */
import type { HomeDecision, HomeReader } from '#framework/server'
import { Attendance } from '#entities/attendance/attendance'
import { Leave } from '#entities/attendance/leave'
import { leaveStatus } from '../../rules.ts'

const decides = ['LookUps.Attendance.Update']
const pending = 1

async function records({ principal, read }: HomeReader, condition: object) {
  const where = { and: [condition, { not: { userId: principal.userId } }] } as never
  const [count, [oldest]] = await Promise.all([read.count(principal, Attendance, { where }), read.rows(principal, Attendance, { where, order: ['checkInTime', 'id'], limit: 1, fields: ['checkInTime'] })])
  return { count, oldest: oldest?.checkInTime ?? null }
}

export const attendanceDecisions: readonly HomeDecision[] = [
  {
    name: 'leaves', label: { en: 'Leave to approve', ur: 'چھٹی کی منظوری' }, anyOf: ['LookUps.Leave.Update'],
    async waiting({ principal, read }) {
      const where = { status: leaveStatus.pending, not: { userId: principal.userId } } as never
      const [count, [oldest]] = await Promise.all([read.count(principal, Leave, { where }), read.rows(principal, Leave, { where, order: ['id'], limit: 1, fields: ['creationTime'] })])
      return { count, oldest: oldest?.creationTime ?? null, ...(principal.permissions.has('LookUps.Leave.Pages') ? { opens: `/leave?status.in=${leaveStatus.pending}&userId.ne=${principal.userId}` } : {}) }
    },
  },
  // What is still going on is not decided yet.
  { name: 'attendance', label: { en: 'Attendance to approve', ur: 'حاضری کی منظوری' }, anyOf: decides, waiting: (reader) => records(reader, { status: pending, or: [{ checkOutTime: { empty: false } }, { isAutoClosed: true }] }) },
  { name: 'overtime', label: { en: 'Overtime to approve', ur: 'اوور ٹائم کی منظوری' }, anyOf: decides, waiting: (reader) => records(reader, { overTimeStatus: pending }) },
]

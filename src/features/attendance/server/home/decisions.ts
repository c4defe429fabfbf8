/** On home: leave, records and overtime to be decided, as their lists show them. */
import type { HomeDecision, HomeReader } from '#framework/server'
import { Attendance } from '#entities/attendance/attendance'
import { Leave } from '#entities/attendance/leave'
import { decisionsRoute } from '../../feature.ts'
import { leaveStatus } from '../../rules.ts'
import { views } from '../decide/list-services.ts'

const decides = ['LookUps.Attendance.Update']

async function records({ principal, read }: HomeReader, view: 'pending' | 'overtime') {
  const where = views[view]
  const [count, [oldest]] = await Promise.all([read.count(principal, Attendance, { where }), read.rows(principal, Attendance, { where, order: ['checkInTime', 'id'], limit: 1, fields: ['checkInTime'] })])
  return { count, oldest: oldest?.checkInTime ?? null, ...(principal.permissions.has('LookUps.Attendance.Pages') ? { opens: `${decisionsRoute}?tab=${view}` } : {}) }
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
  { name: 'attendance', label: { en: 'Attendance to approve', ur: 'حاضری کی منظوری' }, anyOf: decides, waiting: (reader) => records(reader, 'pending') },
  { name: 'overtime', label: { en: 'Overtime to approve', ur: 'اوور ٹائم کی منظوری' }, anyOf: decides, waiting: (reader) => records(reader, 'overtime') },
]

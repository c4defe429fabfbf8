/** On home: leave, records and overtime to be decided, as their lists show them. */
import { decisionOf, type Person, type Where } from '#framework/server'
import { Attendance } from '#entities/attendance/attendance'
import { Leave } from '#entities/attendance/leave'
import { decisionsRoute } from '../../feature.ts'
import { recordsToDecide } from '../decide/list-services.ts'
import { leaveToDecide } from '../leave-to-decide.ts'

const records = (view: 'pending' | 'overtime') => ({ anyOf: ['LookUps.Attendance.Update'], where: (principal: Person) => recordsToDecide(principal, view) as Where, since: 'checkInTime', opens: { right: 'LookUps.Attendance.Pages', page: `${decisionsRoute}?tab=${view}` } })

export const attendanceDecisions = [
  decisionOf(Leave, {
    name: 'leaves', label: { en: 'Leave to approve', ur: 'چھٹی کی منظوری' }, anyOf: ['LookUps.Leave.Update'],
    where: async (principal, read) => await leaveToDecide(read, principal) as Where, since: 'creationTime', opens: { right: 'LookUps.Leave.Pages', page: '/leave?tab=pending' },
  }),
  decisionOf(Attendance, { name: 'attendance', label: { en: 'Attendance to approve', ur: 'حاضری کی منظوری' }, ...records('pending') }),
  decisionOf(Attendance, { name: 'overtime', label: { en: 'Overtime to approve', ur: 'اوور ٹائم کی منظوری' }, ...records('overtime') }),
]

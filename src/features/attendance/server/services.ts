import { actionService, keepsAnswer, Refused, service } from '#framework/server'
import { z } from 'zod'
import { Employee } from '#entities/users/employee'
import { Leave } from '#entities/attendance/leave'
import { leaveActions } from '../rules.ts'
import { texts } from './texts.ts'

const row = z.looseObject({ id: z.int() })
const permission = 'LookUps.Leave'

export const attendanceServices = [
  actionService(leaveActions, { path: 'Leave/Approve', permission, action: 'approve' }),
  actionService(leaveActions, { path: 'Leave/Reject', permission, action: 'reject', input: { reason: z.string().max(1000).optional() } }),
  // One's own needs no right.
  service({
    path: 'Leave/Request', method: 'POST', admits: 'signedIn', output: row, again: keepsAnswer,
    // The write door reads the fields and tells what is wrong with them.
    input: z.looseObject(Object.fromEntries(['startDate', 'endDate', 'kind', 'isHalfDay', 'remarks'].map((name) => [name, z.unknown().optional()]))),
    handle({ principal, input, transaction, requestId, idempotencyKey: key }) {
      const { startDate, endDate, kind, isHalfDay, remarks } = input
      return transaction({ principal: { ...principal, reach: null }, requestId, reason: 'api', key }, async (tx) => {
        const [employee] = await tx.read.rows(Employee, { where: { userId: principal.userId }, fields: [], limit: 1, authorised: true })
        if (!employee) throw new Refused(texts.say(principal.language, 'onlyEmployees'))
        const [id = 0] = await tx.create(Leave, [{ employeeId: employee.id, startDate, endDate, kind, isHalfDay, remarks } as never], { authorised: true })
        return { ...await tx.read.one(Leave, id, { authorised: true }), id }
      })
    },
  }),
  service({
    path: 'Leave/GetMine', method: 'GET', admits: 'signedIn', input: null, output: z.object({ totalCount: z.int(), items: z.array(row) }),
    async handle({ principal, read }) {
      const { totalCount, items } = await read.page({ ...principal, reach: null }, Leave, { asked: { MaxResultCount: '1000' }, where: { userId: principal.userId }, order: ['-startDate'], authorised: true })
      return { totalCount, items: items.map((leave) => ({ ...leave })) }
    },
  }),
]

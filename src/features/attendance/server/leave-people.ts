/** On whose leave a person decides: of those whose attendance the person sees. */
import { service } from '#framework/server'
import { employeesOf } from '#operations/attendance/ask-people'
import { seenOf } from '#operations/attendance/in-sight'
import { z } from 'zod'

/** Who resigned may have leave that waits, however long ago. */
const ever = '1970-01-01T00:00:00Z'

export const leavePeople = service({
  path: 'Leave/GetPeople', method: 'GET', admits: { anyOf: ['LookUps.Leave.Update'] }, input: null,
  output: z.object({ isAll: z.boolean().describe('Nothing narrows whom the person sees; then nobody is listed'), employeeIds: z.array(z.int()) }),
  async handle({ principal, read }) {
    if (principal.reach === null) return { isAll: true, employeeIds: [] }
    return { isAll: false, employeeIds: await seenOf(read, principal, await employeesOf(read, principal, { since: ever, ids: undefined, cityId: undefined })) }
  },
})

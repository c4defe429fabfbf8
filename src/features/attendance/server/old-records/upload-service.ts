/** Attendance of before Mastline, as rows of an upload: new records only, all of them or none. */
import { permissionName, entityOf } from '#framework/metadata'
import { holds, keepsAnswer, NotAllowed, say, service } from '#framework/server'
import { Attendance } from '#entities/attendance/attendance'
import { z } from 'zod'
import { texts } from '../texts.ts'

const rows = z.array(z.looseObject({}))

export const uploadService = service({
  path: 'Attendance/CreateBulk', method: 'POST', admits: { anyOf: ['LookUps.Attendance.Bulk'] }, answers: 'text', again: keepsAnswer, takesRows: true,
  input: z.union([rows, z.object({ items: rows }).transform(({ items }) => items)]),
  handle({ principal, requestId, idempotencyKey: key, transaction, model, input }) {
    const attendance = entityOf(model(), Attendance.key)
    if (!holds(principal, attendance, 'Create')) throw new NotAllowed(403, say(principal.language, 'notGranted', { names: [permissionName(attendance, 'Create')] }))
    return transaction({ principal, requestId, reason: 'import', key }, async (tx) => {
      const ids = await tx.create(Attendance, input as never, { byName: true })
      return texts.say(principal.language, 'uploaded', { count: ids.length || input.length })
    })
  },
})

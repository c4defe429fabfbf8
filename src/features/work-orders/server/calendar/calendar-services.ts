/** The private address of a person's work as a calendar: made, told once, taken away; and what stands at it. */
import { z } from 'zod'
import { Failure, NotFound, productPrincipal, service } from '#framework/server'
import { texts } from '../texts.ts'
import { calendarKeys, mostInMinute } from './keys.ts'
import { workCalendar } from './work-calendar.ts'

const calendarPath = '/api/calendar/work.ics'

export const calendarServices = [
  service({
    path: calendarPath, method: 'GET', admits: 'everyone', answers: 'stream', type: 'text/calendar', input: z.object({ Key: z.string().min(1).max(100) }),
    async handle(context) {
      const { input: { Key }, origin, database, contacts, model } = context
      const tenantId = calendarKeys.tenantOf(Key)
      const counted = tenantId === null ? null : await database.transaction(tenantId, (connection) => calendarKeys.count(connection, Key))
      // Whoever may not sign in any more reads nothing more.
      const [person] = tenantId !== null && counted ? await contacts(tenantId, [counted.ownerId]) : []
      if (tenantId === null || !counted || !person) throw new NotFound(texts.say(origin.language ?? 'en', 'calendarGone'))
      if (counted.inMinute > mostInMinute) throw new Failure(429, texts.say(person.language, 'calendarTooOften', { count: mostInMinute }))
      return { name: 'work.ics', content: await workCalendar(context, productPrincipal(model(), tenantId, 'UTC'), counted.ownerId, person.language) }
    },
  }),
  service({
    path: 'WorkOrder/GetCalendar', method: 'GET', admits: 'signedIn', inPerson: true, input: null, output: z.object({ madeTime: z.string().nullable(), lastTime: z.string().nullable() }),
    handle: ({ principal: { tenantId, userId }, database }) => database.read(tenantId, (connection) => calendarKeys.state(connection, userId)),
  }),
  service({
    path: 'WorkOrder/MakeCalendar', method: 'POST', admits: 'signedIn', inPerson: true, input: null, output: z.object({ address: z.string() }),
    // The key is stored nowhere: who asks again under the same key has to make another.
    again: { address: '' },
    async handle({ principal: { tenantId, userId }, database, mail }) {
      const path = `${calendarPath}?key=${await database.transaction(tenantId, (connection) => calendarKeys.make(connection, userId))}`
      return { address: mail.address(path) ?? path }
    },
  }),
  service({
    path: 'WorkOrder/RevokeCalendar', method: 'POST', admits: 'signedIn', inPerson: true, input: null, output: z.null(), again: null,
    async handle({ principal: { tenantId, userId }, database }) {
      await database.transaction(tenantId, (connection) => calendarKeys.drop(connection, userId))
      return null
    },
  }),
]

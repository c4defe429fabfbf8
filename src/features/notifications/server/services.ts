/** Calls of notices: everybody's own, without a right. */
import { InvalidInput, keyedBy, onceWith, service, type Database, type Service } from '#framework/server'
import { z } from 'zod'
import { isNoticeKind } from '../kinds.ts'
import { countUnread, markRead, readNotices, unreadByKind } from './notices.ts'
import { completed, keepSettings, noticeSettings, settingsOf, type NoticeSettings } from './settings.ts'
import { texts } from './texts.ts'

const notice = z.object({
  id: z.int(), subject: z.string(), message: z.string(), link: z.string().nullable(), lines: z.array(z.object({ text: z.string(), link: z.string().nullable() })).describe('Of a joined notice: its first, each with its own address'), kind: z.string(), severity: z.int(), entityTypeName: z.string().nullable(), entityId: z.int().nullable(),
  count: z.int(), isRead: z.boolean(), creationTime: z.string(),
})

const asked = z.object({
  skipCount: z.coerce.number().int().min(0).max(2_147_483_647).default(0), maxResultCount: z.coerce.number().int().min(1).max(1000).default(10),
  state: z.enum(['unread', 'read']).optional(), kind: z.string().max(100).optional(),
})

export function noticeServices(database: Database, sendsMail: boolean): Service[] {
  return [
    service({
      path: 'Notification/GetAll', method: 'GET', admits: 'signedIn', input: asked, output: z.object({ totalCount: z.int(), unreadCount: z.int(), items: z.array(notice) }),
      handle: ({ principal: { tenantId, userId, language }, input: { skipCount, maxResultCount, state, kind } }) => database.read(tenantId, async (connection) => {
        const [{ totalCount, items }, unreadCount] = await Promise.all([readNotices(connection, userId, { state, kind, skip: skipCount, max: maxResultCount }), countUnread(connection, userId)])
        return { totalCount, unreadCount, items: items.map((item) => item.in(language)) }
      }),
    }),
    service({
      path: 'Notification/GetUnreadCount', method: 'GET', admits: 'signedIn', input: null, output: z.object({ unreadCount: z.int(), kinds: z.array(z.object({ kind: z.string(), count: z.int() })).describe('Those of which some are unread, most first') }),
      handle: ({ principal: { tenantId, userId } }) => database.read(tenantId, async (connection) => {
        const kinds = await unreadByKind(connection, userId)
        return { unreadCount: kinds.reduce((sum, { count }) => sum + count, 0), kinds }
      }),
    }),
    service({
      path: 'Notification/SetNotificationAsRead', method: 'POST', admits: 'signedIn', input: z.object({ id: z.int().positive() }), output: z.null(), again: null,
      async handle({ principal, input: { id }, idempotencyKey }) {
        await database.transaction(principal.tenantId, (connection) => onceWith(connection, principal, keyedBy(idempotencyKey), () => markRead(connection, principal.userId, id)))
        return null
      },
    }),
    service({
      path: 'Notification/SetAllNotificationsAsRead', method: 'POST', admits: 'signedIn', input: null, output: z.null(), again: null,
      async handle({ principal, idempotencyKey }) {
        await database.transaction(principal.tenantId, (connection) => onceWith(connection, principal, keyedBy(idempotencyKey), () => markRead(connection, principal.userId, null)))
        return null
      },
    }),
    service({
      path: 'Notification/GetNotificationSettings', method: 'GET', admits: 'signedIn', input: null, output: noticeSettings.extend({ sendsMail: z.boolean() }),
      handle: ({ principal: { tenantId, userId } }) => database.read(tenantId, async (connection) => ({ ...completed((await settingsOf(connection, [userId])).get(userId)), sendsMail })),
    }),
    service({
      path: 'Notification/UpdateNotificationSettings', method: 'PUT', admits: 'signedIn', output: z.null(), again: null,
      input: z.object({ kinds: z.array(z.object({ kind: z.string().max(100), inApp: z.boolean(), email: z.boolean() })).max(100), quietFrom: z.string().max(20).nullish(), quietTo: z.string().max(20).nullish() }),
      async handle({ principal, input: { kinds, quietFrom, quietTo }, idempotencyKey }) {
        const settings: NoticeSettings = { kinds, quietFrom: quietFrom || null, quietTo: quietTo || null }
        refuse(principal.language, settings)
        await database.transaction(principal.tenantId, (connection) => onceWith(connection, principal, keyedBy(idempotencyKey), () => keepSettings(connection, principal.userId, settings)))
        return null
      },
    }),
  ]
}

/** @throws InvalidInput on the field */
function refuse(language: 'en' | 'ur', { kinds, quietFrom, quietTo }: NoticeSettings): void {
  const errors = [
    ...kinds.filter(({ kind }) => !isNoticeKind(kind)).map(({ kind }) => ({ message: texts.say(language, 'unknownKind', { kind }), members: ['kinds'] })),
    ...([['quietFrom', quietFrom], ['quietTo', quietTo]] as const).filter(([, value]) => value !== null && !/^([01]\d|2[0-3]):[0-5]\d$/.test(value)).map(([name, value]) => ({ message: texts.say(language, 'notATime', { value: value ?? '' }), members: [name] })),
    ...((quietFrom === null) === (quietTo === null) ? [] : [{ message: texts.say(language, 'bothTimes'), members: [quietFrom === null ? 'quietFrom' : 'quietTo'] }]),
  ]
  if (errors.length) throw new InvalidInput(errors[0]?.message ?? '', errors)
}

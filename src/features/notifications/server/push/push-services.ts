/** Calls by which a device is told of notices, and no longer: everybody's own, without a right. */
import { InvalidInput, keyedBy, onceWith, Refused, say, service, type FeatureContext, type Service } from '#framework/server'
import { z } from 'zod'
import { texts } from '../texts.ts'
import { forgetSubscriptions, idOf, keepSubscription, subscriptionsOf } from './subscriptions.ts'

const key = (bytes: number) => z.string().max(200).refine((text) => /^[\w+/=-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes)
/** As browsers write theirs: `PushSubscription.toJSON()`. */
const subscription = z.object({ endpoint: z.string().max(2000), keys: z.object({ p256dh: key(65), auth: key(16) }) })

export function pushServices({ database, push }: Pick<FeatureContext, 'database' | 'push'>): Service[] {
  return [
    service({
      path: 'Notification/GetPush', method: 'GET', admits: 'signedIn', input: null,
      output: z.object({ publicKey: z.string().nullable().describe('Of the server; null: nothing is pushed'), devices: z.array(z.string()).describe('Of each device of the caller the SHA-256 of its endpoint, base64url') }),
      handle: ({ principal: { tenantId, userId, session } }) => database.read(tenantId, async (connection) => ({
        publicKey: push.publicKey, devices: (await subscriptionsOf(connection, [userId])).filter((each) => each.session === session).map(({ id }) => id),
      })),
    }),
    service({
      path: 'Notification/Subscribe', method: 'POST', admits: 'signedIn', input: subscription, output: z.null(), again: null,
      async handle({ principal, input: { endpoint, keys: { p256dh, auth } }, idempotencyKey }) {
        const { tenantId, userId, session, language } = principal
        if (push.publicKey === null) throw new Refused(texts.say(language, 'pushOff'))
        // A key of a program has no device, and nothing would end with it.
        if (session === undefined) throw new Refused(texts.say(language, 'pushNeedsSignIn'))
        if (!push.accepts(endpoint)) throw new InvalidInput(say(language, 'notValid'), [{ message: texts.say(language, 'notAPushAddress'), members: ['endpoint'] }])
        await database.transaction(tenantId, (connection) => onceWith(connection, principal, keyedBy(idempotencyKey), () => keepSubscription(connection, { userId, session, endpoint, p256dh, auth })))
        return null
      },
    }),
    service({
      path: 'Notification/Unsubscribe', method: 'POST', admits: 'signedIn', input: z.object({ endpoint: z.string().max(2000) }), output: z.null(), again: null,
      async handle({ principal, input: { endpoint }, idempotencyKey }) {
        await database.transaction(principal.tenantId, (connection) => onceWith(connection, principal, keyedBy(idempotencyKey), () => forgetSubscriptions(connection, [idOf(endpoint)], principal.userId)))
        return null
      },
    }),
  ]
}

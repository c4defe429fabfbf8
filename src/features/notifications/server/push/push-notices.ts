/** Notices on the devices of people, while nothing is open there. */
import { defineJob, Failure, OutsideFailure, zoneSetting, type FeatureContext, type Language } from '#framework/server'
import { z } from 'zod'
import { isQuiet, settingsOf } from '../settings.ts'
import { inBoth } from '../texts.ts'
import { forgetSubscriptions, noteSent, subscriptionsOf, type Subscription } from './subscriptions.ts'

export const pushJob = 'notifications.push'

const both = z.object({ en: z.string(), ur: z.string() })
const noticePush = z.object({ users: z.array(z.int()), kind: z.string(), severity: z.int(), subject: both, message: both, link: z.string().nullable() })
export type NoticePush = z.infer<typeof noticePush>

/** Characters of a text: push services take 4,096 bytes in all. */
const longest = 500
/** From here on it wakes a device that saves its battery. */
const urgent = 3

export const pushNotices = defineJob({
  name: pushJob, label: { en: 'Push notifications to devices', ur: 'اطلاعات آلات تک پہنچانا' }, input: noticePush,
  async run({ principal: { tenantId, zone }, data: { users, severity, ...notice }, database, contacts, openSessions, tenantSettings, push, requestId, progress }) {
    if (push.publicKey === null) return
    const devices = await devicesOf({ database, openSessions, tenantSettings }, tenantId, users, zone)
    const languages = new Map((await contacts(tenantId, users)).map(({ userId, language }) => [userId, language]))
    // What one service refuses keeps nothing from the others; the next attempt goes to those alone that got nothing.
    let failure: OutsideFailure | null = null
    let sent = 0
    for (const device of devices) {
      const language = languages.get(device.userId)
      if (language === undefined || device.lastSent === requestId) continue
      try {
        const became = await push.send(device, textOf(notice, language), { topic: requestId, isUrgent: severity >= urgent })
        await database.transaction(tenantId, (connection) => (became === 'gone' ? forgetSubscriptions(connection, [device.id], null) : noteSent(connection, device.id, requestId)))
        if (became === 'taken') sent += 1
        await progress({ done: sent, total: devices.length })
      } catch (error) {
        if (!(error instanceof OutsideFailure)) throw error
        failure = error
      }
    }
    if (failure) throw new Failure(500, `${failure.problem} ${failure.detail}`.trim())
    await progress({ message: inBoth('lettersSent', () => ({ count: sent })) })
  },
})

/** Those of people whom nothing keeps quiet now. Devices of sign-ins that have ended are forgotten. */
async function devicesOf({ database, openSessions, tenantSettings }: Pick<FeatureContext, 'database' | 'openSessions' | 'tenantSettings'>, tenantId: number, users: readonly number[], usualZone: string): Promise<Subscription[]> {
  const { all, settings } = await database.read(tenantId, async (connection) => ({ all: await subscriptionsOf(connection, users), settings: await settingsOf(connection, users) }))
  if (!all.length) return []
  const stand = await openSessions(tenantId, [...new Set(all.map(({ session }) => session))])
  const ended = all.filter(({ session }) => !stand.has(session)).map(({ id }) => id)
  if (ended.length) await database.transaction(tenantId, (connection) => forgetSubscriptions(connection, ended, null))
  const zone = (await tenantSettings.read(tenantId)).get(zoneSetting) ?? usualZone
  const now = new Date()
  return all.filter(({ session, userId }) => stand.has(session) && !isQuiet(settings.get(userId), now, zone))
}

/** What the worker of the page shows (`push-handler.js`). */
function textOf({ kind, subject, message, link }: Omit<NoticePush, 'users' | 'severity'>, language: Language): string {
  return JSON.stringify({ title: cut(subject[language]), body: cut(message[language]), link: link ?? '/notifications', tag: kind, lang: language, dir: language === 'ur' ? 'rtl' : 'ltr' })
}

function cut(text: string): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}

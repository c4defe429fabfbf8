/** Letters with a link that sets a password. The link is made as the letter is written: its secret stands in no queue. */
import { defineJob, type Contact, type JobContext, type JobDefinition, type Letter } from '#framework/server'
import { z } from 'zod'
import { noteEvents } from '../guards/credential-events.ts'
import { userRecords } from '../users/user-record.ts'
import { texts } from '../texts.ts'
import { linkHours, makeLink, resetsLastHour, type LinkKind } from './link-store.ts'
import { linkPath } from './link-path.ts'

export const invitationJob = 'identity.invite'
export const resetJob = 'identity.sendReset'

/** Of one user in an hour. */
const mostResets = 3

const invitation = z.object({ userId: z.int(), address: z.string() })
const reset = z.object({ name: z.string(), address: z.string() })

export const linkJobs: readonly JobDefinition[] = [
  defineJob({
    name: invitationJob, label: { en: 'Send an invitation', ur: 'دعوت بھیجنا' }, input: invitation,
    async run(context) {
      const { principal, data: { userId, address }, model, database, contacts, mail, requestId, transaction, step } = context
      await told(context, await mail.deliver(principal, requestId, async () => {
        const [contact] = await contacts(principal.tenantId, [userId])
        const user = await database.read(principal.tenantId, (connection) => userRecords(model()).byId(connection, userId))
        if (!contact?.emailAddress || !user || user.passwordHash !== null) return null
        // Whoever got a password in the same form was not invited.
        await transaction({ principal, requestId, key: step('noted') }, (tx) => noteEvents(tx.connection, { ...principal, address }, requestId, [{ kind: 'invited', target: { id: user.id, name: user.userName } }]))
        return letterTo(context, contact, 'invitation', principal.userName)
      }))
    },
  }),
  defineJob({
    name: resetJob, label: { en: 'Send a link for a new password', ur: 'نئے پاس ورڈ کا لنک بھیجنا' }, input: reset,
    async run(context) {
      const { principal, data: { name, address }, model, database, contacts, mail, requestId, transaction, step } = context
      await told(context, await mail.deliver(principal, requestId, async () => {
        const user = await database.read(principal.tenantId, (connection) => userRecords(model()).byName(connection, name))
        const [contact] = user ? await contacts(principal.tenantId, [user.id]) : []
        if (!user || !contact?.emailAddress) return null
        if ((await database.read(principal.tenantId, (connection) => resetsLastHour(connection, user.id, requestId))) >= mostResets) return null
        await transaction({ principal, requestId, key: step('noted') }, (tx) => noteEvents(tx.connection, { userId: null, userName: '', address }, requestId, [{ kind: 'resetAsked', target: { id: user.id, name: user.userName } }]))
        return letterTo(context, contact, 'reset', '')
      }))
    },
  }),
]

async function letterTo({ principal: { tenantId }, database, mail, names, requestId }: JobContext<unknown>, { userId, userName, emailAddress: to, language }: Contact, kind: LinkKind, by: string): Promise<Letter> {
  const token = await database.transaction(tenantId, (connection) => makeLink(connection, { userId, kind, sentTo: to, by, requestId }))
  const params = { userName, by, hours: linkHours, customer: names['customer']?.[language] ?? '' }
  const say = (key: Parameters<typeof texts.say>[1]) => texts.say(language, key, params)
  return kind === 'invitation'
    ? { to, language, subject: say('invitationSubject'), paragraphs: [say('invitationText'), say('letterUserName'), say('linkOnce')], action: { label: say('invitationAction'), address: mail.address(linkPath(token)) ?? '' }, notes: [say('invitationNote')] }
    : { to, language, subject: say('resetSubject'), paragraphs: [say('resetText'), say('letterUserName'), say('linkOnce')], action: { label: say('resetAction'), address: mail.address(linkPath(token)) ?? '' }, notes: [say('resetNote')] }
}

/** What administrators read of it; whether there is such an account is told nobody. */
async function told({ progress }: JobContext<unknown>, outcome: string): Promise<void> {
  const key = outcome === 'unknown' ? 'letterUnknown' : 'letterDone'
  await progress({ message: texts.both(key) })
}

/** Notices by e-mail, to those who want their kind so. Quiet hours do not hold them back: a letter calls nobody. */
import { defineJob, Failure } from '#framework/server'
import { z } from 'zod'
import { inBoth, texts } from './texts.ts'

export const mailJob = 'notifications.mail'

const both = z.object({ en: z.string(), ur: z.string() })
const noticeLetter = z.object({ users: z.array(z.int()), kind: z.string(), subject: both, message: both, link: z.string().nullable() })

export type NoticeLetter = z.infer<typeof noticeLetter>

/** Where people say what reaches them. */
const settingsPath = '/notifications#settings'

export const mailNotices = defineJob({
  name: mailJob, label: { en: 'Send notifications by e-mail', ur: 'اطلاعات ای میل کرنا' }, input: noticeLetter,
  async run({ principal, data: { users, subject, message, link }, contacts, mail, requestId, progress }) {
    // What one address refuses keeps no letter from the others; the next attempt goes to those alone who got none.
    let failure: unknown
    let sent = 0
    for (const { userId, emailAddress, language } of await contacts(principal.tenantId, users)) {
      if (emailAddress === '') continue
      try {
        const address = link === null ? null : mail.address(link)
        await mail.deliver(principal, `${requestId} ${userId}`, async () => ({
          to: emailAddress, language, subject: subject[language], paragraphs: [message[language]].filter(Boolean),
          ...(address === null ? {} : { action: { label: texts.say(language, 'letterOpen'), address } }),
          notes: [texts.say(language, 'letterWhy', { address: mail.address(settingsPath) ?? '' })],
        }))
        sent += 1
        await progress({ done: sent, total: users.length })
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        failure = error
      }
    }
    if (failure) throw failure
    await progress({ message: inBoth('lettersSent', () => ({ count: sent })) })
  },
})

/** Calls of administrators about users who have no password yet: a letter with a link, or the link itself to be passed on. */
import { Refused, sendJob, service, type Person, type Service, type ServiceContext } from '#framework/server'
import { z } from 'zod'
import { noteEvents } from '../guards/credential-events.ts'
import { administered } from '../users/administered.ts'
import type { SessionServiceDeps } from '../sessions/session-services.ts'
import type { UserServiceDeps } from '../users/user-services.ts'
import { texts } from '../texts.ts'
import { invitationJob } from './link-jobs.ts'
import { linkPath } from './link-path.ts'
import { lastInvitation, makeLink } from './link-store.ts'

type Deps = UserServiceDeps & SessionServiceDeps

const userId = z.coerce.number().int().min(1).max(2_147_483_647)
const admits = { anyOf: ['Pages.Users'] } as const

const last = z.object({ state: z.enum(['good', 'used', 'replaced', 'expired', 'unknown']), madeAt: z.string(), expiresAt: z.string(), sentTo: z.string().nullable(), by: z.string() })

export function invitationServices(deps: Deps): Service[] {
  return [
    service({
      path: 'UserInvitation/Get', method: 'GET', admits, input: z.object({ userId }),
      output: z.object({ hasPassword: z.boolean(), isActive: z.boolean(), emailAddress: z.string(), sendsMail: z.boolean(), last: last.nullable() }),
      async handle(context) {
        const { database, principal, mail } = context
        const user = await readUser(deps, context)
        const invitation = await database.read(principal.tenantId, (connection) => lastInvitation(connection, user.id))
        return {
          hasPassword: user.passwordHash !== null, isActive: user.isActive, emailAddress: user.emailAddress, sendsMail: mail.isOn,
          last: invitation && { state: invitation.state, madeAt: invitation.madeAt, expiresAt: invitation.expiresAt, sentTo: invitation.sentTo, by: invitation.by },
        }
      },
    }),
    service({
      path: 'UserInvitation/Send', admits, input: z.object({ userId }), output: z.null(), again: null,
      async handle(context) {
        const { principal, mail, transaction, requestId, idempotencyKey } = context
        const user = await awaited(deps, context)
        if (!mail.isOn) throw new Refused(texts.say(principal.language, 'noMail'))
        if (user.emailAddress === '') throw new Refused(texts.say(principal.language, 'noAddress', { name: user.userName }))
        return transaction({ principal, requestId, key: idempotencyKey }, async (tx) => {
          await sendJob(tx.connection, principal, invitationJob, { userId: user.id, address: principal.address ?? '' })
          return null
        })
      },
    }),
    service({
      // The answer holds a secret, so it is kept under no key: asked again it is another link.
      path: 'UserInvitation/MakeLink', method: 'POST', admits, input: z.object({ userId }), output: z.object({ path: z.string(), address: z.string().nullable(), expiresAt: z.string() }),
      async handle(context) {
        const { principal, mail, database, requestId } = context
        const user = await awaited(deps, context)
        const { token, made } = await database.transaction(principal.tenantId, async (connection) => {
          await noteEvents(connection, principal, requestId, [{ kind: 'linkCopied', target: { id: user.id, name: user.userName } }])
          return { token: await makeLink(connection, { userId: user.id, kind: 'invitation', sentTo: null, by: principal.userName, requestId }), made: await lastInvitation(connection, user.id) }
        })
        const path = linkPath(token)
        return { path, address: mail.address(path), expiresAt: made?.expiresAt ?? '' }
      },
    }),
  ]
}

type Asked = ServiceContext<{ userId: number }, Person>

async function readUser(deps: Deps, context: Asked) {
  const { principal, database, input } = context
  await administered(deps, context, input.userId)
  const user = await database.read(principal.tenantId, (connection) => deps.users.byId(connection, input.userId))
  if (!user) throw new Error('a user who was there is gone')
  return user
}

/** @throws Refused for whoever has a password, or is switched off */
async function awaited(deps: Deps, context: Asked) {
  const { principal: { language } } = context
  const user = await readUser(deps, context)
  if (user.passwordHash !== null) throw new Refused(texts.say(language, 'hasPassword', { name: user.userName }))
  if (!user.isActive) throw new Refused(texts.say(language, 'inviteInactive', { name: user.userName }))
  return user
}

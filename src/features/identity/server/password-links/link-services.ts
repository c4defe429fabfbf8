/** Calls of whoever has no password: asking for a link, looking at one, and setting the password by it. Named as ASP.NET Zero names them. */
import { Failure, Refused, sendJob, service, type Language, type Principal, type RequestOrigin, type Service, type ServiceContext } from '#framework/server'
import { z } from 'zod'
import { User } from '#entities/users/user'
import { countFailure, isLockedOut, ofResets } from '../guards/attempts.ts'
import { forgetAttemptsOf } from '../guards/forget-attempts.ts'
import { readSecuritySettings } from '../password-rules/security-settings.ts'
import type { UserServiceDeps } from '../users/user-services.ts'
import { texts } from '../texts.ts'
import { resetJob } from './link-jobs.ts'
import { byLink, findLink, tenantOfToken, useLink, type FoundLink, type LinkState } from './link-store.ts'

export interface LinkServiceDeps extends UserServiceDeps {
  zone: string
}

const code = z.string().min(1).max(200)
const checked = z.object({ state: z.enum(['good', 'used', 'replaced', 'expired', 'unknown']), kind: z.enum(['invitation', 'reset']).nullable(), userName: z.string(), tenancyName: z.string(), passwordLength: z.int(), message: z.string() })

export function linkServices(deps: LinkServiceDeps): Service[] {
  return [
    service({
      path: 'Account/SendPasswordResetCode', admits: 'everyone', input: z.object({ emailAddress: z.string().trim().min(1).max(256) }), output: z.null(), again: null,
      async handle({ input: { emailAddress }, origin, mail }) {
        const language = origin.language ?? 'en'
        if (!mail.isOn) throw new Refused(texts.say(language, 'noMail'))
        const tenant = origin.tenantId === null ? null : await deps.tenants.byId(origin.tenantId)
        const tenantId = tenant?.id ?? 0
        const counter = ofResets(origin.address)
        // Whether there is such an account is found out by the job: here everybody costs the same, and is told the same.
        const isTooMuch = await deps.database.transaction(tenantId, async (connection) => {
          if (await isLockedOut(connection, [counter])) return true
          await countFailure(connection, [counter])
          if (!tenant || tenant.isActive) await sendJob(connection, visitor(deps, tenantId, origin), resetJob, { name: emailAddress.normalize('NFC'), address: origin.address })
          return false
        })
        if (isTooMuch) throw new Failure(429, texts.say(language, 'tooManyResets'))
        return null
      },
    }),
    service({
      path: 'Account/CheckPasswordLink', method: 'POST', admits: 'everyone', input: z.object({ resetCode: code }), output: checked,
      async handle({ input: { resetCode }, origin }) {
        const language = origin.language ?? 'en'
        const found = await lookAt(deps, resetCode)
        const { state } = found
        const message = state === 'good' ? '' : texts.say(language, sentenceOf(state, found.link))
        if (state !== 'good') return { state, kind: found.link?.kind ?? null, userName: '', tenancyName: '', passwordLength: 0, message }
        const { passwordLength } = await deps.database.read(found.tenantId, readSecuritySettings)
        return { state, kind: found.link.kind, userName: found.userName, tenancyName: found.tenancyName, passwordLength, message }
      },
    }),
    service({
      path: 'Account/ResetPassword', admits: 'everyone', input: z.object({ resetCode: code, password: z.string().min(1).max(256), userId: z.coerce.number().int().nullish() }),
      output: z.object({ canLogin: z.boolean(), userName: z.string(), tenancyName: z.string() }),
      handle: (context) => setByLink(deps, context),
    }),
  ]
}

/** @throws Refused where the link is not good, InvalidInput on the password */
async function setByLink(deps: LinkServiceDeps, { input: { resetCode, password, userId }, origin, requestId, transaction }: ServiceContext<{ resetCode: string; password: string; userId?: number | null | undefined }, Principal | null>) {
  const language = origin.language ?? 'en'
  const found = await lookAt(deps, resetCode)
  const refuse = (state: LinkState, link: FoundLink | null) => {
    throw new Refused(texts.say(language, sentenceOf(state, link)))
  }
  if (found.state !== 'good') return refuse(found.state, found.link)
  const { tenantId, userName, tenancyName, link } = found
  if (userId != null && userId !== link.userId) return refuse('unknown', null)
  const self: Principal = { ...visitor(deps, tenantId, origin), userId: link.userId, userName }
  await transaction({ principal: self, requestId, reason: byLink[link.kind] }, async (tx) => {
    const held = await findLink(tx.connection, resetCode, true)
    if (held?.state !== 'good') return refuse(held?.state ?? 'unknown', held)
    await useLink(tx.connection, resetCode)
    await tx.update(User, [{ id: link.userId, password }], { authorised: true })
    await forgetAttemptsOf(tx.connection, { userId: link.userId, userName })
  })
  return { canLogin: true, userName, tenancyName }
}

type Looked =
  | { state: 'good'; link: FoundLink; tenantId: number; userName: string; tenancyName: string }
  | { state: Exclude<LinkState, 'good'>; link: FoundLink | null }

/** Of a user or tenant that is switched off no link is good, nor one that went to an address the user has no more. */
async function lookAt({ database, users, tenants }: LinkServiceDeps, token: string): Promise<Looked> {
  const tenantId = tenantOfToken(token)
  const tenant = tenantId ? await tenants.byId(tenantId) : null
  if (tenantId === null || (tenantId !== 0 && !tenant?.isActive)) return { state: 'unknown', link: null }
  const { link, user } = await database.read(tenantId, async (connection) => {
    const one = await findLink(connection, token)
    return { link: one, user: one ? await users.byId(connection, one.userId) : null }
  })
  if (!link || !user?.isActive) return { state: 'unknown', link: null }
  if (link.state !== 'good') return { state: link.state, link }
  if (link.sentTo !== null && link.sentTo !== user.emailAddress) return { state: 'replaced', link }
  return { state: 'good', link, tenantId, userName: user.userName, tenancyName: tenant?.tenancyName ?? '' }
}

function sentenceOf(state: LinkState, link: FoundLink | null) {
  const again = link?.kind === 'invitation' ? 'Invitation' : 'Reset'
  if (state === 'used') return 'linkUsed'
  if (state === 'replaced') return `linkReplaced${again}` as const
  return state === 'expired' ? `linkExpired${again}` as const : 'linkUnknown'
}

function visitor({ zone }: LinkServiceDeps, tenantId: number, { address, language }: RequestOrigin): Principal {
  return { tenantId, userId: null, userName: '', permissions: new Set(), reach: null, language: (language ?? 'en') satisfies Language, zone, address }
}

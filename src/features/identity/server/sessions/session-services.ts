/** Calls of sessions: each user sees and ends his own, whoever administers users those of others. */
import { service, type Person, type Service, type ServiceContext } from '#framework/server'
import { z } from 'zod'
import { noteEvents } from '../guards/credential-events.ts'
import { administered, type AdministeredDeps } from '../users/administered.ts'
import { deviceOf, networkOf } from './device.ts'
import { endSessionsOf, sessionsOf } from './session-store.ts'

export type SessionServiceDeps = AdministeredDeps

const userId = z.coerce.number().int().min(1).max(2_147_483_647).optional()
const admits = { anyOf: ['Pages.Users'], orSelf: true } as const

const session = z.object({
  id: z.string(),
  device: z.object({ browser: z.string(), system: z.string(), kind: z.enum(['desktop', 'mobile', 'tablet', 'program']) }),
  address: z.string(), network: z.enum(['thisMachine', 'private', 'mobileCarrier', 'public', 'unknown']),
  since: z.string(), lastSeen: z.string(), expires: z.string(), isCurrent: z.boolean(),
})

export function sessionServices(deps: SessionServiceDeps): Service[] {
  return [
    service({
      path: 'UserSession/GetAll', inPerson: true, method: 'GET', admits, input: z.object({ userId }), output: z.object({ items: z.array(session) }),
      async handle(context) {
        const { principal, database } = context
        const user = await whose(deps, context)
        const rows = await database.read(principal.tenantId, (connection) => sessionsOf(connection, user.id))
        const items = rows.map(({ agent, ...row }) => ({ ...row, device: deviceOf(agent), network: networkOf(row.address), isCurrent: row.id === principal.session }))
        return { items: items.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) }
      },
    }),
    service({
      path: 'UserSession/End', inPerson: true, admits, input: z.object({ id: z.uuid(), userId }), output: z.object({ ended: z.int() }), again: { ended: 0 },
      handle: async (context) => end(context, await whose(deps, context), { id: context.input.id }),
    }),
    service({
      path: 'UserSession/EndOthers', inPerson: true, admits, input: z.object({ userId }), output: z.object({ ended: z.int() }), again: { ended: 0 },
      async handle(context) {
        const user = await whose(deps, context)
        const { session: own } = context.principal
        return end(context, user, own !== undefined && user.id === context.principal.userId ? { except: own } : 'all')
      },
    }),
    service({
      path: '/api/TokenAuth/LogOut', inPerson: true, method: 'POST', admits: 'signedIn', input: null, output: z.null(), again: null,
      async handle({ principal, database, requestId }) {
        const { session: own, tenantId, userId: id, userName } = principal
        if (own !== undefined) await database.transaction(tenantId, async (connection) => {
          if (await endSessionsOf(connection, id, { id: own })) await noteEvents(connection, principal, requestId, [{ kind: 'signedOut', target: { id, name: userName } }])
        })
        return null
      },
    }),
  ]
}

type Asked = ServiceContext<{ userId?: number | undefined }>

/** Whose sessions are meant: one's own unless another is named. @throws NotFound where there is nobody, NotAllowed for who holds more */
async function whose(deps: SessionServiceDeps, context: Asked): Promise<{ id: number; userName: string }> {
  const { principal, holdsRight, input } = context
  const id = holdsRight ? (input.userId ?? principal.userId) : principal.userId
  if (id === principal.userId) return { id, userName: principal.userName }
  return administered(deps, context, id)
}

async function end({ principal, database, requestId }: ServiceContext<unknown, Person>, user: { id: number; userName: string }, which: Parameters<typeof endSessionsOf>[2]): Promise<{ ended: number }> {
  const ended = await database.transaction(principal.tenantId, async (connection) => {
    const count = await endSessionsOf(connection, user.id, which)
    if (count) await noteEvents(connection, principal, requestId, [{ kind: 'sessionsEnded', target: { id: user.id, name: user.userName }, detail: { count: String(count) } }])
    return count
  })
  return { ended }
}

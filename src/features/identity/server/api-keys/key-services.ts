/** Calls of API keys: made by whoever holds the right, for himself or somebody he may administer; seen and revoked by their owners too. */
import { tidyText } from '#framework/kinds'
import { InvalidInput, NotFound, say, service, type PermissionStore, type Person, type Service, type ServiceContext } from '#framework/server'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { User } from '#entities/users/user'
import { apiKeyDays, apiKeyPermission } from '../../rules.ts'
import { noteEvents } from '../guards/credential-events.ts'
import type { Tokens } from '../sessions/tokens.ts'
import { texts, type IdentityTextKey } from '../texts.ts'
import { administered, type AdministeredDeps } from '../users/administered.ts'
import { addKey, endOfDay, keysOf, revokeKey, type KeyRow } from './key-store.ts'

export interface KeyServiceDeps extends AdministeredDeps {
  tokens: Tokens
  permissions: PermissionStore
}

/** Keys of a tenant that stand at once. */
const most = 200

const own = { anyOf: [apiKeyPermission], orSelf: true } as const
const id = z.coerce.number().int().min(1).max(2_147_483_647)

const state = z.enum(['good', 'expired', 'revoked', 'ownerOff', 'roleGone'])
const item = z.object({
  id: z.string(), name: z.string(), state, userId: z.int(), userName: z.string(), roleId: z.int(), roleName: z.string().nullable(), madeBy: z.string(), madeAt: z.string(), expiresAt: z.string(),
  lastUsed: z.string().nullable(), lastAddress: z.string().nullable(), revokedAt: z.string().nullable(), revokedBy: z.string().nullable(),
})
const newKey = z.object({ name: z.string().trim().min(1).max(100), userId: id.optional(), roleId: id, expiresOn: z.iso.date() })

export function apiKeyServices(deps: KeyServiceDeps): Service[] {
  return [
    service({
      path: 'ApiKey/GetAll', method: 'GET', inPerson: true, admits: own, input: z.object({ userId: id.optional() }), output: z.object({ items: z.array(item) }),
      handle: async (context) => ({ items: await listed(deps, context, context.holdsRight ? (context.input.userId ?? null) : context.principal.userId) }),
    }),
    service({
      path: 'ApiKey/Get', method: 'GET', inPerson: true, admits: own, input: z.object({ id: z.uuid() }), output: item.extend({ rights: z.array(z.string()), seesAll: z.boolean() }),
      async handle(context) {
        const key = await found(deps, context)
        const granted = await deps.permissions.granted(context.principal.tenantId, key.userId, key.id)
        const isGood = key.state === 'good'
        return { ...key, rights: isGood ? [...granted.permissions].toSorted() : [], seesAll: isGood && granted.seesAll }
      },
    }),
    service({
      // The answer holds a secret, so it is kept under no idempotency key; a second request meets the name of the first.
      path: 'ApiKey/Create', method: 'POST', inPerson: true, admits: { anyOf: [apiKeyPermission] }, input: newKey, output: z.object({ id: z.string(), key: z.string(), expiresAt: z.string() }),
      handle: (context) => make(deps, context),
    }),
    service({
      path: 'ApiKey/Revoke', method: 'POST', inPerson: true, admits: own, input: z.object({ id: z.uuid() }), output: z.object({ revoked: z.boolean() }), again: { revoked: false },
      async handle(context) {
        const { principal, database, requestId } = context
        const key = await found(deps, context)
        if (key.userId !== principal.userId) await administered(deps, context, key.userId)
        const revoked = await database.transaction(principal.tenantId, async (connection) => {
          const isFirst = await revokeKey(connection, key.id, principal.userName)
          if (isFirst) await noteEvents(connection, principal, requestId, [{ kind: 'apiKeyRevoked', target: { id: key.userId, name: key.userName }, detail: { key: key.name } }])
          return isFirst
        })
        return { revoked }
      },
    }),
  ]
}

async function make(deps: KeyServiceDeps, context: ServiceContext<z.output<typeof newKey>>): Promise<{ id: string; key: string; expiresAt: string }> {
  const { principal, database, input: { name: given, userId = principal.userId, roleId, expiresOn }, requestId } = context
  const { tenantId, language, zone } = principal
  const refuse = (field: keyof z.output<typeof newKey>, reason: IdentityTextKey, values: { [name: string]: string | number } = {}) =>
    new InvalidInput(say(language, 'notValid'), [{ message: texts.say(language, reason, values), members: [field] }])
  const name = tidyText(given, false)
  if (!name) throw refuse('name', 'keyNameCharacters')
  const { id: ownerId, userName } = await administered(deps, context, userId).catch((thrown: unknown) => {
    throw thrown instanceof NotFound ? refuse('userId', 'keyOwnerUnknown') : thrown
  })
  const { role, owner, end } = await database.read(tenantId, async (connection) => ({
    role: (await deps.userRoleQueries.roles(connection, [roleId]))[0], owner: (await deps.userRoleQueries.users(connection, [ownerId]))[0], end: await endOfDay(connection, expiresOn, zone),
  }))
  if (!role) throw refuse('roleId', 'keyRoleUnknown')
  if (!owner?.isActive) throw refuse('userId', 'keyOwnerOff', { name: userName })
  if (end.days < 0) throw refuse('expiresOn', 'keyEndTooEarly')
  if (end.days > apiKeyDays.most) throw refuse('expiresOn', 'keyEndTooLate', { days: apiKeyDays.most })
  deps.limits.mayGive(principal, [role])
  const held = await deps.permissions.granted(tenantId, ownerId)
  if (!role.isStatic && !role.granted.some((right) => held.permissions.has(right))) throw refuse('roleId', 'keyHoldsNothing', { name: userName })
  const keyId = randomUUID()
  const { text, hash } = deps.tokens.apiKeys.issue({ tenantId, userId: ownerId, id: keyId, until: Date.parse(end.at) })
  await database.transaction(tenantId, async (connection) => {
    const made = await addKey(connection, { id: keyId, userId: ownerId, roleId, name, hash, madeBy: principal.userName, expiresAt: end.at }, most)
    if (made === 'taken') throw refuse('name', 'keyNameTaken')
    if (made === 'full') throw refuse('name', 'tooManyKeys', { max: most })
    await noteEvents(connection, principal, requestId, [{ kind: 'apiKeyMade', target: { id: ownerId, name: userName }, detail: { key: name, role: role.name, until: expiresOn } }])
  })
  return { id: keyId, key: text, expiresAt: end.at }
}

type Item = z.input<typeof item>

/** Of owners that the principal sees. @param userId null: of all */
async function listed(deps: KeyServiceDeps, { principal, database, read }: ServiceContext<unknown, Person>, userId: number | null): Promise<Item[]> {
  const { rows, roles } = await database.read(principal.tenantId, async (connection) => ({ rows: await keysOf(connection, userId), roles: await deps.userRoleQueries.roles(connection) }))
  const ids = [...new Set(rows.map((row) => row.userId))]
  const owners = ids.length ? await read.rows(principal, User, { where: { id: { in: ids } }, fields: ['userName', 'isActive'], limit: ids.length, authorised: true }) : []
  const ownerOf = new Map(owners.map((owner) => [owner.id, owner]))
  if (userId === principal.userId) ownerOf.set(principal.userId, { id: principal.userId, userName: principal.userName, isActive: true } as never)
  const roleOf = new Map(roles.map((role) => [role.id, role.name]))
  return rows.flatMap(({ isExpired, ...row }) => {
    const owner = ownerOf.get(row.userId)
    if (!owner) return []
    const roleName = roleOf.get(row.roleId) ?? null
    return [{ ...row, userName: owner.userName ?? '', roleName, state: stateOf({ ...row, isExpired }, owner.isActive === true, roleName !== null) }]
  })
}

function stateOf({ revokedAt, isExpired }: KeyRow, ownerIsActive: boolean, hasRole: boolean): z.input<typeof state> {
  if (revokedAt !== null) return 'revoked'
  if (isExpired) return 'expired'
  if (!ownerIsActive) return 'ownerOff'
  return hasRole ? 'good' : 'roleGone'
}

/** @throws NotFound for what is no key, or none that concerns the principal */
async function found(deps: KeyServiceDeps, context: ServiceContext<{ id: string }, Person>): Promise<Item> {
  const { principal, holdsRight, input } = context
  const key = (await listed(deps, context, holdsRight ? null : principal.userId)).find((each) => each.id === input.id)
  if (!key) throw new NotFound(say(principal.language, 'noEntity', { entity: 'ApiKey', id: input.id }))
  return key
}

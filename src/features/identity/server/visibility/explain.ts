/** Why somebody sees a row, or what he lacks: found by the descriptors and checked against the door that rows are read by. */
import { carriesScope, entityOf, permissionName, personsOn, placesOf, type EntityModel, type Model } from '#framework/metadata'
import { emptyReach, loadReach, NotFound, say, type Connection, type Person, type Principal, type Reads } from '#framework/server'
import { standardField } from '#framework/wire'
import { userRoleQueries, type RoleState, type UserState } from '../users/user-role-queries.ts'
import { assignedThere } from './assigned.ts'
import { climb, decisiveRow, holdings, ownAllocations, selvesOf, values, type Holding, type Step } from './climb.ts'
import type { VisibilityDeps } from './deps.ts'
import { GiverFinder } from './givers.ts'
import { levelsOf } from './levels.ts'
import { remediesOfRows, type Found } from './remedies.ts'
import { rowNames, type RowNames } from './row-names.ts'
import type { Explanation, NamedRole, NamedRow, Question, Shown } from './schemas.ts'

/** Nobody has this id: what he sees with a right alone, everybody with it sees. */
export const nobody = 2_147_483_647

/**
 * @param caller must see the row himself: to him another one is not there
 * @throws NotFound where there is no such user, entity or row for the caller
 * @throws NotAllowed where the caller may not read the entity
 */
export async function explain(deps: VisibilityDeps, read: Reads, caller: Person, { userId, entity: key, id }: Question): Promise<Explanation> {
  const model = deps.model()
  const entity = [...model.values()].find((each) => each.key.toLowerCase() === key.toLowerCase())
  if (!entity) throw new NotFound(say(caller.language, 'noEntity', { entity: key, id }))
  const names = rowNames(model, read, caller)
  const row = await names.required(entity, id)
  await names.required(entityOf(model, 'User'), userId)
  // What the database says is found first, in one read of its own: the door takes a connection for each of its reads.
  const [{ user, roles, reach, found, givers }, granted] = await Promise.all([
    deps.database.read(caller.tenantId, async (connection) => {
      const day = deps.today(caller.zone)
      const queries = userRoleQueries(deps.model)
      const [[known], all] = await Promise.all([queries.users(connection, [userId]), queries.roles(connection)])
      return { user: known, roles: all, reach: await loadReach(connection, model, userId, day), found: await findings({ connection, deps, day }, entity, id, userId), givers: await GiverFinder.load(deps, connection, caller, all) }
    }),
    deps.permissions.granted(caller.tenantId, userId),
  ])
  if (!user) throw new NotFound(say(caller.language, 'noEntity', { entity: 'User', id: userId }))
  const principal: Principal = { ...caller, userId, userName: user.userName, permissions: granted.permissions, reach: granted.seesAll ? null : reach }
  const right = permissionName(entity, 'Read')
  const isShown = (who: Principal) => read.count(who, entity.key, { where: { id }, authorised: true }).then((count) => count > 0)
  const shown = await waysOf({ ...found, names, row, entity, user, principal, model, isShown, reachless: { ...principal, reach: emptyReach } })
  const isVisible = await isShown(principal)
  const counted = (who: Principal) => read.count(who, entity.key, { authorised: true })
  let seenNow: Promise<number> | null = null
  const added = async (step: Step | null) => {
    const supposed = step && (await deps.database.read(caller.tenantId, (connection) => loadReach(connection, model, userId, deps.today(caller.zone), [{ entity: step.entity.key, id: step.id }])))
    return (await counted({ ...principal, reach: supposed })) - (await (seenNow ??= counted(principal)))
  }
  const isHeld = granted.permissions.has(right)
  const named = (those: readonly RoleState[]): NamedRole[] => those.map(({ id: role, name }) => ({ id: role, name }))
  const none = { allocation: null, to: null, place: null, roles: [], adds: null }
  const holding = roles.filter((role) => role.isStatic || role.granted.includes(right))
  return {
    sees: user.isActive && isHeld && isVisible,
    user: { id: userId, name: (await names.of(entityOf(model, 'User'), userId)).name ?? user.userName, isActive: user.isActive },
    row, right: { name: right, isHeld, roles: named(holding.filter((role) => user.roles.some((each) => each.id === role.id))) },
    shown: isVisible ? shown : [],
    levels: principal.reach === null ? [] : await levelsOf({ ...found, names }),
    assigned: await assignedThere({ model, read, caller, names, handovers: deps.handovers, entity, id, selves: found.selves }),
    missing: [
      ...(user.isActive ? [] : [{ kind: 'active' as const, remedies: [{ kind: 'activate' as const, ...none, ...givers.ofRights([], false) }] }]),
      ...(isHeld ? [] : [{ kind: 'right' as const, remedies: [{ kind: 'role' as const, ...none, roles: named(holding), ...givers.ofRights([right], false) }] }]),
      ...(isVisible ? [] : [{ kind: 'rows' as const, remedies: await remediesOfRows({ ...found, names, givers, model, roles, added, isHelped: await isShown({ ...principal, reach: null }) }) }]),
    ],
  }
}

async function findings({ connection, deps, day }: { connection: Connection; deps: VisibilityDeps; day: string }, entity: EntityModel, id: number, userId: number): Promise<Found> {
  const decisive = carriesScope(deps.model(), entity) ? await decisiveRow(connection, deps.model(), entity, id) : null
  const steps = decisive ? await climb({ connection, model: deps.model(), day }, decisive.entity, decisive.id) : []
  const selves = new Map<EntityModel, readonly number[]>()
  for (const person of [entityOf(deps.model(), 'User'), ...placesOf(deps.model()).persons]) selves.set(person, await selvesOf(connection, person, userId))
  const atlas = { connection, model: deps.model(), day }
  return { decisive, steps, selves, own: await ownAllocations(atlas, steps, selves), holdings: await holdings({ connection, model: deps.model(), day }, steps), personal: decisive ? await personal(connection, deps.model(), decisive, selves, userId) : [] }
}

interface Asked extends Found {
  names: RowNames
  row: NamedRow
  entity: EntityModel
  principal: Principal
  /** The same user without any place. */
  reachless: Principal
  model: Model
  user: UserState
  isShown: (who: Principal) => Promise<boolean>
}

/** All that shows the row. What neither places nor persons explain is said by a feature. */
async function waysOf(asked: Asked): Promise<Shown[]> {
  const { user, principal, entity, model, isShown, reachless } = asked
  const way = (kind: Shown['kind'], more: Partial<Shown> = {}): Shown => ({ kind, roles: [], allocation: null, path: [], field: null, ...more })
  const seesAll = () => way('seesAll', { roles: user.roles.filter((role) => role.isStatic || role.seesAll).map(({ id, name }) => ({ id, name })) })
  if (!carriesScope(model, entity)) {
    if (await isShown({ ...reachless, userId: nobody, permissions: new Set([permissionName(entity, 'Read')]) })) return [way('open')]
    return [principal.reach === null && !(await isShown(reachless)) ? seesAll() : way('feature')]
  }
  if (principal.reach === null) return [seesAll()]
  const ways: Shown[] = []
  for (const holding of asked.holdings.filter(({ userId }) => userId === user.id)) ways.push(way('allocation', { allocation: holding.allocation.entity.key, path: await pathOf(asked, holding) }))
  ways.push(...asked.personal.map(({ kind, field }) => way(kind, { field })))
  if (!ways.some(({ kind }) => kind === 'person' || kind === 'maker') && (await isShown(reachless))) ways.push(way('feature'))
  // Places above those that were given are shown, so that trees and names have a way down.
  return ways.length ? ways : [way('above')]
}

/** What names the user in the row that decides. */
async function personal(connection: Connection, model: Model, { entity, id }: NonNullable<Found['decisive']>, selves: Found['selves'], userId: number): Promise<Found['personal']> {
  const persons = personsOn(model, entity)
  const [held = []] = await values(connection, entity, [standardField('creatorUserId'), ...persons.map(({ field }) => field)], id)
  const fields = persons.filter(({ to }, n) => held[n + 1] && selves.get(to)?.includes(Number(held[n + 1])))
  return [...(Number(held[0]) === userId ? [{ kind: 'maker' as const, field: null }] : []), ...fields.map(({ field }) => ({ kind: 'person' as const, field: field.key }))]
}

/** From the place that was given down to the row. */
async function pathOf({ names, row, entity, decisive }: Asked, { step }: Holding): Promise<NamedRow[]> {
  const path: NamedRow[] = []
  for (let at: Step | null = step; at; at = at.from) path.push(await names.of(at.entity, at.id))
  if (decisive && entity.owned && !decisive.entity.place) path.push(await names.of(decisive.entity, decisive.id))
  return entity.place && !entity.owned ? path : [...path, row]
}

/** Who sees a row: everybody with the right to whom a role, a place or the row itself shows it. */
import { carriesScope, entityOf, fieldOf, permissionName, personsOn, type EntityModel, type Model } from '#framework/metadata'
import { emptyReach, joinTableOf, NotFound, say, tableOf, type Connection, type Person, type Reads } from '#framework/server'
import { standardField } from '#framework/wire'
import { userRoleQueries, type RoleState } from '../users/user-role-queries.ts'
import { climb, decisiveRow, holdings, usersOf, values } from './climb.ts'
import type { VisibilityDeps } from './deps.ts'
import { nobody } from './explain.ts'
import { rowNames } from './row-names.ts'
import type { Viewers, ViewersQuestion } from './schemas.ts'

const told = 200

type Way = Pick<Viewers['items'][number], 'kind' | 'allocation'> & { step: { entity: EntityModel; id: number } | null }

/**
 * @param caller must see the row himself
 * @throws NotFound where there is no such row for the caller, NotAllowed where he may not read the entity
 */
export async function viewersOf(deps: VisibilityDeps, read: Reads, caller: Person, { entity: key, id }: ViewersQuestion): Promise<Viewers> {
  const model = deps.model()
  const entity = [...model.values()].find((each) => each.key.toLowerCase() === key.toLowerCase())
  if (!entity) throw new NotFound(say(caller.language, 'noEntity', { entity: key, id }))
  const names = rowNames(model, read, caller)
  await names.required(entity, id)
  const right = permissionName(entity, 'Read')
  const isScoped = carriesScope(model, entity)
  const isOpen = !isScoped && (await read.count({ ...caller, userId: nobody, permissions: new Set([right]), reach: emptyReach }, entity.key, { where: { id }, authorised: true })) > 0
  const { people, ways } = await deps.database.read(caller.tenantId, async (connection) => {
    const roles = (await userRoleQueries(deps.model).roles(connection)).filter((role) => role.isStatic || role.granted.includes(right))
    return { people: await readers(connection, model, roles), ways: isScoped ? await waysTo(deps, connection, caller, entity, id) : new Map<number, Way>() }
  })
  const seeing = people.flatMap(({ isAll, ...person }) => {
    const way: Way | undefined = isAll ? { kind: 'seesAll', allocation: null, step: null } : isOpen ? { kind: 'open', allocation: null, step: null } : ways.get(person.id)
    return way ? [{ ...person, way }] : []
  })
  const items = await Promise.all(seeing.slice(0, told).map(async ({ way: { step, ...way }, ...person }) => ({ ...person, ...way, place: step && (await names.of(step.entity, step.id)) })))
  return { totalCount: seeing.length, isWhole: isScoped || isOpen, items }
}

/** Active users with one of these roles, by name. */
async function readers(connection: Connection, model: Model, roles: readonly RoleState[]): Promise<{ id: number; name: string; isAll: boolean }[]> {
  const user = entityOf(model, 'User')
  const join = joinTableOf(model, user, fieldOf(user, 'roles'))
  const rows = await connection.rows({
    // Another role than the one that gives the right may be the one that sees all.
    text: `SELECT u.id, coalesce(nullif(u.full_name, ''), u.user_name), EXISTS (SELECT FROM ${join.view} o JOIN ${tableOf(entityOf(model, 'Role')).view} r ON r.tenant_id = $1 AND r.id = o.${join.target} WHERE o.tenant_id = $1 AND o.${join.own} = u.id AND (r.is_static OR r.sees_all))
      FROM ${tableOf(user).view} u WHERE u.tenant_id = $1 AND u.is_active AND EXISTS (SELECT FROM ${join.view} j WHERE j.tenant_id = $1 AND j.${join.own} = u.id AND j.${join.target} = ANY($2)) ORDER BY 2, 1`,
    values: [connection.tenantId, roles.map(({ id }) => id)],
  })
  return rows.map(([id, name, isAll]) => ({ id: Number(id), name: name ?? '', isAll: isAll === 't' }))
}

/** By user: what shows the row, the nearest place before those above it, and a place before the row's own fields. */
async function waysTo(deps: VisibilityDeps, connection: Connection, caller: Person, entity: EntityModel, id: number): Promise<Map<number, Way>> {
  const model = deps.model()
  const ways = new Map<number, Way>()
  const decisive = await decisiveRow(connection, model, entity, id)
  if (!decisive) return ways
  const add = (user: number, way: Way) => void (ways.has(user) || ways.set(user, way))
  const atlas = { connection, model, day: deps.today(caller.zone) }
  const held = await holdings(atlas, await climb(atlas, decisive.entity, decisive.id))
  for (const { userId, allocation, step } of held.toSorted((a, b) => a.step.distance - b.step.distance)) add(userId, { kind: 'allocation', allocation: allocation.entity.key, step })
  const persons = personsOn(model, decisive.entity)
  const [row = []] = await values(connection, decisive.entity, [standardField('creatorUserId'), ...persons.map(({ field }) => field)], decisive.id)
  for (const [n, { to }] of persons.entries()) {
    const named = row[n + 1]
    if (named) for (const user of await usersOf(connection, to, [Number(named)])) add(user, { kind: 'person', allocation: null, step: null })
  }
  if (row[0]) add(Number(row[0]), { kind: 'maker', allocation: null, step: null })
  return ways
}

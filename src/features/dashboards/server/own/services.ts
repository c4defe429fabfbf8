/** Dashboards of one's own: kept, shared with roles, read with the rights of whoever looks; and the keys of screens that show them. */
import { InvalidInput, keepsAnswer, NotFound, say, service, type FeatureContext, type Person } from '#framework/server'
import { permissionName } from '#framework/metadata'
import { z } from 'zod'
import { DashboardScreen } from '#entities/dashboards/dashboard-screen'
import { OwnDashboard } from '#entities/dashboards/own-dashboard'
import { User } from '#entities/users/user'
import { withoutPlaces } from '#operations/people/insider'
import { steps, tileKinds, wrongTile, type Tile } from '../../model/tiles.ts'
import { texts } from '../texts.ts'
import { screenKeys } from './keys.ts'
import { conditionsFor, figuresOf, tileFigures } from './tile-figures.ts'

const mostTiles = 24
const tile = z.object({ title: z.string().trim().max(100), entity: z.string().max(64), kind: z.enum(tileKinds), query: z.string().max(2000), by: z.string().max(100), step: z.enum(steps) })
const tiles = z.array(tile).max(mostTiles)
const page = z.object({ id: z.int(), name: z.string(), isOwn: z.boolean(), ownerName: z.string(), roleIds: z.array(z.int()), tiles, rowVersion: z.int() })
const screen = z.object({ id: z.int(), name: z.string(), madeTime: z.string().nullable(), lastTime: z.string().nullable() })
/** What PostgreSQL holds as one. */
const rowId = z.int().max(2_147_483_647)
const one = z.object({ id: z.coerce.number().int().max(2_147_483_647) })

export function tilesOf(text: string | null): Tile[] {
  const read = tiles.safeParse(JSON.parse(text || '[]'))
  return read.success ? read.data : []
}

/** Ids of a list of references, as rows have it. */
const idsIn = (list: unknown): number[] => (Array.isArray(list) ? list : []).map((each: number | { id: number }) => (typeof each === 'number' ? each : each.id))

/** Own ones, and those shared with a role of the reader. */
async function seen({ read }: Pick<FeatureContext, 'read'>, principal: Person, id?: number) {
  const insider = withoutPlaces(principal)
  const user = await read.one(insider, User, principal.userId, { authorised: true })
  const roleIds = idsIn(user?.roles)
  return read.rows(insider, OwnDashboard, { where: { ...(id === undefined ? {} : { id }), or: [{ ownerUserId: principal.userId }, ...(roleIds.length ? [{ roles: { in: roleIds } } as never] : [])] }, order: ['name', 'id'], authorised: true })
}

async function ownOne(context: Pick<FeatureContext, 'read'>, principal: Person, id: number) {
  const [row] = await seen(context, principal, id)
  if (row?.ownerUserId !== principal.userId) throw new NotFound(say(principal.language, 'noEntity', { entity: OwnDashboard.key, id }))
  return row
}

const asPage = (row: Awaited<ReturnType<typeof seen>>[number], userId: number) => ({
  id: row.id, name: row.name ?? '', isOwn: row.ownerUserId === userId, ownerName: row.ownerUserName ?? '', roleIds: idsIn(row.roles), tiles: tilesOf(row.tiles), rowVersion: row.rowVersion ?? 0,
})

export const ownServices = [
  service({
    path: 'Dashboard_Own/GetAll', method: 'GET', admits: 'signedIn', input: null, output: z.object({ totalCount: z.int(), items: z.array(page) }),
    async handle({ principal, ...context }) {
      const items = (await seen(context, principal)).map((row) => asPage(row, principal.userId))
      return { totalCount: items.length, items }
    },
  }),
  service({
    path: 'Dashboard_Own/GetFigures', method: 'GET', admits: 'signedIn', input: one, output: z.object({ id: z.int(), name: z.string(), asOf: z.string(), items: z.array(tile.extend(tileFigures.shape)) }),
    async handle({ principal, input: { id }, read, model, ...context }) {
      const [row] = await seen({ ...context, read }, principal, id)
      if (!row) throw new NotFound(say(principal.language, 'noEntity', { entity: OwnDashboard.key, id }))
      const items = await Promise.all(tilesOf(row.tiles).map(async (each) => ({ ...each, ...await figuresOf(read, model(), principal, each) })))
      return { id, name: row.name ?? '', asOf: new Date().toISOString(), items }
    },
  }),
  service({
    path: 'Dashboard_Own/Save', method: 'POST', admits: 'signedIn', input: z.object({ id: rowId.optional(), name: z.string().trim().min(1).max(100), roleIds: z.array(rowId).max(50).default([]), tiles, rowVersion: z.int().optional() }), output: page, again: keepsAnswer,
    async handle({ principal, input: { id, name, roleIds, tiles: given, rowVersion }, transaction, requestId, idempotencyKey: key, model, ...context }) {
      const { language, userId } = principal
      const own = id === undefined ? null : await ownOne(context, principal, id)
      // What was there already stays, also where it means nothing any more: it hinders no other change.
      const stored = new Set(own ? tilesOf(own.tiles).map((each) => JSON.stringify(each)) : [])
      const wrong = given.findIndex((each) => !stored.has(JSON.stringify(each)) && wrongTile(model().get(each.entity), each) !== null)
      if (wrong >= 0) throw new InvalidInput(say(language, 'notValid'), [{ message: texts.say(language, 'wrongTile', { title: given[wrong]?.title ?? '' }), members: [`tiles[${wrong}]`] }])
      for (const each of given) {
        const entity = model().get(each.entity)
        // Refuses conditions that the list does not have, and names them.
        if (entity && !stored.has(JSON.stringify(each)) && principal.permissions.has(permissionName(entity, 'Read'))) await context.read.count(principal, entity.key, conditionsFor(each))
      }
      const insider = withoutPlaces(principal)
      const values = { name, roles: roleIds, tiles: JSON.stringify(given) }
      const made = await transaction({ principal: insider, requestId, reason: 'keepDashboard', key }, async (tx) => {
        const trusted = { authorised: true, trusted: true }
        if (id !== undefined) {
          await tx.update(OwnDashboard, [{ id, ...(rowVersion === undefined ? {} : { rowVersion }), ...values }] as never, trusted)
          return { id }
        }
        const [row] = await tx.create(OwnDashboard, [{ ...values, ownerUserId: userId }] as never, trusted)
        return { id: (row as unknown as { id: number } | number as { id: number }).id ?? Number(row) }
      })
      return asPage(await ownOne(context, principal, made.id), userId)
    },
  }),
  service({
    path: 'Dashboard_Own/Delete', method: 'DELETE', admits: 'signedIn', input: one, output: z.null(), again: keepsAnswer,
    async handle({ principal, input: { id }, transaction, requestId, idempotencyKey: key, ...context }) {
      await ownOne(context, principal, id)
      const screens = await context.read.rows(withoutPlaces(principal), DashboardScreen, { where: { dashboardId: id }, fields: [], authorised: true })
      await transaction({ principal: withoutPlaces(principal), requestId, reason: 'dropDashboard', key }, async (tx) => {
        for (const each of screens) await screenKeys.drop(tx.connection, each.id)
        if (screens.length) await tx.delete(DashboardScreen, screens.map((each) => each.id), { authorised: true })
        await tx.delete(OwnDashboard, [id], { authorised: true })
      })
      return null
    },
  }),
  service({
    path: 'Dashboard_Own/GetScreens', method: 'GET', admits: 'signedIn', inPerson: true, input: one, output: z.object({ totalCount: z.int(), items: z.array(screen) }),
    async handle({ principal, input: { id }, read, database, ...context }) {
      await ownOne({ ...context, read } as never, principal, id)
      const rows = await read.rows(withoutPlaces(principal), DashboardScreen, { where: { dashboardId: id, shownUserId: principal.userId }, fields: ['name'], order: ['name', 'id'], authorised: true })
      const items = await database.read(principal.tenantId, (connection) => Promise.all(rows.map(async (row) => ({ id: row.id, name: row.name ?? '', ...await screenKeys.state(connection, row.id) }))))
      return { totalCount: items.length, items }
    },
  }),
  service({
    path: 'Dashboard_Own/MakeScreen', method: 'POST', admits: 'signedIn', inPerson: true, input: one.extend({ name: z.string().trim().min(1).max(100) }), output: z.object({ id: z.int(), address: z.string() }),
    // The key is stored nowhere: who asks again under the same key has to make another.
    again: { id: 0, address: '' },
    async handle({ principal, input: { id, name }, transaction, requestId, mail, ...context }) {
      await ownOne(context, principal, id)
      return transaction({ principal: withoutPlaces(principal), requestId, reason: 'makeScreen' }, async (tx) => {
        const [row] = await tx.create(DashboardScreen, [{ name, dashboardId: id, shownUserId: principal.userId }] as never, { authorised: true, trusted: true })
        const made = (row as unknown as { id: number }).id ?? Number(row)
        const path = `/tv?key=${await screenKeys.make(tx.connection, made)}`
        return { id: made, address: mail.address(path) ?? path }
      })
    },
  }),
  service({
    path: 'Dashboard_Own/RevokeScreen', method: 'POST', admits: 'signedIn', inPerson: true, input: z.object({ id: rowId }), output: z.null(), again: null,
    async handle({ principal, input: { id }, transaction, requestId, read }) {
      const [row] = await read.rows(withoutPlaces(principal), DashboardScreen, { where: { id, shownUserId: principal.userId }, fields: [], authorised: true })
      if (!row) throw new NotFound(say(principal.language, 'noEntity', { entity: DashboardScreen.key, id }))
      await transaction({ principal: withoutPlaces(principal), requestId, reason: 'revokeScreen' }, async (tx) => {
        await screenKeys.drop(tx.connection, id)
        await tx.delete(DashboardScreen, [id], { authorised: true })
      })
      return null
    },
  }),
]

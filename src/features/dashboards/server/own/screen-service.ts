/** The figures that a screen on a wall shows: by its key alone, as whoever made it sees them now. */
import { Failure, NotFound, productPrincipal, service, zoneSetting, type Person } from '#framework/server'
import { z } from 'zod'
import { DashboardScreen } from '#entities/dashboards/dashboard-screen'
import { OwnDashboard } from '#entities/dashboards/own-dashboard'
import { texts } from '../texts.ts'
import { mostInMinute, screenKeys } from './keys.ts'
import { tilesOf } from './services.ts'
import { figuresOf, tileFigures } from './tile-figures.ts'

const item = tileFigures.extend({ title: z.string(), kind: z.string() })

export const screenService = service({
  path: 'Dashboard_Own/GetScreen', method: 'GET', admits: 'everyone', input: z.object({ Key: z.string().min(1).max(100) }), output: z.object({ name: z.string(), asOf: z.string(), zone: z.string(), language: z.string(), items: z.array(item) }),
  async handle({ input: { Key }, origin, database, contacts, model, read, granted, tenantSettings }) {
    const tenantId = screenKeys.tenantOf(Key)
    const counted = tenantId === null ? null : await database.transaction(tenantId, (connection) => screenKeys.count(connection, Key))
    const gone = () => new NotFound(texts.say(origin.language ?? 'en', 'screenGone'))
    if (tenantId === null || !counted) throw gone()
    if (counted.inMinute > mostInMinute) throw new Failure(429, texts.say(origin.language ?? 'en', 'screenTooOften'))
    const zone = (await tenantSettings.read(tenantId)).get(zoneSetting) ?? 'UTC'
    const product = productPrincipal(model(), tenantId, zone)
    const screen = await read.one(product, DashboardScreen, counted.ownerId, { authorised: true })
    const dashboard = screen?.dashboardId ? await read.one(product, OwnDashboard, screen.dashboardId, { authorised: true }) : null
    // Whoever may not sign in any more shows nothing more.
    const [person] = screen?.shownUserId ? await contacts(tenantId, [screen.shownUserId]) : []
    if (!dashboard || !person || !screen?.shownUserId) throw gone()
    // In the language of the wall, which whoever made it need not read.
    const language = origin.language ?? person.language
    const principal: Person = { ...product, userId: screen.shownUserId, language, ...await granted({ tenantId, userId: screen.shownUserId, zone }) }
    const items = await Promise.all(tilesOf(dashboard.tiles).map(async (tile) => ({ title: tile.title, kind: tile.kind, ...await figuresOf(read, model(), principal, tile) })))
    return { name: dashboard.name ?? '', asOf: new Date().toISOString(), zone, language, items }
  },
})

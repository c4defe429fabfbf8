/** The documented figures of sites, teams and vehicles, and the offices on the map. */
import { service, type Principal, type Reads, type Where } from '#framework/server'
import { z } from 'zod'
import { Site } from '#entities/site/site'
import { Vehicle } from '#entities/site/vehicle'
import { Team } from '#entities/organisation/team'
import { inService, siteFigures, sitesAsked } from '#operations/figures/site-filter'
import { upDown, upDownCounts } from '#operations/figures/up-down'
import { positionOf } from '#operations/positions'
import { compares } from '../period.ts'
import { figureLists, offices, type FigureList } from '../../model/site-figures.ts'
import { rowsOfSiteFigure, type Sites } from './rows.ts'

const admits = { anyOf: ['LookUps.Site.Read'] } as const
const count = z.int()
const counts = <const N extends string>(names: readonly N[]) => z.object(Object.fromEntries(names.map((name) => [name, count])) as { [K in N]: typeof count })
type Asked = z.output<typeof siteFigures>
const input = siteFigures.extend(compares)
/** Of sites nothing is kept of before: where the period before is asked for, there is none. */
const previous = z.null().optional()
const before = ({ Compare }: { Compare?: boolean | undefined }) => (Compare ? { previous: null } : {})

/** Sites by the row of a look-up: of the documented figures, and all others by name. Together they are all sites. */
async function byList(read: Reads, principal: Principal, list: FigureList, where: Sites) {
  const { entity, figures } = figureLists[list]
  const narrowed = { where: { and: [inService, where] }, authorised: true } as const
  const [groups, down, rows] = await Promise.all([
    read.groupBy(principal, Site, { by: `${list}Id`, ...narrowed }), read.groupBy(principal, Site, { by: `${list}Id`, where: { and: [inService, where, { isDown: true }] }, authorised: true }),
    read.rows(principal, entity as string, { fields: ['name', 'figure'], authorised: true }),
  ])
  const all = (groups as unknown as { [name: string]: unknown }[]).map((group) => {
    const id = group[`${list}Id`] as number | null
    const row = rows.find((each) => each.id === id)
    const isDown = (down as unknown as { [name: string]: unknown }[]).find((each) => each[`${list}Id`] === id)
    return { id, name: String(row?.['name'] ?? ''), figure: String(row?.['figure'] ?? ''), count: Number(group['count']), down: Number(isDown?.['count'] ?? 0) }
  })
  const sum = (figure: string, of: 'count' | 'down') => all.filter((each) => each.figure === figure).reduce((total, each) => total + each[of], 0)
  return {
    figures: Object.fromEntries(figures.map((figure) => [figure, sum(figure, 'count')])),
    down: Object.fromEntries(figures.map((figure) => [figure, sum(figure, 'down')])),
    others: all.filter(({ figure }) => !figures.some((each) => each === figure)).map(({ id, name, count, down: isDown }) => ({ id, name, count, down: isDown })).toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name)),
  }
}

/** Teams and vehicles below the places that were asked. */
async function crews(read: Reads, principal: Principal, { RegionId, SubRegionId, ProjectId }: Asked) {
  const asked = <W>(by: { readonly [path: string]: number | undefined }) => Object.fromEntries(Object.entries(by).filter(([, id]) => id)) as W
  const places = { regionId: RegionId, subRegionId: SubRegionId }
  const ofProject: Where<typeof Vehicle> = ProjectId ? { or: [{ 'team.project': ProjectId }, { teamId: null, 'region.project': ProjectId }] } : {}
  const [teams, vehicles] = await Promise.all([
    read.count(principal, Team, { where: asked<Where<typeof Team>>({ ...places, projectId: ProjectId }), authorised: true }),
    read.count(principal, Vehicle, { where: { and: [asked<Where<typeof Vehicle>>(places), ofProject] }, authorised: true }),
  ])
  return { teams, vehicles }
}

const other = z.object({ id: z.int().nullable(), name: z.string(), count, down: count })
const listService = (path: string, list: FigureList) => service({
  path, method: 'GET', admits, input, output: counts(figureLists[list].figures as readonly string[]).extend({ others: z.array(other), down: z.record(z.string(), count), asOf: z.string(), previous }),
  async handle({ principal, input: asked, read }) {
    const { figures, down, others } = await byList(read, principal, list, sitesAsked(asked))
    return { ...figures, down, others, asOf: new Date().toISOString(), ...before(asked) } as never
  },
})

const office = z.object({ id: z.int(), cityName: z.string(), siteName: z.string(), siteCode: z.string(), lat: z.string().nullable(), log: z.string().nullable() }) // sic
const map = z.object(Object.fromEntries(offices.flatMap((name) => [[name, z.array(office)], [`${name}Count`, count]])) as { [K in (typeof offices)[number]]: z.ZodArray<typeof office> } & { [K in `${(typeof offices)[number]}Count`]: typeof count })

export const siteServices = [
  service({
    path: 'Dashboard_NationWide/GetCounts', method: 'GET', admits, input,
    output: counts(['sites', 'standBySites', 'omoSites', 'cpOnlySites', 'dgOnlySites', 'hubSites', 'platinumSites', 'teams', 'vehicles', 'jazzGuestSites', 'jazzHostSites']).extend({ upDown: upDownCounts, asOf: z.string(), previous }),
    async handle({ principal, input: asked, read }) {
      const where = sitesAsked(asked)
      const [categories, priorities, sharing, upAndDown, crew, sites] = await Promise.all([
        byList(read, principal, 'siteCategory', where), byList(read, principal, 'sitePriority', where), byList(read, principal, 'sharingStatus', where), upDown(read, principal, where), crews(read, principal, asked),
        read.count(principal, Site, { where: { and: [inService, where] }, authorised: true }),
      ])
      return { sites, ...categories.figures, hubSites: priorities.figures['hub'], platinumSites: priorities.figures['platinum'], jazzGuestSites: sharing.figures['guestSites'], jazzHostSites: sharing.figures['hostSites'], ...crew, upDown: upAndDown, asOf: new Date().toISOString(), ...before(asked) } as never
    },
  }),
  service({
    path: 'Dashboard_NationWide/GetHNLMap', method: 'GET', admits, input, output: map.extend({ asOf: z.string(), previous }),
    async handle({ principal, input: asked, read }) {
      const found = await Promise.all(offices.map(async (name, n) => {
        const rows = await read.rows(principal, Site, { where: { and: [rowsOfSiteFigure({ name, counted: { en: '', ur: '' }, office: n + 1 }, []), sitesAsked(asked)] }, fields: ['cityName', 'siteName', 'siteCode', 'latitude', 'longitude'], order: ['cityName', 'siteCode'], authorised: true })
        return [name, rows.map(({ id, cityName, siteName, siteCode, latitude, longitude }) => {
          const at = positionOf(latitude, longitude)
          return { id, cityName: cityName ?? '', siteName: siteName ?? '', siteCode: siteCode ?? '', lat: at?.latitude ?? null, log: at?.longitude ?? null }
        })] as const
      }))
      return { ...Object.fromEntries(found.flatMap(([name, rows]) => [[name, rows], [`${name}Count`, rows.length]])), asOf: new Date().toISOString(), ...before(asked) } as never
    },
  }),
  listService('Dashboard_WorkOrder/GetPriorityWiseSiteCount', 'sitePriority'),
  listService('Dashboard_WorkOrder/GetCategoryWiseSiteCount', 'siteCategory'),
  service({
    path: 'Dashboard_WorkOrder/GetTechnologyWiseSiteCounts', method: 'GET', admits, input,
    output: counts([...figureLists.siteTechnology.figures, 'teamsCount', 'vehicleCount']).extend({ others: z.array(other), down: z.record(z.string(), count), asOf: z.string(), previous }),
    async handle({ principal, input: asked, read }) {
      const [{ figures, down, others }, { teams, vehicles }] = await Promise.all([byList(read, principal, 'siteTechnology', sitesAsked(asked)), crews(read, principal, asked)])
      return { ...figures, down, others, teamsCount: teams, vehicleCount: vehicles, asOf: new Date().toISOString(), ...before(asked) } as never
    },
  }),
]

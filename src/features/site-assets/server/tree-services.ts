/** Assets as a tree of company, region and site: one level at a time with its counts, and the paths to what somebody looks for. */
import { joinSql, service, sqlText, type Principal, type Reads, type RowOf, type Service } from '#framework/server'
import { Company } from '#entities/organisation/company'
import { Region } from '#entities/organisation/region'
import { Site } from '#entities/site/site'
import { withoutPlaces } from '#operations/people/insider'
import { z } from 'zod'
import { mostHits, type AssetLine, type Branch, type Hit, type SiteLine } from '../model/shapes.ts'
import { assetKinds, assetStates, stateOf, type AssetKind } from '../rules.ts'
import { assetEntities, assetReads, kindsFor, nameOf } from './assets.ts'

const id = z.coerce.number().int().min(1).max(2_147_483_647)
/** 0: sites that name none. */
const place = z.coerce.number().int().min(0).max(2_147_483_647)
const kind = z.enum(assetKinds).optional()
const branch: z.ZodType<Branch> = z.object({ id: z.int(), name: z.string(), sites: z.int(), withAssets: z.int(), assets: z.int() })
const siteLine: z.ZodType<SiteLine> = z.object({ id: z.int(), code: z.string(), name: z.string(), assets: z.int() })
const assetLine = z.object({ kind: z.enum(assetKinds), id: z.int(), name: z.string(), serial: z.string(), state: z.string() }) as unknown as z.ZodType<AssetLine>
const hit: z.ZodType<Hit> = z.object({ companyId: z.int(), companyName: z.string(), regionId: z.int(), regionName: z.string(), site: siteLine, isSiteHit: z.boolean(), found: z.array(assetLine).readonly() })
const list = <T>(item: z.ZodType<T>) => z.object({ totalCount: z.int(), items: z.array(item) })

const counted = z.object({ id: z.int().nullable(), sites: z.int(), withAssets: z.int(), assets: z.int() })
const one = z.object({ id: z.int(), assets: z.int() })
const countedSite = z.object({ id: z.int(), code: z.string(), name: z.string(), assets: z.int(), total: z.int() })

/** Sites `s`, each with `a.n`, what stands there; retired assets stand nowhere. */
function countedSites(kinds: readonly AssetKind[]) {
  const each = kinds.map((of, n) => joinSql(n ? sqlText` UNION ALL ` : sqlText``, sqlText`SELECT r."site" AS site FROM ${assetEntities[of]} r WHERE r."state" IS DISTINCT FROM ${assetStates.retired}`))
  return joinSql(sqlText`${Site} s LEFT JOIN (SELECT u.site, count(*)::int4 AS n FROM (`, ...each, sqlText`) u GROUP BY u.site) a ON a.site = s.id`)
}

const branches = async (read: Reads, principal: Principal, kinds: readonly AssetKind[], company: number | null): Promise<Branch[]> => {
  const rows = await read.sql(principal, counted, company === null
    ? joinSql(sqlText`SELECT s."company" AS id, count(*)::int4 AS sites, count(a.n)::int4 AS "withAssets", coalesce(sum(a.n), 0)::int4 AS assets FROM `, countedSites(kinds), sqlText` GROUP BY 1`)
    : joinSql(sqlText`SELECT s."region" AS id, count(*)::int4 AS sites, count(a.n)::int4 AS "withAssets", coalesce(sum(a.n), 0)::int4 AS assets FROM `, countedSites(kinds), sqlText` WHERE coalesce(s."company", 0) = ${company} GROUP BY 1`), { authorised: true })
  const ids = rows.flatMap((row) => row.id ?? [])
  // A site names its places to whoever sees it.
  const insider = withoutPlaces(principal)
  const asked = { where: { id: { in: ids } }, fields: ['name'], authorised: true } as const
  const found = ids.length ? await (company === null ? read.rows(insider, Company, asked) : read.rows(insider, Region, asked)) : []
  const names = new Map(found.map((row) => [row.id, row.name ?? '']))
  return rows.map((row) => ({ ...row, id: row.id ?? 0, name: row.id === null ? '' : (names.get(row.id) ?? '') })).toSorted((a, b) => Number(a.id === 0) - Number(b.id === 0) || a.name.localeCompare(b.name))
}

type AssetRow = RowOf<(typeof assetEntities)[AssetKind]> & { readonly [name: string]: unknown }
const lineOf = (of: AssetKind, row: AssetRow): AssetLine => ({ kind: of, id: row.id, name: nameOf(row), serial: row.serialNumber ?? '', state: stateOf(row) })

export const treeServices: readonly Service[] = [
  service({
    path: 'SiteAsset/GetCompanies', method: 'GET', admits: assetReads, input: z.object({ Kind: kind }), output: list(branch),
    handle: async ({ principal, input, read }) => counting(await branches(read, principal, kindsFor(principal, input.Kind), null)),
  }),
  service({
    path: 'SiteAsset/GetRegions', method: 'GET', admits: assetReads, input: z.object({ Kind: kind, CompanyId: place }), output: list(branch),
    handle: async ({ principal, input, read }) => counting(await branches(read, principal, kindsFor(principal, input.Kind), input.CompanyId)),
  }),
  service({
    path: 'SiteAsset/GetSites', method: 'GET', admits: assetReads, output: list(siteLine),
    input: z.object({ Kind: kind, CompanyId: place, RegionId: place, /** Leaves out sites at which nothing stands. */ OnlyWithAssets: z.stringbool().optional(), SkipCount: place.optional(), MaxResultCount: z.coerce.number().int().min(1).max(1000).optional() }),
    async handle({ principal, input: { Kind, CompanyId, RegionId, OnlyWithAssets = false, SkipCount = 0, MaxResultCount = 100 }, read }) {
      const kinds = kindsFor(principal, Kind)
      if (!kinds.length) return counting([])
      const rows = await read.sql(principal, countedSite, joinSql(
        sqlText`SELECT s.id, s."siteCode" AS code, s."siteName" AS name, coalesce(a.n, 0)::int4 AS assets, count(*) OVER ()::int4 AS total FROM `, countedSites(kinds),
        sqlText` WHERE coalesce(s."company", 0) = ${CompanyId} AND coalesce(s."region", 0) = ${RegionId} AND (NOT ${OnlyWithAssets}::boolean OR a.n > 0) ORDER BY s."siteCode", s.id LIMIT ${MaxResultCount} OFFSET ${SkipCount}`,
      ), { authorised: true })
      return { totalCount: rows[0]?.total ?? 0, items: rows.map(({ id: site, code, name, assets }) => ({ id: site, code, name, assets })) }
    },
  }),
  service({
    path: 'SiteAsset/GetAssets', method: 'GET', admits: assetReads, input: z.object({ Kind: kind, SiteId: id }), output: list(assetLine),
    async handle({ principal, input: { Kind, SiteId }, read }) {
      const lines = await Promise.all(kindsFor(principal, Kind).map(async (of) => (await read.rows(principal, assetEntities[of], { where: { siteId: SiteId }, order: ['id'], limit: 1000 })).map((row) => lineOf(of, row as never))))
      return counting(lines.flat().toSorted((a, b) => Number(a.state === 'retired') - Number(b.state === 'retired')))
    },
  }),
  service({
    path: 'SiteAsset/Find', method: 'GET', admits: assetReads, input: z.object({ Kind: kind, Keyword: z.string().trim().min(1).max(100) }), output: list(hit),
    async handle({ principal, input: { Kind, Keyword }, read }) {
      const kinds = kindsFor(principal, Kind)
      const word = { contains: Keyword }
      const [byName, ...byAsset] = await Promise.all([
        read.rows(principal, Site, { where: { or: [{ siteCode: word }, { siteName: word }] }, order: ['siteCode'], limit: mostHits, fields: [], authorised: true }),
        ...kinds.map(async (of) => (await read.rows(principal, assetEntities[of], { where: of === 'Genset' ? ({ or: [{ serialNumber: word }, { gensetMake: word }] } as never) : { serialNumber: word }, order: ['id'], limit: mostHits })).map((row) => ({ site: row.siteId ?? 0, line: lineOf(of, row as never) }))),
      ])
      const assets = byAsset.flat()
      const wanted = [...new Set([...byName.map((site) => site.id), ...assets.map(({ site }) => site)])].slice(0, mostHits)
      if (!wanted.length || !kinds.length) return counting([])
      const [sites, counts] = await Promise.all([
        read.rows(principal, Site, { where: { id: { in: wanted } }, order: ['siteCode'], fields: ['siteCode', 'siteName', 'companyId', 'companyName', 'regionId', 'regionName'], authorised: true }),
        read.sql(principal, one, joinSql(sqlText`SELECT s.id, coalesce(a.n, 0)::int4 AS assets FROM `, countedSites(kinds), sqlText` WHERE s.id = ANY(${wanted}::int4[])`), { authorised: true }),
      ])
      return counting(sites.map((site) => ({
        companyId: site.companyId ?? 0, companyName: site.companyName ?? '', regionId: site.regionId ?? 0, regionName: site.regionName ?? '', isSiteHit: byName.some(({ id: of }) => of === site.id), found: assets.filter((each) => each.site === site.id).map(({ line }) => line),
        site: { id: site.id, code: site.siteCode ?? '', name: site.siteName ?? '', assets: counts.find(({ id: of }) => of === site.id)?.assets ?? 0 },
      })))
    },
  }),
]

const counting = <T>(items: T[]) => ({ totalCount: items.length, items })

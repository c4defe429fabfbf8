/** Where serial numbers stand, over the five groups that have them. Letter case does not tell two of them apart: a label is typed as it comes. */
import { joinSql, sqlText, type FurtherIndex, type OwnReads } from '#framework/server'
import { AMS } from '#entities/ams/ams'
import { AMS_BtsCabinetBoardCard } from '#entities/ams/ams-bts-cabinet-board-card'
import { AMS_IDU } from '#entities/ams/ams-idu'
import { AMS_IDUMMUCard } from '#entities/ams/ams-idummu-card'
import { AMS_ODU } from '#entities/ams/ams-odu'
import { AMS_RRU } from '#entities/ams/ams-rru'
import { z } from 'zod'
import { groupKeys, type GroupKey } from '../model/groups.ts'

const row = z.object({ serial: z.string(), key: z.string(), row: z.int(), ams: z.int(), site: z.int(), since: z.string(), place: z.int() })

/** `serial` as it is written there, `key` as serials are told apart; `place`: among all rows of its group on its sheet, from 0, as the wire gives them; 0 where serials were looked for. In a check new rows have numbers below zero, the first that was sent the highest. */
export interface Placement { serial: string; key: string; group: GroupKey; row: number; ams: number; site: number; since: string; place: number }

type Asked = { serials: readonly string[] } | { amsIds: readonly number[] }

/** Of one statement; serials that are looked up one by one. */
const [most, few] = [1000, 200]

const tables = { rrus: AMS_RRU, idus: AMS_IDU, odus: AMS_ODU, btsCabinetBoardCards: AMS_BtsCabinetBoardCard, iduMMUCards: AMS_IDUMMUCard } as const

/** By which a serial is found in any letter case. */
export const serialIndexes: readonly FurtherIndex[] = Object.values(tables).map(({ key }) => ({ entity: key, name: `${key.toLowerCase()}_serial_key_ix`, by: 'lower({serialNumber})', carries: ['ams'] }))

/** @param read of somebody whom no places narrow: a serial that stands out of sight stands all the same @param keepsPlan for the serials of a single sheet; an upload of thousands is planned for what it just wrote @returns by sheet, group and row */
export async function placementsOf(read: Pick<OwnReads, 'sql'>, asked: Asked, { keepsPlan = false } = {}): Promise<Placement[]> {
  const found: Placement[] = []
  const [serials, amsIds] = ['serials' in asked ? [...new Set(asked.serials)] : [], 'amsIds' in asked ? [...asked.amsIds] : []]
  for (let n = 0; n < Math.max(serials.length, amsIds.length); n += most) for (const [group, entity] of Object.entries(tables)) {
    const asks = 'serials' in asked
    const wanted = sqlText`SELECT lower(v COLLATE "und-x-icu") AS key FROM unnest(${serials.slice(n, n + most)}::text[]) v`
    // Few are looked up in the index. Many are joined: of thousands that a transaction has just written, each would be compared with each of the array.
    const meant = !asks ? sqlText`WHERE p."ams" = ANY(${amsIds.slice(n, n + most)}::int4[])` : serials.length <= few ? joinSql(sqlText`WHERE lower(p."serialNumber") = ANY(ARRAY(`, wanted, sqlText`))`) : joinSql(sqlText`JOIN (SELECT DISTINCT key FROM (`, wanted, sqlText`) each) w ON w.key = lower(p."serialNumber")`)
    // Counted along each sheet at one go; who looks for serials needs no place.
    const place = asks ? sqlText`0` : sqlText`(CASE WHEN p.id > 0 THEN row_number() OVER (PARTITION BY p."ams", p.id > 0 ORDER BY p.id) ELSE row_number() OVER (PARTITION BY p."ams" ORDER BY p.id DESC) END - 1)::int4`
    // As one value: a thousand sheets may hold more of them than a report gives rows.
    const [{ rows } = { rows: [] }] = await read.sql(z.object({ rows: z.array(row) }), joinSql(sqlText`SELECT coalesce(json_agg(x), '[]') AS rows FROM (SELECT r."serialNumber" AS serial, lower(r."serialNumber") AS key, r.id AS row, a.id AS ams, a."site" AS site, to_char(r."creationTime", 'YYYY-MM-DD') AS since, r.place
      FROM (SELECT p.id, p."ams", p."serialNumber", p."creationTime", `, place, sqlText` AS place FROM ${entity} p `, meant, sqlText`) r JOIN ${AMS} a ON a.id = r."ams" WHERE r."serialNumber" <> '') x`), { authorised: true, keepsPlan })
    for (const each of rows) found.push({ ...each, group: group as GroupKey })
  }
  return found.toSorted((a, b) => a.ams - b.ams || groupKeys.indexOf(a.group) - groupKeys.indexOf(b.group) || a.row - b.row)
}

/** All that have one of these serials, whoever has it, by its key. */
export async function othersOf(read: Pick<OwnReads, 'sql'>, serials: readonly string[], how?: { keepsPlan: boolean }): Promise<Map<string, Placement[]>> {
  const found = new Map<string, Placement[]>()
  for (const placement of serials.length ? await placementsOf(read, { serials }, how) : []) found.set(placement.key, [...(found.get(placement.key) ?? []), placement])
  return found
}

/** How many rows each group has on each sheet, by `<sheet> <group>`; without those that have none. */
export async function rowCounts(read: Pick<OwnReads, 'sql'>, amsIds: readonly number[]): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const [group, entity] of Object.entries(tables)) {
    const rows = await read.sql(z.object({ counts: z.array(z.tuple([z.int(), z.int()])) }), sqlText`SELECT coalesce(json_agg(json_build_array(x.ams, x.n)), '[]') AS counts FROM (SELECT r."ams", count(*) AS n FROM ${entity} r WHERE r."ams" = ANY(${[...amsIds]}::int4[]) GROUP BY r."ams") x(ams, n)`, { authorised: true })
    for (const [ams, count] of rows[0]?.counts ?? []) found.set(`${ams} ${group}`, count)
  }
  return found
}

/** Statements on the feature's own tables. */
import type { Connection } from '#framework/server'
import { dayText } from '../model/days.ts'
import type { MadePlan } from '../model/generate.ts'
import type { Unplaced } from '../model/shapes.ts'

/** A visit as it is stored. */
export interface StoredVisit {
  planId: number
  id: number
  siteId: number
  teamId: number
  day: string
  due: string
  kind: number
  reading: number | null
  person: number
  userId: number | null
  place: number
  leg: number
  isMoved: boolean
  isLeftOut: boolean
  workOrderId: number | null
}

const columns = 'plan_id, id, site_id, team_id, day, due, kind, reading, person, user_id, place, leg, is_moved, is_left_out, work_order_id'
const shown = columns.replace('day, due', 'day::text, due::text')
const number = (text: string | null | undefined) => (text === null || text === undefined ? null : Number(text))

function visitOf([planId, id, siteId, teamId, day, due, kind, reading, person, userId, place, leg, isMoved, isLeftOut, workOrderId]: readonly (string | null)[]): StoredVisit {
  return {
    planId: Number(planId), id: Number(id), siteId: Number(siteId), teamId: Number(teamId), day: day ?? '', due: due ?? '', kind: Number(kind), reading: number(reading), person: Number(person), userId: number(userId),
    place: Number(place), leg: Number(leg), isMoved: isMoved === 't' || isMoved === 'true', isLeftOut: isLeftOut === 't' || isLeftOut === 'true', workOrderId: number(workOrderId),
  }
}

/** By day, team, person and place. */
export async function visitsOf(connection: Connection, planIds: readonly number[]): Promise<StoredVisit[]> {
  if (!planIds.length) return []
  const rows = await connection.rows({ name: 'plan_visits', values: [connection.tenantId, [...planIds]], text: `SELECT ${shown} FROM app.plan_visit WHERE tenant_id = $1 AND plan_id = ANY($2::int4[]) ORDER BY plan_id, day, team_id, person, place, id` })
  return rows.map(visitOf)
}

/** Of one plan those of some ids, or those of some days; in the order of `visitsOf`. */
export async function someVisits(connection: Connection, planId: number, { ids = [], days = [] }: { ids?: readonly number[]; days?: readonly string[] }): Promise<StoredVisit[]> {
  const rows = await connection.rows({
    name: 'some_plan_visits', values: [connection.tenantId, planId, [...ids], [...days]],
    text: `SELECT ${shown} FROM app.plan_visit WHERE tenant_id = $1 AND plan_id = $2 AND (id = ANY($3::int4[]) OR day = ANY($4::date[])) ORDER BY day, team_id, person, place, id`,
  })
  return rows.map(visitOf)
}

/** How many visits of a plan were moved by hand, and the metres of all its tours. */
export async function sumsOf(connection: Connection, planId: number): Promise<{ moved: number; metres: number }> {
  const [row] = await connection.rows({ name: 'plan_sums', values: [connection.tenantId, planId], text: 'SELECT count(*) FILTER (WHERE is_moved), coalesce(sum(leg), 0) FROM app.plan_visit WHERE tenant_id = $1 AND plan_id = $2' })
  return { moved: Number(row?.[0]), metres: Number(row?.[1]) }
}

export async function unplacedOf(connection: Connection, planId: number): Promise<{ siteId: number; teamId: number | null; code: Unplaced; due: string | null }[]> {
  const rows = await connection.rows({ name: 'plan_unplaced', values: [connection.tenantId, planId], text: 'SELECT site_id, team_id, code, due::text FROM app.plan_unplaced WHERE tenant_id = $1 AND plan_id = $2 ORDER BY id' })
  return rows.map(([site, team, code, due]) => ({ siteId: Number(site), teamId: number(team), code: code as Unplaced, due: due ?? null }))
}

/** Visits of drafts that name this person. @returns a number for each, the same while it stands */
export async function draftVisitsOf(connection: Connection, userId: number): Promise<number[]> {
  const rows = await connection.rows({
    name: 'plan_draft_visits', values: [connection.tenantId, userId],
    // Those of a saved plan have their work orders, or were left out of it.
    text: 'SELECT plan_id::int8 * 100000 + id FROM app.plan_visit WHERE tenant_id = $1 AND user_id = $2 AND work_order_id IS NULL AND NOT is_left_out ORDER BY 1',
  })
  return rows.map(([id]) => Number(id))
}

/** In place of what the plan had. */
export async function keepMade(connection: Connection, planId: number, { visits, notPlaced }: MadePlan): Promise<void> {
  await forgetPlan(connection, planId)
  const rows = visits.map(({ siteId, teamId, day, due, kind, reading, person, userId, order, legMetres }, n) => ({ i: n + 1, s: siteId, t: teamId, d: dayText(day), u: dayText(due), k: kind, r: reading, p: person, w: userId, o: order, l: legMetres }))
  if (rows.length) await connection.run({
    name: 'keep_plan_visits', values: [connection.tenantId, planId, JSON.stringify(rows)],
    text: `INSERT INTO app.plan_visit (tenant_id, ${columns}) SELECT $1, $2, i, s, t, d, u, k, r, p, w, o, l, false, false, NULL
      FROM jsonb_to_recordset($3::jsonb) AS x (i int4, s int4, t int4, d date, u date, k int4, r numeric, p int4, w int4, o int4, l int4)`,
  })
  const left = notPlaced.map(({ siteId, teamId, code, due }, n) => ({ i: n + 1, s: siteId, t: teamId, c: code, u: due === null ? null : dayText(due) }))
  if (left.length) await connection.run({
    name: 'keep_plan_unplaced', values: [connection.tenantId, planId, JSON.stringify(left)],
    text: 'INSERT INTO app.plan_unplaced (tenant_id, plan_id, id, site_id, team_id, code, due) SELECT $1, $2, i, s, t, c, u FROM jsonb_to_recordset($3::jsonb) AS x (i int4, s int4, t int4, c text, u date)',
  })
}

export async function forgetPlan(connection: Connection, planId: number): Promise<void> {
  for (const table of ['plan_visit', 'plan_unplaced']) await connection.run({ values: [connection.tenantId, planId], text: `DELETE FROM app.${table} WHERE tenant_id = $1 AND plan_id = $2` })
}

export type Change = Pick<StoredVisit, 'id' | 'teamId' | 'day' | 'person' | 'userId' | 'place' | 'leg' | 'isMoved'>

export async function changeVisits(connection: Connection, planId: number, changes: readonly Change[]): Promise<void> {
  if (!changes.length) return
  const rows = changes.map(({ id, teamId, day, person, userId, place, leg, isMoved }) => ({ i: id, t: teamId, d: day, p: person, w: userId, o: place, l: leg, m: isMoved }))
  await connection.run({
    name: 'change_plan_visits', values: [connection.tenantId, planId, JSON.stringify(rows)],
    text: `UPDATE app.plan_visit v SET team_id = x.t, day = x.d, person = x.p, user_id = x.w, place = x.o, leg = x.l, is_moved = x.m
      FROM jsonb_to_recordset($3::jsonb) AS x (i int4, t int4, d date, p int4, w int4, o int4, l int4, m boolean) WHERE v.tenant_id = $1 AND v.plan_id = $2 AND v.id = x.i`,
  })
}

/** @param orders work order by visit */
export async function keepOrders(connection: Connection, planId: number, orders: ReadonlyMap<number, number>): Promise<void> {
  await connection.run({
    name: 'keep_plan_orders', values: [connection.tenantId, planId, JSON.stringify([...orders].map(([i, o]) => ({ i, o })))],
    text: 'UPDATE app.plan_visit v SET work_order_id = x.o FROM jsonb_to_recordset($3::jsonb) AS x (i int4, o int4) WHERE v.tenant_id = $1 AND v.plan_id = $2 AND v.id = x.i',
  })
}

export async function leaveOut(connection: Connection, planId: number, visitIds: readonly number[]): Promise<void> {
  await connection.run({ name: 'leave_plan_visits_out', values: [connection.tenantId, planId, [...visitIds]], text: 'UPDATE app.plan_visit SET is_left_out = (id = ANY($3::int4[])) WHERE tenant_id = $1 AND plan_id = $2 AND is_left_out IS DISTINCT FROM (id = ANY($3::int4[]))' })
}

/** Visits whose work orders were taken back go with them. */
export async function forgetVisits(connection: Connection, planId: number, workOrderIds: readonly number[]): Promise<void> {
  await connection.run({ name: 'forget_plan_visits', values: [connection.tenantId, planId, [...workOrderIds]], text: 'DELETE FROM app.plan_visit WHERE tenant_id = $1 AND plan_id = $2 AND (work_order_id IS NULL OR work_order_id = ANY($3::int4[]))' })
}

/** Visits that saved plans gave teams, by team and day; without those of one plan. */
export async function busyDays(connection: Connection, except: number, teamIds: readonly number[], from: string, until: string): Promise<{ teamId: number; day: string; count: number }[]> {
  const rows = await connection.rows({
    name: 'plan_busy_days', values: [connection.tenantId, except, [...teamIds], from, until],
    text: 'SELECT team_id, day::text, count(*) FROM app.plan_visit WHERE tenant_id = $1 AND plan_id <> $2 AND team_id = ANY($3::int4[]) AND day BETWEEN $4::date AND $5::date AND work_order_id IS NOT NULL GROUP BY 1, 2',
  })
  return rows.map(([team, day, count]) => ({ teamId: Number(team), day: day ?? '', count: Number(count) }))
}

/** Which sites these plans visit, and for which kinds of call: `plan → 'site kind'`. */
export async function visitedBy(connection: Connection, planIds: readonly number[]): Promise<Map<number, Set<string>>> {
  const found = new Map<number, Set<string>>()
  if (!planIds.length) return found
  const rows = await connection.rows({ name: 'plan_visited', values: [connection.tenantId, [...planIds]], text: 'SELECT DISTINCT plan_id, site_id, kind FROM app.plan_visit WHERE tenant_id = $1 AND plan_id = ANY($2::int4[]) AND work_order_id IS NOT NULL' })
  for (const [plan, site, kind] of rows) found.set(Number(plan), (found.get(Number(plan)) ?? new Set()).add(`${site} ${kind}`))
  return found
}

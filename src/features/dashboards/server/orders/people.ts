/** How team leads and people do: what was given to them in the period, what they closed in time, and what is late now. */
import { joinSql, service, sqlText, type Principal, type Reads } from '#framework/server'
import { z } from 'zod'
import { Site } from '#entities/site/site'
import { Team } from '#entities/organisation/team'
import { User } from '#entities/users/user'
import type { Filter } from '#operations/figures/order-filter'
import { withoutPlaces } from '#operations/people/insider'
import { orderFigure, shareOf } from '../../model/order-figures.ts'
import { compared, dated } from '../period.ts'
import { lateText } from './cells.ts'
import { countedOrders } from './counting-index.ts'
import { rowsOfFigure, type Orders } from './rows.ts'
import { orderInput } from './services.ts'

const figures = { teamNames: z.string(), assigned: z.int(), closed: z.int(), inTime: z.int(), performance: z.number(), averageHours: z.number(), lateNow: z.int() }
const found = z.object({ key: z.union([z.string(), z.int()]), name: z.string(), teams: z.array(z.int().nullable()), assigned: z.int(), closed: z.int(), inTime: z.int(), judged: z.int(), hours: z.number().nullable() })
type Found = z.output<typeof found>
const { branch: _, ...lateNow } = orderFigure('telco.expiredButOpen')
const assigned: Orders = { assignedUserId: { empty: false } }

/** Counted by what the row itself holds; the lead of a site is looked up for sites, not for work orders. */
const groupings = {
  lead: { counted: sqlText`w.site`, key: sqlText`lower(coalesce(s."teamLeadName", ''))`, name: sqlText`min(coalesce(s."teamLeadName", ''))`, from: sqlText` LEFT JOIN ${Site} s ON s.id = g.counted` },
  user: { counted: sqlText`w."assignedUser"`, key: sqlText`g.counted`, name: sqlText`''`, from: sqlText`` },
} as const

async function groupsOf(read: Reads, principal: Principal, by: keyof typeof groupings, asked: Filter, further: Orders, asOf: string): Promise<Found[]> {
  const { counted, key, name, from } = groupings[by]
  const text = joinSql(
    sqlText`SELECT `, key, sqlText` AS "key", `, name, sqlText` AS "name", array_agg(DISTINCT g.team) AS "teams", sum(g.assigned)::int AS "assigned", sum(g.closed)::int AS "closed", sum(g."inTime")::int AS "inTime", sum(g.judged)::int AS "judged",
    (extract(epoch FROM sum(g.took)) / 3600 / nullif(sum(g.times), 0))::float8 AS "hours" FROM (
      SELECT c.counted, c.team, count(*) AS assigned, count(*) FILTER (WHERE c.closed) AS closed, count(*) FILTER (WHERE c.closed AND c."hasDue" AND NOT c.late) AS "inTime",
        count(*) FILTER (WHERE c."hasDue" AND (c.closed OR c.late)) AS judged, sum(c.took) FILTER (WHERE c.closed) AS took, count(c.took) FILTER (WHERE c.closed) AS times FROM (
        SELECT `, counted, sqlText` AS counted, w.team, w.status IS NOT DISTINCT FROM 'CLOSED' AS closed, w."dueDate" IS NOT NULL AS "hasDue", `, lateText(asOf), sqlText` AS late, w."closedTime" - w."dispatchTime" AS took FROM `,
    countedOrders(asked, principal, further), sqlText`) c GROUP BY 1, 2) g`, from, sqlText` GROUP BY 1`,
  )
  return read.sql(principal, found, text, { authorised: true })
}

async function peopleOf(read: Reads, principal: Principal, by: keyof typeof groupings, asked: Filter, asOf: string) {
  const [groups, lateOnes] = await Promise.all([
    groupsOf(read, principal, by, asked, assigned, asOf),
    // Whatever the period.
    groupsOf(read, principal, by, { ...asked, StartDate: undefined, EndDate: undefined }, { and: [assigned, rowsOfFigure(lateNow, asOf)] }, asOf),
  ])
  const teamIds = [...new Set([...groups, ...lateOnes].flatMap(({ teams }) => teams))].filter((id) => id !== null)
  const teams = teamIds.length ? await read.rows(withoutPlaces(principal), Team, { where: { id: { in: teamIds } }, fields: ['name'], authorised: true }) : []
  const nameOf = (id: number | null) => teams.find((team) => team.id === id)?.name ?? ''
  const none = { assigned: 0, closed: 0, inTime: 0, judged: 0, hours: null }
  const keys = [...new Set([...groups, ...lateOnes].map(({ key }) => key))]
  return keys.map((key) => {
    const lateOne = lateOnes.find((each) => each.key === key)
    const { judged, hours, teams: ids, ...rest } = groups.find((each) => each.key === key) ?? { ...none, key, name: lateOne?.name ?? '', teams: lateOne?.teams ?? [] }
    return { ...rest, teamNames: ids.map(nameOf).filter(Boolean).toSorted().join(', '), performance: shareOf(rest.inTime, judged), averageHours: Math.round((hours ?? 0) * 100) / 100, lateNow: lateOne?.assigned ?? 0 }
  })
}

const admits = { anyOf: ['LookUps.WorkOrder.Read'] } as const
const lead = z.object({ teamLeadName: z.string(), ...figures })
const person = z.object({ userId: z.int(), userName: z.string(), fullName: z.string(), ...figures })

export const peopleServices = [
  service({
    path: 'Dashboard_WorkOrder/GetTeamLeadsPerformance', method: 'GET', admits, input: orderInput, output: dated(z.object({ totalCount: z.int(), items: z.array(lead) })),
    handle: ({ principal, input, read }) => compared(input, principal, async (asked, asOf) => {
      const items = (await peopleOf(read, principal, 'lead', asked, asOf)).map(({ key: _key, name, ...rest }) => ({ teamLeadName: name, ...rest }))
      return { totalCount: items.length, items: items.toSorted((a, b) => b.assigned - a.assigned || a.teamLeadName.localeCompare(b.teamLeadName)) }
    }),
  }),
  service({
    path: 'Dashboard_WorkOrder/GetUserAcquisition', method: 'GET', admits, input: orderInput, output: dated(z.object({ totalCount: z.int(), items: z.array(person) })),
    handle: ({ principal, input, read }) => compared(input, principal, async (asked, asOf) => {
      const rows = await peopleOf(read, principal, 'user', asked, asOf)
      const ids = rows.map(({ key }) => Number(key))
      const users = ids.length ? await read.rows(withoutPlaces(principal), User, { where: { id: { in: ids } }, fields: ['userName', 'fullName'], authorised: true }) : []
      const items = rows.map(({ key, name: _name, ...rest }) => {
        const user = users.find(({ id }) => id === key)
        return { userId: Number(key), userName: user?.userName ?? '', fullName: user?.fullName || (user?.userName ?? ''), ...rest }
      })
      return { totalCount: items.length, items: items.toSorted((a, b) => b.assigned - a.assigned || a.fullName.localeCompare(b.fullName)) }
    }),
  }),
]

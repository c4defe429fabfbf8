/** What a page shows of an employee beside the fields: allocations at every level, what hangs on the person, attendance of today, what can be taken back. */
import { momentIn } from '#framework/kinds'
import { entityOf } from '#framework/metadata'
import { holds, service, type FeatureContext, type OwnReads, type Principal, type Service, type Where } from '#framework/server'
import { z } from 'zod'
import { EmployeeTeamAllocation } from '#entities/allocations/employee-team-allocation'
import { TeamUserAllocation } from '#entities/allocations/team-user-allocation'
import { Attendance } from '#entities/attendance/attendance'
import { Leave } from '#entities/attendance/leave'
import { Employee } from '#entities/users/employee'
import { User } from '#entities/users/user'
import { Team } from '#entities/organisation/team'
import { changesOf } from './changes/kept-changes.ts'
import { allocationsOf, holdsOn, things, workOf, type AllocationRow, type HeldKind } from './changes/holdings.ts'
import { employeeById } from './changes/people.ts'
import { givenOn, sitesShown } from './changes/sites-shown.ts'

const id = z.coerce.number().int().max(2_147_483_647)
const admits = { anyOf: ['LookUps.Employee.Read'] } as const

const allocation = z.object({
  name: z.string(), label: z.string(), target: z.string(), entity: z.string(), person: z.string(), thing: z.string(), mayAdd: z.boolean(), mayTake: z.boolean(),
  items: z.array(z.object({ id: z.int(), name: z.string(), rows: z.array(z.object({ entity: z.string(), id: z.int() })), validFrom: z.string().nullable(), validTo: z.string().nullable(), state: z.enum(['now', 'later', 'over']) })),
  sites: z.int().nullable(), beyond: z.int().nullable().describe('of these sites, those that no level above shows; null where nothing is given above'), leads: z.array(z.string()).describe('teams that the person leads'),
})

const person = z.object({
  userId: z.int().nullable(), userName: z.string(), isActive: z.boolean(), isOneself: z.boolean(), roles: z.array(z.object({ id: z.int(), name: z.string() })), lastLoginTime: z.string().nullable(),
  reportsTo: z.array(z.object({ employeeId: z.int(), name: z.string() })).describe('leaders of the teams the person is in'),
  allocations: z.array(allocation), sites: z.int(),
  work: z.array(z.object({ name: z.string(), label: z.string(), count: z.int(), list: z.string().nullable() })),
  attendance: z.object({ checkInTime: z.string().nullable(), checkOutTime: z.string().nullable(), isAtHome: z.boolean() }).nullable(),
  changes: z.array(z.object({ id: z.int(), kind: z.enum(['resign', 'transfer']), fromName: z.string(), toName: z.string().nullable(), at: z.string(), userName: z.string(), takenBackAt: z.string().nullable(), mayTakeBack: z.boolean() })),
})

export function personServices(context: FeatureContext): Service[] {
  const { read, model, handovers, database } = context
  const readsOf = (principal: Principal) => ({
    rows: (...asked: Parameters<OwnReads['rows']>) => read.rows(principal, ...asked), one: (...asked: Parameters<OwnReads['one']>) => read.one(principal, ...asked),
  }) as unknown as OwnReads

  return [
    service({
      path: 'EmployeeManagement/GetPerson', method: 'GET', admits, input: z.object({ employeeId: id }), output: person,
      async handle({ principal, input }) {
        const { language, tenantId } = principal
        const own = readsOf(principal)
        const who = await employeeById(own, principal, input.employeeId)
        const [user, held, work, changes, attendance] = await Promise.all([
          who.userId === null ? null : read.one(principal, User, who.userId, { authorised: true }), allocationsOf(own, model(), who), workOf(own, { database, tenantId }, handovers, who),
          database.read(tenantId, (connection) => changesOf(connection, who.id)), attendanceOf(principal, who.userId),
        ])
        const { today } = momentIn(principal.zone)
        const shown = sitesShown(context, principal)
        const leads = who.userId === null ? new Map<number, string>() : new Map((await read.rows(principal, Team, { where: { leadUserId: who.userId }, fields: ['name'], authorised: true })).map((team) => [team.id, team.name ?? '']))
        const names = await namesOf(principal, changes.flatMap(({ fromId, toId }) => [fromId, ...(toId === null ? [] : [toId])]))
        return {
          userId: who.userId, userName: user?.userName ?? '', isActive: user?.isActive === true, isOneself: who.userId === principal.userId,
          roles: (user?.roles ?? []).map((role) => ({ id: role.id, name: role.name ?? '' })), lastLoginTime: user?.lastLoginTime ?? null,
          allocations: await Promise.all(held.map(async (each) => {
            const [first] = each.kind.lists
            if (!first) throw new Error(`${each.kind.name} is allocated by no list`)
            const entity = entityOf(model(), first.entity)
            const found = things(each.rows)
            return {
              name: each.kind.name, label: each.kind.one[language], target: each.kind.target, entity: first.entity, person: first.person, thing: first.thing,
              mayAdd: holds(principal, entity, 'Create'), mayTake: each.kind.lists.every((list) => holds(principal, entityOf(model(), list.entity), 'Delete')),
              items: [...found].map(([thingId, name]) => itemOf(thingId, name, each.rows.filter((row) => row.thingId === thingId), today)), ...await sitesOf(held, each, today, shown),
              leads: each.kind.target === Team.key ? [...found.keys()].flatMap((thingId) => leads.get(thingId) ?? []) : [],
            }
          })),
          sites: await shown(givenOn(today, held)),
          work: work.map(({ handover, ids: rows }) => ({ name: handover.name, label: handover.label[language], count: rows.length, list: who.userId === null ? null : (handover.list?.(who.userId) ?? null) })),
          attendance, reportsTo: await leadersOf(principal, who.userId, held),
          changes: changes.map(({ fromId, toId, id: change, kind, at, userName, takenBackAt, isOver }) => ({
            id: change, kind, at, userName, takenBackAt, fromName: names.get(fromId) ?? '', toName: toId === null ? null : (names.get(toId) ?? ''),
            mayTakeBack: takenBackAt === null && !isOver && holds(principal, entityOf(model(), Employee.key), 'Update'),
          })),
        }
      },
    }),
    service({
      path: 'EmployeeManagement/GetCounts', method: 'GET', admits, input: null, output: z.object({ active: z.int(), onLeave: z.int().nullable().describe('null without the right to read leave'), resigned: z.int(), withoutTeam: z.int(), all: z.int() }),
      async handle({ principal }) {
        const count = (where: Employees) => read.count(principal, Employee, { where, authorised: true })
        const mayLeave = holds(principal, entityOf(model(), Leave.key), 'Read')
        const [active, onLeave, resigned, withoutTeam] = await Promise.all([count(views.active), mayLeave ? whereOnLeave(principal).then(count) : null, count(views.resigned), count(views.withoutTeam)])
        return { active, onLeave, resigned, withoutTeam, all: active + resigned }
      },
    }),
    service({
      path: 'EmployeeManagement/GetAllByView', method: 'GET', admits, input: z.looseObject({ View: z.enum(['active', 'onLeave', 'resigned', 'withoutTeam']).default('active') }),
      output: z.object({ totalCount: z.int(), items: z.array(z.looseObject({ id: z.int(), teams: z.array(z.string()), isOnLeave: z.boolean().describe('false without the right to read leave') })) }),
      async handle({ principal, input: { View, ...asked } }) {
        const { totalCount, items } = await read.page(principal, Employee, { asked, where: View === 'onLeave' ? await whereOnLeave(principal) : views[View], order: ['name', 'id'], authorised: true })
        const [teams, away] = await Promise.all([teamsOf(principal, items), awayToday(principal)])
        return { totalCount, items: items.map((item) => ({ ...item, teams: [...(teams.get(item.id) ?? [])], isOnLeave: away.has(item.id) })) }
      },
    }),
  ]

  /** Who leads the teams that are given today, but for the person. */
  async function leadersOf(principal: Principal, own: number | null, held: readonly HeldKind[]) {
    const { today } = momentIn(principal.zone)
    const teams = held.filter(({ kind }) => kind.target === Team.key).flatMap(({ rows }) => rows.filter((row) => holdsOn(today, row)).map(({ thingId }) => thingId))
    if (!teams.length) return []
    const leaders = (await read.rows(principal, Team, { where: { id: { in: teams } }, fields: ['leadUserId'], authorised: true })).flatMap(({ leadUserId }) => (leadUserId === null || leadUserId === own ? [] : [leadUserId]))
    const people = leaders.length ? await read.rows(principal, Employee, { where: { userId: { in: [...new Set(leaders)] } }, fields: ['name'], order: 'name', authorised: true }) : []
    return people.map((one) => ({ employeeId: one.id, name: one.name ?? '' }))
  }

  /** Ids of those with approved leave today, of what the caller may read. */
  async function awayToday(principal: Principal): Promise<ReadonlySet<number>> {
    const { today } = momentIn(principal.zone)
    const rows = holds(principal, entityOf(model(), Leave.key), 'Read') ? await read.rows(principal, Leave, { where: { status: leaveApproved, startDate: { lte: today }, endDate: { gte: today } }, fields: ['employeeId'], limit: 10_000 }) : []
    return new Set(rows.flatMap(({ employeeId }) => employeeId ?? []))
  }

  async function whereOnLeave(principal: Principal): Promise<Employees> {
    return { and: [isHere, { id: { in: [...await awayToday(principal)] } }] }
  }

  async function attendanceOf(principal: Principal, userId: number | null) {
    const entity = entityOf(model(), Attendance.key)
    if (userId === null || !holds(principal, entity, 'Read')) return null
    const [row] = await read.rows(principal, Attendance, { where: { userId, date: { during: 'today' } }, order: '-checkInTime', limit: 1 })
    return row ? { checkInTime: row.checkInTime, checkOutTime: row.checkOutTime, isAtHome: row.isAtHome === true } : null
  }

  /** Names of the teams of employees, by the person and by the user. */
  async function teamsOf(principal: Principal, items: readonly { id: number; userId: number | null }[]): Promise<Map<number, Set<string>>> {
    const found = new Map(items.map(({ id: employee }) => [employee, new Set<string>()]))
    const byUser = new Map(items.map(({ id: employee, userId }) => [userId, employee]))
    const [own, users] = await Promise.all([
      read.rows(principal, EmployeeTeamAllocation, { where: { employeeId: { in: items.map(({ id: employee }) => employee) } }, fields: ['employeeId', 'teamName'], limit: 5000, authorised: true }),
      read.rows(principal, TeamUserAllocation, { where: { userId: { in: items.flatMap(({ userId }) => userId ?? []) } }, fields: ['userId', 'teamName'], limit: 5000, authorised: true }),
    ])
    for (const { employeeId, teamName } of own) found.get(employeeId ?? 0)?.add(teamName ?? '')
    for (const { userId, teamName } of users) found.get(byUser.get(userId) ?? 0)?.add(teamName ?? '')
    return found
  }

  async function namesOf(principal: Principal, ids: readonly number[]): Promise<Map<number, string>> {
    if (!ids.length) return new Map()
    const rows = await read.rows(principal, Employee, { where: { id: { in: [...new Set(ids)] } }, fields: ['name', 'erpId'], authorised: true })
    return new Map(rows.map((row) => [row.id, row.name ?? row.erpId ?? '']))
  }
}

/** A thing with the days on which it is given: of several rows the one that counts now, else the one that comes. */
function itemOf(id: number, name: string, rows: readonly AllocationRow[], today: string) {
  const later = rows.find(({ validFrom }) => validFrom !== null && validFrom > today)
  const now = rows.find((row) => holdsOn(today, row))
  const told = now ?? later ?? rows[0]
  return { id, name, rows: rows.map(({ list, id: row }) => ({ entity: list.entity, id: row })), validFrom: told?.validFrom ?? null, validTo: told?.validTo ?? null, state: now ? 'now' as const : later ? 'later' as const : 'over' as const }
}

/** Sites of a level, and how many of them no level above it shows. */
async function sitesOf(held: readonly HeldKind[], level: HeldKind, today: string, shown: ReturnType<typeof sitesShown>): Promise<{ sites: number | null; beyond: number | null }> {
  const own = givenOn(today, [level])
  if (!own.length) return { sites: null, beyond: null }
  const above = givenOn(today, held.slice(0, held.indexOf(level)))
  const [sites, before, together] = await Promise.all([shown(own), shown(above), above.length ? shown([...above, ...own]) : 0])
  return { sites, beyond: above.length ? together - before : null }
}

type Employees = Where<typeof Employee>

/** Of `Leave.status`. */
const leaveApproved = 2

const isHere: Employees = { isResigned: { ne: true } }
/** Neither by the employee nor by the user. */
const views: { readonly [view in 'active' | 'resigned' | 'withoutTeam']: Employees } = {
  active: isHere, resigned: { isResigned: true },
  withoutTeam: { and: [isHere, { not: { or: [{ 'EmployeeTeamAllocation:employee.team': { empty: false } }, { 'user.TeamUserAllocation:user.team': { empty: false } }] } }] },
}

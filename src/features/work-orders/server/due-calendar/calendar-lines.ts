/** The calendar of due times: by team or person, what is due on each day of a view, what that takes and what they have. */
import { momentIn } from '#framework/kinds'
import { InvalidInput, say, type AboutView, type Principal, type Reads } from '#framework/server'
import { isDay, shifted } from '#framework/wire'
import { z } from 'zod'
import { Team } from '#entities/organisation/team'
import { Employee } from '#entities/users/employee'
import { User } from '#entities/users/user'
import { WorkOrder } from '#entities/work-orders/work-order'
import { idsOf, withoutPlaces } from '#operations/people/insider'
import { oldestTeams } from '#operations/people/ask-teams'
import { teamDays, type TeamDays } from '#operations/people/team-days'
import { hoursOfOrder, hoursOn, offOn } from '../../model/capacity.ts'
import { late, type Orders } from '../lists/conditions.ts'
import { texts } from '../texts.ts'

/** Days of one answer: a month in whole weeks. Teams that are shown although nothing of theirs is due. */
const [mostDays, freeTeams] = [42, 40]
const mine = ['From', 'To', 'By']
const ofPages = /^(sorting|skipcount|maxresultcount)$/i

const day = z.object({ day: z.string(), count: z.int(), late: z.int(), hours: z.number(), off: z.enum(['weekend', 'holiday', 'leave']).nullable(), holiday: z.string() })
const line = z.object({ id: z.int().nullable(), name: z.string(), people: z.int(), plannedHours: z.number(), hours: z.number(), days: z.array(day) })
const output = z.object({ hoursEach: z.number(), totalCount: z.int(), items: z.array(line) })

interface Asked { from: string; to: string; by: 'team' | 'person' }

function read(given: { readonly [name: string]: unknown }, { language }: Principal): Asked {
  const [from, to] = [String(given['From'] ?? ''), String(given['To'] ?? '')]
  const wrong = (member: string, message: string) => new InvalidInput(say(language, 'notValid'), [{ message, members: [member] }])
  for (const [name, value] of [['From', from], ['To', to]] as const) if (!isDay(value)) throw wrong(name, say(language, value ? 'notValid' : 'inputMissing', { name }))
  if (to < from) throw wrong('To', texts.say(language, 'endFirst'))
  if (shifted(from, mostDays - 1) < to) throw wrong('To', texts.say(language, 'daysAtMost', { count: String(mostDays) }))
  return { from, to, by: String(given['By']).toLowerCase() === 'person' ? 'person' : 'team' }
}

/** Counts obey the conditions of the view and those that were sent; hours planned are of all that is due, since nobody is free because a list is narrow. */
export const calendarLines: AboutView<typeof WorkOrder> = {
  path: 'WorkOrder/GetDueCalendar', output,
  async handle({ principal, read: reads, holdsRight }, { where, asked: given, ...meant }) {
    const { from, to, by } = read(given, principal)
    const asked = Object.fromEntries(Object.entries(given).filter(([name, value]) => !mine.includes(name) && !ofPages.test(name) && value !== ''))
    const field = by === 'team' ? 'teamId' : 'assignedUserId'
    const days: string[] = []
    for (let each = from; each <= to; each = shifted(each, 1)) days.push(each)
    const grouped = async (narrowed: Orders, whole = false) => {
      const groups = await reads.groupBy(principal, WorkOrder, { by: field, ...(whole ? { authorised: true as const } : { ...meant, asked }), where: { and: [...(whole ? [] : [where]), narrowed] } as Orders })
      return new Map(groups.map((group) => [group[field] as number | null, group.count]))
    }
    const due = (first: string, last: string) => ({ dueDate: { between: [first, last] } }) as unknown as Orders
    const { today } = momentIn(principal.zone)
    const [counts, lates, planned] = await Promise.all([
      Promise.all(days.map((each) => grouped(due(each, each)))),
      Promise.all(days.map((each) => (each <= today ? grouped({ and: [due(each, each), late()] } as Orders) : new Map<number | null, number>()))),
      grouped(due(from, to), true),
    ])
    const found = new Set(counts.flatMap((groups) => [...groups.keys()]))
    const free = by === 'team' && holdsRight && !Object.keys(asked).length ? await reads.rows(principal, Team, { fields: ['name'], order: ['name'], limit: freeTeams, authorised: true }) : []
    const workers = await workersOf(reads, principal, by, idsOf([...found, ...free.map(({ id }) => id)]), { from, until: to })
    const items = [...workers.entries()].toSorted(([, a], [, b]) => a.name.localeCompare(b.name)).map(([id, { name, team }]) => ({ id: id as number | null, name, team }))
    if (found.has(null)) items.push({ id: null, name: '', team: undefined })
    return {
      hoursEach: hoursOfOrder, totalCount: counts.flatMap((groups) => [...groups.values()]).reduce((sum, count) => sum + count, 0),
      items: items.map(({ id, name, team }) => ({
        id, name, people: team?.people.length ?? 0, plannedHours: (planned.get(id) ?? 0) * hoursOfOrder, hours: team ? days.reduce((sum, each) => sum + hoursOn(team, each), 0) : 0,
        days: days.map((each, n) => ({ day: each, count: counts[n]?.get(id) ?? 0, late: lates[n]?.get(id) ?? 0, hours: team ? hoursOn(team, each) : 0, off: team ? offOn(team, each) : null, holiday: team?.holidays.get(each) ?? '' })),
      })),
    }
  },
}

/** Teams, or people with the calendar of the team they were given to first. */
async function workersOf(reads: Reads, principal: Principal, by: Asked['by'], ids: readonly number[], period: { from: string; until: string }): Promise<Map<number, { name: string; team: TeamDays | undefined }>> {
  if (!ids.length) return new Map()
  if (by === 'team') return new Map([...(await teamDays(reads, principal, ids, period))].map(([id, team]) => [id, { name: team.name, team }]))
  const insider = withoutPlaces(principal)
  const [people, employees] = await Promise.all([
    reads.rows(insider, User, { where: { id: { in: ids } }, fields: ['fullName', 'userName'], authorised: true }),
    reads.rows(insider, Employee, { where: { userId: { in: ids } }, fields: ['userId'], authorised: true }),
  ])
  const homes = await oldestTeams(reads, insider, ids, new Map(employees.map(({ id, userId }) => [id, userId ?? 0])))
  const teams = await teamDays(reads, principal, idsOf([...homes.values()].map(({ id }) => id)), period)
  return new Map(people.map(({ id, fullName, userName }) => {
    const team = teams.get(homes.get(id)?.id ?? 0)
    return [id, { name: fullName || userName, team: team && { ...team, people: team.people.filter(({ userId }) => userId === id) } }]
  }))
}

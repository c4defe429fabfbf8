/** What falls due in a year, month by month and team by team, beside what the teams can do: no visit is placed yet. */
import { capacityOn } from './calendar.ts'
import { calendarDue, callsOf } from './calls.ts'
import { dayText } from './days.ts'
import type { PlanFacts, Rules } from './facts.ts'

export interface MonthDue {
  /** Its first day. */
  month: string
  teamId: number
  due: number
  capacity: number
}

/** @param from since when visits are made: what is overdue is so before the year begins */
export function preview(facts: PlanFacts, rules: Rules, from: number): MonthDue[] {
  const found = new Map<string, MonthDue>()
  const monthOf = (day: number, teamId: number): MonthDue => {
    const month = `${dayText(day).slice(0, 7)}-01`
    const key = `${month} ${teamId}`
    const one = found.get(key) ?? { month, teamId, due: 0, capacity: 0 }
    found.set(key, one)
    return one
  }
  for (const team of facts.teams.values()) for (let day = rules.first; day <= rules.end; day += 1) monthOf(day, team.id).capacity += capacityOn(team, day, rules.visitsPerDay)
  for (const site of facts.sites) {
    const team = site.teamIds.find((id) => facts.teams.has(id))
    if (!site.isInService || team === undefined) continue
    // Of which no date is known begins somewhere in its first interval: by its id, so that not all begin on one day.
    const unknown = calendarDue(site, rules.intervalDays) === null ? from + (site.id % (site.intervalDays ?? rules.intervalDays)) : from
    for (const { target } of callsOf(site, { ...rules, first: Math.min(from, rules.first) }, unknown)) if (target >= rules.first) monthOf(target, team).due += 1
  }
  return [...found.values()].toSorted((a, b) => a.month.localeCompare(b.month) || a.teamId - b.teamId)
}

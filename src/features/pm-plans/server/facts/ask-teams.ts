/** Teams as plans reckon with them: members, leaves, the calendar of their country, what other saved plans gave them. */
import type { FeatureContext, Principal } from '#framework/server'
import { teamDays } from '#operations/people/team-days'
import { dayNumber } from '../../model/days.ts'
import type { TeamFacts } from '../../model/facts.ts'
import { busyDays } from '../store.ts'
import { insiderOf } from './insider.ts'

export interface NamedTeam extends TeamFacts {
  name: string
  leadUserName: string | null
  zone: string
  regionId: number | null
}

/** @param planId its own visits are no burden to the team */
export async function teamFacts({ read, database }: Pick<FeatureContext, 'read' | 'database'>, principal: Principal, teamIds: readonly number[], { planId, from, until }: { planId: number; from: string; until: string }): Promise<Map<number, NamedTeam>> {
  if (!teamIds.length) return new Map()
  const insider = insiderOf(principal)
  const [teams, busy] = await Promise.all([teamDays(read, insider, teamIds, { from, until }), database.read(insider.tenantId, (connection) => busyDays(connection, planId, [...teamIds], from, until))])
  return new Map([...teams].map(([id, { holidays, people, ...team }]): [number, NamedTeam] => [id, {
    ...team, holidays: new Map([...holidays].map(([day, name]) => [dayNumber(day), name])),
    // Half a day leaves room for a visit.
    people: people.map(({ userId, away }) => ({ userId, away: new Set([...away].filter(([, share]) => share === 1).map(([day]) => dayNumber(day))) })),
    busy: new Map(busy.filter(({ teamId }) => teamId === id).map(({ day, count }) => [dayNumber(day), count])),
  }]))
}

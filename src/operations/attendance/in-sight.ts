/** Whose attendance a person may see. Employees have no places: whom places narrow sees oneself and those whose team they show. */
import type { Principal, Reads } from '#framework/server'
import { Team } from '#entities/organisation/team'
import { withoutPlaces } from '../people/insider.ts'
import { firstTeams, keyOfPerson, type PersonKey } from './ask-people.ts'

/** Ids of those of the teams that the places of whoever asks show; null: nothing narrows. @param given teams of people by their key */
export async function teamsShown(read: Pick<Reads, 'rows'>, principal: Principal, given: ReadonlyMap<number, number>): Promise<ReadonlySet<number> | null> {
  if (principal.reach === null) return null
  const ids = [...new Set(given.values())]
  return new Set(ids.length ? (await read.rows(principal, Team, { where: { id: { in: ids } }, fields: [], authorised: true })).map(({ id }) => id) : [])
}

/** @param shown as `teamsShown` tells */
export function isSeen(person: PersonKey, teamId: number | undefined, shown: ReadonlySet<number> | null, principal: Principal): boolean {
  return shown === null || (person.userId !== null && person.userId === principal.userId) || shown.has(teamId ?? 0)
}

/** @returns ids of those of the employees whose attendance the person sees */
export async function seenOf(read: Pick<Reads, 'rows' | 'sql'>, principal: Principal, people: readonly PersonKey[]): Promise<number[]> {
  const given = await firstTeams(read, withoutPlaces(principal), people)
  const shown = await teamsShown(read, principal, given)
  return people.filter((person) => isSeen(person, given.get(keyOfPerson(person)), shown, principal)).map(({ id }) => id)
}

export async function seesAttendanceOf(read: Pick<Reads, 'rows' | 'sql'>, principal: Principal, person: PersonKey): Promise<boolean> {
  return (await seenOf(read, principal, [person])).length > 0
}

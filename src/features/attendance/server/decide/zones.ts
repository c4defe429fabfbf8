/** In which zone the times of records are read: that of the country of their team, as their days are counted. */
import type { Principal, Reads } from '#framework/server'
import { idsOf, inParts } from '#operations/people/insider'
import { Country } from '#entities/organisation/country'
import { Team } from '#entities/organisation/team'

/** @param insider a principal whom no places narrow @returns the zone of a team's country, else the tenant's */
export async function zonesOf(read: Pick<Reads, 'rows'>, insider: Principal, teamIds: readonly (number | null)[]): Promise<(teamId: number | null) => string> {
  const authorised = true
  const teams = await inParts(idsOf(teamIds), (some) => read.rows(insider, Team, { where: { id: { in: some } }, fields: ['countryId'], authorised }))
  const countries = await inParts(idsOf(teams.map(({ countryId }) => countryId)), (some) => read.rows(insider, Country, { where: { id: { in: some } }, fields: ['timeZone'], authorised }))
  const zones = new Map(countries.map(({ id, timeZone }) => [id, timeZone]))
  const known = new Map(teams.map(({ id, countryId }) => [id, zones.get(countryId ?? 0)]))
  return (teamId) => known.get(teamId ?? 0) || insider.zone
}

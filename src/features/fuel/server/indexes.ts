/** From these the last visits of a site, and visits in doubt, are read without all others. */
import type { FurtherIndex } from '#framework/server'

export const fuelIndexes: readonly FurtherIndex[] = [
  { entity: 'SiteFuelInput', name: 'site_fuel_input_site_day_ix', by: '{site}, {visitDate}, {creationTime}, {id}', carries: ['gensetHourReading'] },
  { entity: 'SiteFuelInput', name: 'site_fuel_input_doubt_ix', by: '{visitDate}, {id}', where: '{openDoubts} > 0' },
]

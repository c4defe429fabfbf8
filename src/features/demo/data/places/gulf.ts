import type { PlacesBySubRegion } from '../place.ts'

/** The Emirates. */
export const gulfPlaces: PlacesBySubRegion = {
  Dubai: [
    ['Deira', 'Dubai', 25.27, 55.31],
    ['Bur Dubai', 'Dubai', 25.255, 55.297],
    ['Dubai Marina', 'Dubai', 25.081, 55.14],
    ['Jebel Ali', 'Dubai', 25.011, 55.062],
    ['Sharjah', 'Sharjah', 25.346, 55.421],
    ['Ajman', 'Ajman', 25.405, 55.514],
    ['Ras Al Khaimah', 'Ras Al Khaimah', 25.801, 55.976],
    ['Fujairah', 'Fujairah', 25.129, 56.327],
  ],
  'Abu Dhabi': [
    ['Abu Dhabi Corniche', 'Abu Dhabi', 24.475, 54.34],
    ['Abu Dhabi Airport', 'Abu Dhabi', 24.433, 54.651],
    ['Al Ain', 'Al Ain', 24.208, 55.745],
  ],
}

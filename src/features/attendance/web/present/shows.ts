import type { MarkShape, MarkTone } from '#framework/web'
import type { TeamPerson } from '../parts/shapes.ts'

export type Show = 'present' | 'late' | 'home' | 'leave' | 'absent' | 'off'
type Shown = { is: (person: TeamPerson) => boolean; mark: readonly [MarkShape, MarkTone] | null }

/** What each counter counts, and its mark. */
export const shows: { readonly [S in Show]: Shown } = {
  present: { is: ({ state }) => state === 'present', mark: ['disc', 'ok'] }, late: { is: ({ state, isLate }) => state === 'present' && isLate, mark: ['half', 'warn'] }, home: { is: ({ state, place }) => state === 'present' && place === 1, mark: ['ring', 'accent'] },
  leave: { is: ({ state }) => state === 'leave', mark: ['bar', 'quiet'] }, absent: { is: ({ state }) => state === 'absent', mark: ['up', 'bad'] }, off: { is: ({ state }) => state === 'holiday', mark: null },
}

/** In the order of a strip: present, late, home, leave, absent. */
export function showOf(person: TeamPerson): Show {
  if (person.state !== 'present') return person.state === 'holiday' ? 'off' : person.state
  return person.isLate ? 'late' : person.place === 1 ? 'home' : 'present'
}
export const order: readonly Show[] = ['present', 'late', 'home', 'leave', 'absent', 'off']

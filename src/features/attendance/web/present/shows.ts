import type { MarkShape, MarkTone } from '#framework/web'
import type { TeamPerson } from '../parts/shapes.ts'

export type Show = 'present' | 'late' | 'home' | 'leave' | 'absent' | 'due' | 'off'
type Shown = { is: (person: TeamPerson) => boolean; mark: readonly [MarkShape, MarkTone] | null }

/** Whose duty has not begun is expected, and not missed. */
function isDue({ mark }: TeamPerson): boolean {
  return mark === '–'
}

/** What each counter counts, and its mark. */
export const shows: { readonly [S in Show]: Shown } = {
  present: { is: ({ state }) => state === 'present', mark: ['disc', 'ok'] }, late: { is: ({ state, isLate }) => state === 'present' && isLate, mark: ['half', 'warn'] }, home: { is: ({ state, place }) => state === 'present' && place === 1, mark: ['ring', 'accent'] },
  leave: { is: (person) => person.state === 'leave' && !isDue(person), mark: ['bar', 'quiet'] }, absent: { is: (person) => person.state === 'absent' && !isDue(person), mark: ['up', 'bad'] }, due: { is: isDue, mark: ['ring', 'idle'] }, off: { is: ({ state }) => state === 'holiday', mark: null },
}

/** In the order of a strip: present, late, home, not on duty yet, leave, absent. */
export function showOf(person: TeamPerson): Show {
  if (isDue(person)) return 'due'
  if (person.state !== 'present') return person.state === 'holiday' ? 'off' : person.state
  return person.isLate ? 'late' : person.place === 1 ? 'home' : 'present'
}
export const order: readonly Show[] = ['present', 'late', 'home', 'due', 'leave', 'absent', 'off']

/** What is said where no team is left. Whoever is on leave is not absent, and not here. */
export function whyNobody(show: Show | null, isSought: boolean, everybody: readonly TeamPerson[]): 'nobodyLikeThis' | 'nobodyMissed' | 'nobodyAbsent' {
  if (show !== 'absent' || isSought) return 'nobodyLikeThis'
  return everybody.some(isDue) ? 'nobodyMissed' : 'nobodyAbsent'
}

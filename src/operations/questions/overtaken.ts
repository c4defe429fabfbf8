/** Which of two answers to one question stands where devices send late: the one that was given later, whichever came first. */
import { compareInstants } from '#framework/kinds'
import type { HistoryItem } from '#framework/wire'
import { kinds, type Question } from '../questions.ts'
import type { Picture } from './filled.ts'

interface Said {
  readonly answeredById: number | null
  readonly answeredTime: string | null
}

/** Milliseconds by which the clock of a device may differ from ours: what one person gives within them came in the order it was given. */
const trusted = 120_000

/** Whether what stands was given by somebody, and later than what is sent. */
export function isOvertaken(sent: Said, stands: Said): boolean {
  if (stands.answeredById === null || !stands.answeredTime || !sent.answeredTime) return false
  if (stands.answeredById === sent.answeredById) return Date.parse(stands.answeredTime) - Date.parse(sent.answeredTime) > trusted
  return compareInstants(stands.answeredTime, sent.answeredTime) > 0
}

type Named = Pick<Picture, 'image'>

/** Pictures beside an answer that stands, after an older one came: its pictures come to them, unless somebody took them away already; what its person had taken out himself before he sent it goes. A signature is one. */
export function picturesBeside<P extends Named>(kind: Question['kind'], said: Said, sent: readonly { key: string }[], stands: readonly P[], history: readonly HistoryItem[]): { kept: P[]; added: string[] } {
  if (kind === kinds.signature && stands.length) return { kept: [...stands], added: [] }
  const named = new Set(sent.map(({ key }) => key))
  const steps = stepsOf(history, stands)
  const gone = new Set(steps.flatMap(({ removed }) => removed))
  const own = new Set(steps.filter(({ userId, time }) => userId === said.answeredById && compareInstants(time, said.answeredTime) > 0).flatMap(({ added }) => added))
  return { kept: stands.filter(({ image }) => named.has(image) || !own.has(image)), added: [...named].filter((key) => !gone.has(key) && !stands.some(({ image }) => image === key)) }
}

/** Pictures of others that came after an answer was given: whoever gave it could not see them, so that he did not leave them out. */
export function unseenPictures<P extends Named>(kind: Question['kind'], said: Said, stands: readonly P[], history: readonly HistoryItem[]): P[] {
  if (kind === kinds.signature) return []
  const came = new Set(stepsOf(history, stands).filter(({ userId, time }) => userId !== said.answeredById && compareInstants(time, said.answeredTime) > 0).flatMap(({ added }) => added))
  return stands.filter(({ image }) => came.has(image))
}

interface Step extends Pick<HistoryItem, 'time' | 'userId'> {
  added: readonly string[]
  removed: readonly string[]
}

/** Which pictures came and went with each change. A history does not tell what a new row came with: what the first change found, or what is there still. */
function stepsOf(history: readonly HistoryItem[], stands: readonly Named[]): Step[] {
  const found = history.map(({ operation, time, userId, changes }) => ({ operation, time, userId, change: changes.find(({ field }) => field === 'images') }))
  const first = found.findLast(({ change }) => change)?.change?.old
  return found.flatMap(({ operation, time, userId, change }): Step[] => {
    if (operation === 'create') return [{ time, userId, added: first === undefined ? stands.map(({ image }) => image) : keysOf(first), removed: [] }]
    if (!change) return []
    const [old, now] = [keysOf(change.old), keysOf(change.new)]
    return [{ time, userId, added: now.filter((key) => !old.includes(key)), removed: old.filter((key) => !now.includes(key)) }]
  })
}

function keysOf(pictures: unknown): string[] {
  return ((pictures ?? []) as readonly Named[]).map(({ image }) => image)
}

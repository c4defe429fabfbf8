/** Follow-ups that lead back to where they came from. Pure. */
import { most, type EditedQuestion } from './template.ts'

interface Ring {
  /** Place of the option that closes the ring. */
  option: number
  /** Key of the question that it opens. */
  to: string
}

/**
 * @returns by key of the question, its options that close a ring (the last step of each walk from the top), and the keys of questions that lie too deep
 */
export function loopsOf(questions: readonly Pick<EditedQuestion, 'key' | 'options'>[]): { rings: Map<string, Ring[]>; deep: Set<string> } {
  const all = new Map(questions.map((question) => [question.key, question]))
  const rings = new Map<string, Ring[]>()
  const state = new Map<string, 'open' | 'done'>()
  const walk = (key: string) => {
    state.set(key, 'open')
    all.get(key)?.options.forEach(({ followUps }, option) => {
      for (const to of new Set(followUps)) {
        if (state.get(to) === 'open') rings.set(key, [...(rings.get(key) ?? []), { option, to }])
        else if (!state.has(to) && all.has(to)) walk(to)
      }
    })
    state.set(key, 'done')
  }
  for (const { key } of questions) if (!state.has(key)) walk(key)
  return { rings, deep: rings.size ? new Set() : tooDeep(all) }
}

/** Only asked where there are no rings: the longest way down to each question. */
function tooDeep(all: ReadonlyMap<string, Pick<EditedQuestion, 'key' | 'options'>>): Set<string> {
  const depths = new Map<string, number>()
  const parents = new Map<string, string[]>()
  for (const { key, options } of all.values()) for (const to of options.flatMap(({ followUps }) => followUps)) parents.set(to, [...(parents.get(to) ?? []), key])
  const depth = (key: string): number => {
    const known = depths.get(key)
    if (known !== undefined) return known
    const own = 1 + Math.max(-1, ...(parents.get(key) ?? []).map(depth))
    depths.set(key, own)
    return own
  }
  return new Set([...all.keys()].filter((key) => depth(key) >= most.depth))
}

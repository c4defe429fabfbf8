/**
 * Answers on their way: shown at once, sent a moment after the last key, each change once. What could not be sent is kept and sent with the next. What the question itself refuses
 * stays on the page and is not sent. Nothing here draws: pages watch it.
 */
import { hasOptions, isAnswered, wrongWith, type Wrong } from '../../questions.ts'
import { unanswered, type AskedQuestion, type Written } from './form.ts'

/** A signature that is drawn and not kept, a picture that is not stored. */
export type UnderWay = 'signature' | 'picture'

/** What a form shows around its questions. */
export interface Overview {
  /** The answers as they were when one of them last was given, taken back or chosen otherwise: a further key in a text changes nothing that others hang on. */
  settled: ReadonlyMap<number, Written>
  /** What the question has against its answer; of these nothing is sent. */
  wrong: ReadonlyMap<number, Wrong>
  /** What the server said against an answer. */
  refused: ReadonlyMap<number, string>
  /** What stands in a field and is no answer yet: of these nothing is sent. */
  underWay: ReadonlyMap<number, UnderWay>
  state: 'kept' | 'sending' | 'failed'
  failure: string
}

export interface KeptAnswers extends Overview {
  given: ReadonlyMap<number, Written>
}

/** What is to be sent of an answer: what of it changed, since others may answer the same questions. */
export interface ToSend {
  answer: Written
  /** Its value or options. */
  said: boolean
  pictures: boolean
  /** Keys of the pictures that this page knew of. */
  seen: readonly string[]
}

/** Sends answers. @returns the questions as the server has them then; null where it could not be asked @throws where not all of them were kept: none was */
export type SendAnswers = (answers: readonly (readonly [questionId: number, what: ToSend])[]) => Promise<readonly AskedQuestion[] | null>

export interface Keeper {
  snapshot(): KeptAnswers
  /** The same object until something of it changes: a further key in a text draws nothing but its own field. */
  overview(): Overview
  watch(watcher: () => void): () => void
  /** @param change what changes of the answer as it stands then */
  give(questionId: number, change: (old: Written) => Partial<Written>): void
  /** @param what stands in its field and is no answer yet; null: nothing does */
  hold(questionId: number, what: UnderWay | null): void
  /** What the server says after it was read again: an answer that somebody had given later, and that stands instead of the one on the page, comes onto it. */
  hear(questions: readonly AskedQuestion[]): void
  /** Sends what waits, at once. @returns whether all is kept */
  flush(): Promise<boolean>
}

/** Milliseconds after the last key. */
const pause = 700

export function makeKeeper(questions: readonly AskedQuestion[], send: SendAnswers): Keeper {
  const asked = new Map(questions.map((question) => [question.questionId, question]))
  const watchers = new Set<() => void>()
  const first = new Map(questions.flatMap(({ questionId, answer }) => (answer ? [[questionId, answer] as const] : [])))
  let now: KeptAnswers = { given: first, settled: first, wrong: new Map(), refused: new Map(), underWay: new Map(), state: 'kept', failure: '' }
  let overview: Overview = now
  let waiting = new Map<number, ToSend>()
  const unsent = new Map<number, ToSend>()
  let running: Promise<boolean> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let underway: ReadonlySet<number> = new Set()
  // Once each: what is given afterwards stands.
  const heard = new Set(questions.flatMap(earlierOf))
  const seen = new Map<number, Set<string>>()
  const see = (questionId: number, { images }: Written) => {
    const keys = seen.get(questionId) ?? new Set()
    for (const { key } of images) keys.add(key)
    seen.set(questionId, keys)
  }
  for (const [questionId, answer] of first) see(questionId, answer)
  // What the server said last: what it says otherwise then is somebody else's.
  const known = new Map([...first].map(([questionId, answer]) => [questionId, wordsOf(answer)]))

  const set = (part: Partial<KeptAnswers>) => {
    now = { ...now, ...part }
    if (now.settled !== overview.settled || now.wrong !== overview.wrong || now.refused !== overview.refused || now.underWay !== overview.underWay || now.state !== overview.state || now.failure !== overview.failure) overview = now
    for (const watcher of watchers) watcher()
  }
  const settled = () => (waiting.size || now.wrong.size ? 'sending' : 'kept')
  async function sendAll(): Promise<boolean> {
    while (waiting.size) {
      const sent = [...waiting]
      waiting = new Map()
      underway = new Set(sent.map(([id]) => id))
      for (const [id, { answer }] of sent) see(id, answer)
      set({ state: 'sending' })
      try {
        const told = await send(sent)
        set({ refused: without(now.refused, sent.map(([id]) => id)) })
        if (told) takeOver(told, new Set(sent.flatMap(([id, { said }]) => (said ? [id] : []))))
      } catch (thrown) {
        // What was given again meanwhile stands.
        waiting = new Map([...sent, ...[...waiting].map(([id, next]) => [id, both(sent.find(([other]) => other === id)?.[1], next)] as const)])
        set({ refused: problemsOf(thrown, sent.map(([id]) => id)), failure: thrown instanceof Error ? thrown.message : '', state: 'failed' })
        return false
      } finally {
        underway = new Set()
      }
    }
    set({ state: settled() })
    return true
  }
  /** What others answered comes onto the page, but where something of the page is not sent. @param said of these the page's own words stand, however the server writes them */
  function takeOver(told: readonly AskedQuestion[], said: ReadonlySet<number>): void {
    const given = new Map(now.given)
    for (const question of told) {
      const { questionId, answer } = question
      if (waiting.has(questionId) || now.wrong.has(questionId) || now.refused.has(questionId)) continue
      const [stands, shown] = [answer ?? unanswered, now.given.get(questionId) ?? unanswered]
      const words = wordsOf(stands)
      const isAnothers = !said.has(questionId) && known.get(questionId) !== words && wordsOf(shown) !== words
      const hasOthers = keysOf(stands) !== keysOf(shown)
      known.set(questionId, words)
      see(questionId, stands)
      for (const each of earlierOf(question)) heard.add(each)
      if (isAnothers || hasOthers) given.set(questionId, { value: (isAnothers ? stands : shown).value, optionIds: (isAnothers ? stands : shown).optionIds, images: (hasOthers ? stands : shown).images })
    }
    if ([...given].some(([id, answer]) => now.given.get(id) !== answer)) set({ given, settled: given })
  }
  const flush = async () => {
    clearTimeout(timer)
    running ??= sendAll().finally(() => { running = null })
    const isKept = await running
    return isKept && waiting.size === 0 && now.wrong.size === 0
  }
  return {
    flush,
    snapshot: () => now,
    overview: () => overview,
    watch(watcher) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    hear(told) {
      takeOver(told.filter((question) => !underway.has(question.questionId) && earlierOf(question).some((each) => !heard.has(each))), new Set())
    },
    hold(questionId, what) {
      if (now.underWay.get(questionId) === (what ?? undefined)) return
      set({ underWay: what === null ? without(now.underWay, [questionId]) : new Map(now.underWay).set(questionId, what) })
    },
    give(questionId, change) {
      const question = asked.get(questionId)
      const old = now.given.get(questionId) ?? unanswered
      const answer = { ...old, ...change(old) }
      const wrong = question ? wrongWith(question, answer) : null
      const changed: ToSend = { answer, said: answer.value !== old.value || answer.optionIds !== old.optionIds, pictures: answer.images !== old.images, seen: [...(seen.get(questionId) ?? [])] }
      if (wrong === null) waiting.set(questionId, both(waiting.get(questionId) ?? unsent.get(questionId), changed))
      else {
        // What of it was not sent is sent with what puts it right.
        unsent.set(questionId, both(waiting.get(questionId) ?? unsent.get(questionId), changed))
        waiting.delete(questionId)
      }
      if (wrong === null) unsent.delete(questionId)
      const given = new Map(now.given).set(questionId, answer)
      const isSettled = question !== undefined && !hasOptions(question.kind) && old.images === answer.images && isAnswered(question, old) === isAnswered(question, answer)
      set({
        given, settled: isSettled ? now.settled : given, wrong: wrong === null ? without(now.wrong, [questionId]) : new Map(now.wrong).set(questionId, wrong),
        refused: without(now.refused, [questionId]), state: now.state === 'failed' ? 'failed' : 'sending',
      })
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), pause)
    },
  }
}

const earlierOf = ({ questionId, answer }: AskedQuestion): string[] => (answer?.earlier ? [`${questionId} ${answer.earlier.time} ${answer.time}`] : [])

/** The later of two, with what changed by either. */
function both(first: ToSend | undefined, next: ToSend): ToSend {
  return first ? { ...next, said: first.said || next.said, pictures: first.pictures || next.pictures } : next
}

/** What an answer says: its options, else its value. */
const wordsOf = ({ value, optionIds }: Written): string => (optionIds.length ? `options ${optionIds.toSorted((a, b) => a - b).join(' ')}` : value)
const keysOf = ({ images }: Written): string => images.map(({ key }) => key).toSorted().join(' ')

function without<V>(map: ReadonlyMap<number, V>, ids: readonly number[]): ReadonlyMap<number, V> {
  return ids.some((id) => map.has(id)) ? new Map([...map].filter(([id]) => !ids.includes(id))) : map
}

/** By question: the server names them by their place in what was sent. */
function problemsOf(thrown: unknown, ids: readonly number[]): Map<number, string> {
  const errors = (thrown as { validationErrors?: readonly { message: string; members: readonly string[] }[] }).validationErrors ?? []
  return new Map(errors.flatMap(({ message, members }) => {
    const [, place] = /^answers\[(\d+)\]/.exec(members[0] ?? '') ?? []
    const id = place === undefined ? undefined : ids[Number(place)]
    return id === undefined ? [] : [[id, message] as const]
  }))
}

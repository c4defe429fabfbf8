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

/** Sends answers. @throws where not all of them were kept: none was */
export type SendAnswers = (answers: readonly (readonly [questionId: number, answer: Written])[]) => Promise<void>

export interface Keeper {
  snapshot(): KeptAnswers
  /** The same object until something of it changes: a further key in a text draws nothing but its own field. */
  overview(): Overview
  watch(watcher: () => void): () => void
  /** @param change what changes of the answer as it stands then */
  give(questionId: number, change: (old: Written) => Partial<Written>): void
  /** @param what stands in its field and is no answer yet; null: nothing does */
  hold(questionId: number, what: UnderWay | null): void
  /** What the server says now: an answer that somebody had given later, and that stands instead of the one on the page, comes onto it. */
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
  let waiting = new Map<number, Written>()
  let running: Promise<boolean> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let underway: ReadonlySet<number> = new Set()
  // Once each: what is given afterwards stands.
  const heard = new Set(questions.flatMap(earlierOf))

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
      set({ state: 'sending' })
      try {
        await send(sent)
        set({ refused: without(now.refused, sent.map(([id]) => id)) })
      } catch (thrown) {
        // What was given again meanwhile stands.
        waiting = new Map([...sent, ...waiting])
        set({ refused: problemsOf(thrown, sent.map(([id]) => id)), failure: thrown instanceof Error ? thrown.message : '', state: 'failed' })
        return false
      } finally {
        underway = new Set()
      }
    }
    set({ state: settled() })
    return true
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
      const news = told.filter((question) => earlierOf(question).some((each) => !heard.has(each)) && !waiting.has(question.questionId) && !underway.has(question.questionId))
      if (!news.length) return
      for (const each of news.flatMap(earlierOf)) heard.add(each)
      const given = new Map([...now.given, ...news.map(({ questionId, answer }) => [questionId, answer ?? unanswered] as const)])
      const ids = news.map(({ questionId }) => questionId)
      set({ given, settled: given, wrong: without(now.wrong, ids), refused: without(now.refused, ids) })
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
      if (wrong === null) waiting.set(questionId, answer)
      else waiting.delete(questionId)
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

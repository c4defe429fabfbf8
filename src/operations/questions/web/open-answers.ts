/** Answers that stand on the page and are not kept: other parts of the page that end the work ask here first. */
import { useSyncExternalStore } from 'react'
import type { AnswerPlace, AskedQuestion } from './form.ts'

const none: readonly AskedQuestion[] = []
const open = new Map<string, readonly AskedQuestion[]>()
const watchers = new Set<() => void>()

type Where = Pick<AnswerPlace, 'path' | 'owner' | 'row'>
const keyOf = ({ path, owner, row }: Where) => `${path}/${owner[row]}`

/** @param questions whose answers are not kept; none once the form is left */
export function tellOpenAnswers(place: Where, questions: readonly AskedQuestion[]): void {
  if (questions.length) open.set(keyOf(place), questions)
  else open.delete(keyOf(place))
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Questions of the form that is filled on this page whose answers are not kept: a signature that is drawn, a picture on its way, what the question refuses. */
export function useOpenAnswers(place: Where): readonly AskedQuestion[] {
  return useSyncExternalStore(watch, () => open.get(keyOf(place)) ?? none)
}

/** A table of states and actions as a picture for the documents. */
import type { Language } from '#framework/metadata'
import { entriesOf } from './open-actions.ts'
import type { TransitionTable } from './transition-table.ts'

/** Mermaid text of a state diagram. Actions that stay in a state are lines back to it. */
export function drawTransitions(table: TransitionTable, language: Language = 'en'): string {
  const states = Object.entries(table.states).map(([name, label]) => `  ${name}: ${label[language]}`)
  const lines = entriesOf(table).flatMap(([, { from, to, label }]) => from.map((state) => `  ${state} --> ${to ?? state}: ${label[language]}`))
  return ['stateDiagram-v2', ...states, ...lines].join('\n')
}

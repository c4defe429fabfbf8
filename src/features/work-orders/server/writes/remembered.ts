/** What one part of a write leaves for a later part of the same transaction. */
import type { Connection } from '#framework/server'
import type { Choice } from '../../model/choose.ts'

type Input = { readonly [field: string]: unknown }

const choices = new WeakMap<Connection, Map<string, Choice>>()
const inputs = new WeakMap<Connection, Map<number, Input>>()

/** @param found by number of the new work order */
export function rememberChoices(connection: Connection, found: ReadonlyMap<string, Choice>): void {
  choices.set(connection, new Map([...(choices.get(connection) ?? []), ...found]))
}

/** Taken out: they are kept once. */
export function choiceFor(connection: Connection, number: string): Choice | undefined {
  const found = choices.get(connection)?.get(number)
  choices.get(connection)?.delete(number)
  return found
}

/** What updates sent beside their fields, by id. */
export function rememberInputs(connection: Connection, rows: readonly { id: number; input: Input }[]): void {
  const known = inputs.get(connection) ?? new Map<number, Input>()
  for (const { id, input } of rows) known.set(id, input)
  inputs.set(connection, known)
}

export function inputFor(connection: Connection, id: number): Input {
  const found = inputs.get(connection)?.get(id) ?? {}
  inputs.get(connection)?.delete(id)
  return found
}

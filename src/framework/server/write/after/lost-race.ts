/** A constraint refused the write twice: it says itself what is wrong, so the user gets a field and not an internal error. */
import { entityOf, type EntityModel, type Model } from '#framework/metadata'
import { problem } from '#framework/wire'
import { sqlState } from '../../database/sql-states.ts'
import { Failure, InvalidInput } from '../../failures.ts'
import { foreignKeyName } from '../../schema/tables/entity-tables.ts'
import { uniqueColumns } from '../../schema/unique-columns.ts'
import type { Language } from '../../principal.ts'
import { say } from '../../texts.ts'
import type { Finding } from '../validate/finding.ts'
import { invalid } from '../validate/invalid.ts'
import { constraintOf, isRace, ReadIsOld } from './retry-on-conflict.ts'
import { sendsRows, type WriteRequest } from '../request.ts'

/** Somebody else held the rows for twenty seconds. */
const lockTimeout = '55P03'

/** @returns what to throw in place of `error` */
export function lostRace(model: Model, { entity, principal, changes }: WriteRequest, error: unknown): unknown {
  const state = sqlState(error) ?? ''
  // A value no kind refused, but that the database cannot hold: the asker's mistake, never a bare 500.
  if (state.startsWith('22')) return new InvalidInput(say(principal.language, 'notValid'), [])
  if (error instanceof ReadIsOld || state === lockTimeout) return new Failure(409, say(principal.language, 'changedMeanwhile'))
  if (!isRace(error)) return error
  const constraint = constraintOf(error)
  const unique = uniqueColumns(entityOf(model, entity.tableOf)).find((u) => u.constraint === constraint)
  const reference = entity.fields.find((f) => f.kind === 'ref' && f.column !== null && foreignKeyName(entity.table, f.column) === constraint)
  const key = unique?.fields.findLast((f) => f.kind === 'text') ?? unique?.fields.at(-1) ?? reference
  const field = entity.fields.find((f) => f.key === key?.key)
  if (!field) return ownedInUse(model, entity, constraint, principal.language) ?? error
  const target = reference?.target ? entityOf(model, reference.target).label.one : { en: '', ur: '' }
  const finding: Finding = { row: 0, field: field.wire, label: field.label, value: undefined, problem: unique ? problem('duplicate', { value: '' }) : problem('unknownReference', { value: '', target }) }
  return invalid(principal.language, [finding], 1, sendsRows(changes) && changes.single === true)
}

/** An owned row that was left out, and that somebody refers to. */
function ownedInUse(model: Model, entity: EntityModel, constraint: string | null, language: Language): InvalidInput | null {
  for (const { target: of, wire } of entity.fields.filter((field) => field.kind === 'rows')) {
    const referrer = [...model.values()].find(({ key, tableOf, table, fields }) => key === tableOf && fields.some((field) => field.kind === 'ref' && field.target === of && field.column !== null && foreignKeyName(table, field.column) === constraint))
    if (!referrer || !of) continue
    const message = say(language, 'ownedInUse', { owned: entityOf(model, of).label.one[language], referrers: referrer.label.many[language] })
    return new InvalidInput(say(language, 'notValid'), [{ message, members: [wire] }])
  }
  return null
}

/** Which entities a suite runs over: one of each distinct shape in `npm test`; `npm run test:full` sets MASTLINE_FULL and takes the others, or every one. */
import { sources } from '#entities'
import { resolveModel, type EntityModel, type Model } from '#framework/metadata'
import { callsOf } from '#framework/wire'
import { words } from '../../entities/words.ts'

export const productModel: Model = resolveModel(sources, words)

/** What makes two entities alike for the framework: kinds and options of fields, and which calls there are, names aside. */
function shapeOf(entity: EntityModel): string {
  const fields = entity.fields.map(({ kind, required, unique, computed, readOnly, secret, input, within, search, pattern, format, min, max, step, scale, of, multiline, onDelete }) =>
    ({ kind, required, unique, computed, readOnly, secret, input, within: within.length, search, pattern, format, min, max, step, scale, of, multiline, onDelete }))
  const calls = callsOf(entity).map(({ kind, method, right, answers, limit, mine, where, except, parameters }) =>
    ({ kind, method, right, answers, limit, mine: mine !== null, where: Object.keys(where).length, except: except.length, parameters: parameters.map((p) => p.role) }))
  return JSON.stringify({ fields, calls, unique: entity.unique.map((set) => set.length), owned: entity.owned !== null, same: entity.tableOf !== entity.key, deleted: entity.wire.deleted ?? null, title: entity.title.length })
}

/** Whether this is the full run. */
export const isFull = Boolean(process.env['MASTLINE_FULL'])

/** Runs a part of a growing suite that has nothing to do with single entities in `npm test` alone. */
export function once(define: () => void): void {
  if (!isFull) define()
}

const servedIn = (model: Model) => [...model.values()].filter((entity) => callsOf(entity).length > 0)

/** One entity of each shape, of those with calls of their own. */
export const shapesIn = (model: Model): EntityModel[] => [...new Map(servedIn(model).toReversed().map((entity) => [shapeOf(entity), entity])).values()].toReversed()

/** For `describe.each` of a growing suite (`run/suites.mjs`): entities with calls of their own, one of each shape; in the full run all the others. */
export function entitiesToTest(model: Model = productModel): EntityModel[] {
  return isFull ? except(servedIn(model), shapesIn(model)) : shapesIn(model)
}

/** For a large suite, which only the full run holds: every entity with calls of its own; run by name alone, one of each shape. */
export function entitiesOfLargeSuite(model: Model = productModel): EntityModel[] {
  return isFull ? servedIn(model) : shapesIn(model)
}

/** Those that are not among the others. */
export function except(entities: readonly EntityModel[], others: readonly EntityModel[]): EntityModel[] {
  return entities.filter((entity) => !others.includes(entity))
}

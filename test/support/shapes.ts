/** Which entities a suite runs over: one of each distinct shape, or, with MASTLINE_FULL, every one. */
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

/** Entities with calls of their own, for `describe.each`. */
export function entitiesToTest(model: Model = productModel): EntityModel[] {
  const served = [...model.values()].filter((entity) => callsOf(entity).length > 0)
  if (process.env.MASTLINE_FULL) return served
  return [...new Map(served.toReversed().map((entity) => [shapeOf(entity), entity])).values()].toReversed()
}

/** Which entities a suite runs over: so few that they have every trait in `npm test`; `npm run test:full` sets MASTLINE_FULL and takes the others, or every one. */
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

/** So few entities with calls of their own that every trait of a field, a call or a descriptor is met at least once. */
const fewIn = (model: Model) => covering(shapesIn(model).map((entity) => ({ entity, traits: traitsOf(entity) })))

/** For `describe.each` of a growing suite (`run/suites.mjs`): entities that have every trait between them; in the full run all the others. */
export function entitiesToTest(model: Model = productModel): EntityModel[] {
  return isFull ? except(servedIn(model), fewIn(model)) : fewIn(model)
}

/** So few of them that every trait is met at least once: takes the entity that brings most of what is still missing, until nothing is. */
export function covering(candidates: readonly { entity: EntityModel; traits: readonly string[] }[]): EntityModel[] {
  const missing = new Set(candidates.flatMap(({ traits }) => traits))
  const chosen: EntityModel[] = []
  while (missing.size > 0) {
    const gain = ({ traits }: (typeof candidates)[number]) => traits.filter((trait) => missing.has(trait)).length
    const best = candidates.reduce((a, b) => (gain(b) > gain(a) ? b : a))
    for (const trait of best.traits) missing.delete(trait)
    chosen.push(best.entity)
  }
  return chosen
}

/** What the framework may treat in a way of its own: kinds and options of fields, calls, and what the descriptor says of its rows. */
export function traitsOf(entity: EntityModel): string[] {
  const flags = ['required', 'unique', 'computed', 'readOnly', 'secret', 'input', 'search', 'multiline', 'format', 'pattern'] as const
  const fields = entity.fields.flatMap((field) => [`${field.kind}`, `${field.kind} ${field.onDelete} ${field.within.length > 0}`, ...flags.filter((flag) => field[flag]).map((flag) => `${field.kind} ${flag}`)])
  const calls = callsOf(entity).map((call) => `${call.kind} ${call.method} ${call.right} ${call.answers} ${call.mine !== null} ${Object.keys(call.where).length > 0}`)
  return [...new Set([...fields, ...calls, `unique ${entity.unique.map((set) => set.length).join()}`, `title ${entity.title.length}`, `same ${entity.tableOf !== entity.key}`, `deleted ${entity.wire.deleted ?? 'plain'}`, `sorted ${entity.sort.length > 0}`, `journal ${entity.journal}`, `owned ${entity.owned !== null}`, `allocates ${entity.allocates !== null}`, `person ${entity.person === null ? 'none' : entity.person === 'id' ? 'itself' : 'by reference'}`])]
}

/** For a large suite, which only the full run holds: every entity with calls of its own; run by name alone, one of each shape. */
export function entitiesOfLargeSuite(model: Model = productModel): EntityModel[] {
  return isFull ? servedIn(model) : shapesIn(model)
}

/** Those that are not among the others. */
export function except(entities: readonly EntityModel[], others: readonly EntityModel[]): EntityModel[] {
  return entities.filter((entity) => !others.includes(entity))
}

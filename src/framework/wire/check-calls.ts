/** Start-up checks of the wire block, on the derived calls. */
import { addedLast, type CheckOptions, type EntityModel, type Finding, type Model } from '#framework/metadata'
import type { Call } from './call.ts'
import { callsOf } from './calls.ts'
import { isReadable } from './readable-names.ts'
import { carriedBy, pathOf } from './field-path.ts'

/**
 * Finds `wire` parts of descriptors that cannot be served as written.
 *
 * @returns every finding with a sentence that tells the fix; empty where all is sound
 */
export function checkCalls(model: Model, { added }: Pick<CheckOptions, 'added'> = {}): Finding[] {
  return [...[...model.values()].flatMap((entity) => [...checkEntity(entity, model), ...checkPaths(entity, model), ...checkWrites(entity)]), ...addressesOnce(addedLast(model, added))]
}

function* checkEntity(entity: EntityModel, model: Model): Iterable<Finding> {
  const { wire } = entity
  const finding = (code: Finding['code'], message: string): Finding => ({ code, at: entity.key, message })
  const calls = callsOf(entity)
  // Without searched fields the title is looked into, names of what it refers to included.
  const searchable = entity.fields.some((f) => f.search || (f.kind === 'ref' && entity.title.includes(f.key)))
  for (const call of calls) {
    if (!call.path.split('/').every((part) => /^[A-Za-z_][A-Za-z0-9_]*$/.test(part))) yield finding('E201', `'${call.path}' is not an address; service and call are plain words`)
    const names = call.parameters.map((p) => p.name.toLowerCase())
    const twice = names.find((n, i) => names.indexOf(n) !== i && call.parameters[i]?.role !== 'fixed')
    if (twice) yield finding('E202', `${call.path} has two parameters called '${twice}'`)
    if (call.kind !== 'list' && !searchable && call.parameters.some((p) => p.role === 'search')) yield finding('E203', `${call.path} searches, but no field of ${entity.key} is marked 'search'`)
    for (const field of Object.keys(call.where)) {
      if (!pathOf(model, entity, field)) yield finding('E204', `${call.path} has a condition on '${field}', which is not a field of it, nor a path to one`)
    }
    if (call.except.some((id) => !Number.isInteger(id) || id < 1 || id > 2_147_483_647)) yield finding('E209', `${call.path} leaves out [${call.except.join(', ')}]; ids are whole numbers from 1 on`)
  }
  if (wire.deleted && wire.delete === false) yield finding('E205', `'deleted' says how a delete answers, but 'delete' is false`)
  const written = Object.keys(wire).find((word) => !['service', 'lookups', 'lists'].includes(word))
  if (entity.owned && written) yield finding('E206', `is owned and written with its owner; it may have lookups and lists, but no '${written}'`)
  if (entity.journal && (wire.save || changing.some((word) => (wire[word] ?? false) !== false || wire.only?.some((call) => call === word)) || wire.writes?.some(({ of }) => of !== 'createMany'))) {
    yield finding('E215', `is a journal: its rows are only added, so its wire block may name no call that changes or deletes them`)
  }
  if (entity.fields.some((f) => f.kind === 'rows') && !calls.some((c) => c.body === 'row')) yield finding('E207', 'has owned rows, but no call that could save them')
}

const changing = ['update', 'delete', 'updateMany', 'deleteMany', 'deleted'] as const

/** Paths are texts: only here is it known where they lead. */
function* checkPaths(entity: EntityModel, model: Model): Iterable<Finding> {
  const finding = (code: Finding['code'], message: string): Finding => ({ code, at: entity.key, message })
  for (const call of callsOf(entity)) {
    for (const { path } of call.parameters) {
      if (path !== undefined && !pathOf(model, entity, path)) yield finding('E210', `${call.path} is narrowed by '${path}', which leads to no value`)
    }
    for (const [name, from] of Object.entries(call.with)) {
      if (!carriedBy(model, entity, from)) yield finding('E214', `${call.path} carries '${from}', which are no rows that refer to ${entity.key}`)
      if (entity.fields.some((f) => [f.wire, ...f.also, `${f.key}Name`].includes(name))) yield finding('E214', `${call.path} carries rows as '${name}', as a field is called already`)
    }
    const mine = call.mine === null ? null : pathOf(model, entity, call.mine)
    if (call.mine !== null && !(mine?.on.field?.kind === 'ref' || mine?.on.name === 'creatorUserId')) yield finding('E210', `${call.path} is for the rows of the current user, but '${call.mine}' leads to no user`)
    if (call.right === 'own' && mine?.steps.some((step) => step.back)) yield finding('E213', `${call.path} is open to every signed-in user: '${call.mine}' must lead to one user, not through rows that refer here`)
    const field = entity.fields.find((f) => f.key === call.distinct)
    if (call.distinct !== null && !(field?.kind === 'text' && field.column !== null && isReadable(field))) yield finding('E211', `${call.path} gives the values of '${call.distinct}', which is not a text that may be read`)
  }
}

function* checkWrites(entity: EntityModel): Iterable<Finding> {
  for (const { of, call, param, fields = [], set = {} } of entity.wire.writes ?? []) {
    const finding = (message: string): Finding => ({ code: 'E212', at: entity.key, message: `${call} ${message}` })
    const unknown = fields.find((key) => !entity.fields.some((f) => f.key === key))
    if (unknown !== undefined) yield finding(`takes '${unknown}', which is not a field of ${entity.key}`)
    const unset = Object.keys(set).find((key) => !entity.fields.some((f) => f.key === key && f.column !== null))
    if (unset !== undefined) yield finding(`sets '${unset}', which is not stored with ${entity.key}`)
    if (param !== undefined && of !== 'update') yield finding(`names one row by '${param}', but writes many`)
  }
}

/** One address may be claimed twice only by entities on one table: then the right of any is enough. */
function addressesOnce(entities: readonly EntityModel[]): Finding[] {
  const owners = new Map<string, { entity: EntityModel; call: Call }>()
  const findings: Finding[] = []
  for (const entity of entities) for (const call of callsOf(entity)) for (const path of [call.path, ...call.also]) {
    const address = `${call.method} ${path}`
    const owner = owners.get(address.toLowerCase())
    if (!owner) owners.set(address.toLowerCase(), { entity, call })
    else if (owner.entity.tableOf !== entity.tableOf || (owner.entity === entity && owner.call !== call)) {
      findings.push({ code: 'E208', at: entity.key, message: `${address} belongs to ${owner.entity.key} already` })
    }
  }
  return findings
}

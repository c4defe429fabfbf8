/** Start-up checks of the wire block, on the derived calls. */
import type { EntityModel, Finding, Model } from '#framework/metadata'
import type { Call } from './call.ts'
import { callsOf } from './calls.ts'

/**
 * Looks for wire blocks that cannot be served as written.
 *
 * @returns every finding with a sentence that tells the fix; empty where all is sound
 */
export function checkCalls(model: Model): Finding[] {
  return [...[...model.values()].flatMap((entity) => [...checkEntity(entity, model), ...checkWays(entity, model), ...checkWrites(entity)]), ...addressesOnce(model)]
}

function* checkEntity(entity: EntityModel): Iterable<Finding> {
  const { wire } = entity
  const finding = (code: Finding['code'], message: string): Finding => ({ code, at: entity.key, message })
  const calls = callsOf(entity)
  const searchable = entity.fields.some((f) => f.search)
  for (const call of calls) {
    if (!call.path.split('/').every((part) => /^[A-Za-z_][A-Za-z0-9_]*$/.test(part))) yield finding('E201', `'${call.path}' is not an address; service and call are plain words`)
    const names = call.parameters.map((p) => p.name.toLowerCase())
    const twice = names.find((n, i) => names.indexOf(n) !== i && call.parameters[i]?.role !== 'fixed')
    if (twice) yield finding('E202', `${call.path} has two parameters called '${twice}'`)
    if (call.kind !== 'list' && !searchable && call.parameters.some((p) => p.role === 'search')) yield finding('E203', `${call.path} searches, but no field of ${entity.key} is marked 'search'`)
    for (const field of Object.keys(call.where)) {
      if (!entity.fields.some((f) => f.key === field)) yield finding('E204', `${call.path} has a condition on '${field}', which is not a field of it`)
    }
    if (call.except.some((id) => !Number.isInteger(id) || id < 1 || id > 2_147_483_647)) yield finding('E209', `${call.path} leaves out [${call.except.join(', ')}]; ids are whole numbers from 1 on`)
  }
  if (wire.deleted && wire.delete === false) yield finding('E205', `'deleted' says how a delete answers, but 'delete' is false`)
  if (entity.owned && Object.keys(wire).length) yield finding('E206', 'is owned and has no calls of its own; leave out its wire block')
  if (entity.fields.some((f) => f.kind === 'rows') && !calls.some((c) => c.body === 'row')) yield finding('E207', 'has owned rows, but no call that could save them')
}

/** One address may be claimed twice only by entities on one table: then the right of any is enough (contract §1). */
function addressesOnce(model: Model): Finding[] {
  const owners = new Map<string, { entity: EntityModel; call: Call }>()
  const findings: Finding[] = []
  for (const entity of model.values()) for (const call of callsOf(entity)) for (const path of [call.path, ...call.also]) {
    const address = `${call.method} ${path}`
    const owner = owners.get(address.toLowerCase())
    if (!owner) owners.set(address.toLowerCase(), { entity, call })
    else if (owner.entity.tableOf !== entity.tableOf || (owner.entity === entity && owner.call !== call)) {
      findings.push({ code: 'E208', at: entity.key, message: `${address} belongs to ${owner.entity.key} already` })
    }
  }
  return findings
}

/** Calls of the contract against calls that are served. Each function gives sentences; none means agreement. */
import type { ContractCall } from '../../contract/contract.ts'
import { callName } from '../../contract/contract.ts'
import type { OurCalls } from '../../contract/our-calls.ts'
import { indexOf, pathKey, type Served, type ServedCall } from '../served.ts'

/** What one documented call lacks: itself, one of its other paths, a parameter, a fixed value. */
export function callDifferences(documented: ContractCall, served: Served): string[] {
  const index = indexOf(served)
  const found = index.get(pathKey(documented.method, documented.path))
  if (!found) return [`${callName(documented)} is not served (${documented.source})`]
  const others = (documented.also ?? []).filter((path) => !index.has(pathKey(documented.method, path)))
  return [
    ...others.map((path) => `${documented.method} ${path}, the other reading of ${documented.path}, is not served (${documented.source})`),
    ...spelling(documented, found),
    ...parameters(documented, found),
    ...length(documented, found),
  ]
}

/** Named without paging by the documents, with it by the protocol that public clients speak. */
const tenForAbp = new Set(['GET User/GetAll'].map((name) => name.toLowerCase()))

/** Calls that the protocol has beside the documents (docs/protocol.md §6): users under their first name. */
const ofProtocol = new Set(['POST User/Create', 'PUT User/Update', 'DELETE User/Delete'].map((name) => name.toLowerCase()))

/** How many rows come unasked: 1,000 where the documents name no paging, else 10. */
function length(documented: ContractCall, { call }: ServedCall): string[] {
  if (!call || (call.answers !== 'page' && call.answers !== 'choices')) return []
  const paged = (documented.params ?? []).some((name) => /^(SkipCount|MaxResultCount)$/i.test(name))
  const stated = documented.fixed?.MaxResultCount
  if (tenForAbp.has(pathKey(documented.method, documented.path))) return call.limit === 10 ? [] : [`${callName(documented)} answers ${call.limit} rows unasked, ABP's clients expect 10`]
  const right = stated === undefined ? (paged ? call.limit < 1000 : call.limit === 1000) : call.limit === stated
  return right ? [] : [`${callName(documented)} answers ${call.limit} rows unasked, ${paged ? 'paging is documented' : 'no paging is documented'} (${documented.source})`]
}

/** The web sends the derived spelling, so that one has to be the documented one. */
function spelling(documented: ContractCall, { path }: ServedCall): string[] {
  const differs = path !== documented.path && path.toLowerCase() === documented.path.toLowerCase()
  return differs ? [`${callName(documented)} is spelt ${path}`] : []
}

function parameters(documented: ContractCall, { call }: ServedCall): string[] {
  if (!call) return []
  const known = new Map(call.parameters.map((p) => [p.name, p]))
  // Some calls are documented with both `name` and `Name`: either spelling will do, a third one will not.
  const sent = new Set((documented.params ?? []).filter((name) => known.has(name)).map((name) => name.toLowerCase()))
  const missing = (documented.params ?? []).filter((name) => !sent.has(name.toLowerCase()))
  const fixed = Object.entries(documented.fixed ?? {}).filter(([name, value]) => known.get(name)?.value !== value && !(name === 'MaxResultCount' && call.limit === value))
  return [
    ...missing.map((name) => `${callName(documented)} has no parameter ${name}, only ${[...known.keys()].join(', ')} (${documented.source})`),
    ...fixed.map(([name, value]) => `${callName(documented)} does not send ${name}=${value} (${documented.source})`),
  ]
}

/** Calls in our own style beyond the documents. */
const oursByName = /\/(CheckBulk|GetFileAddress|GetHistory|GetReferrers|GetDeleted|Restore|Export|Upload)$/

/** Served by descriptors, in no document and none of ours: a misspelling, or a call that nobody asked for. */
export function undocumented(calls: readonly ContractCall[], served: Served, ours: Pick<OurCalls, 'calls' | 'services'> = { calls: [], services: {} }): string[] {
  const services = Object.entries(ours.services)
  const documented = new Set([
    ...calls.flatMap((call) => [call.path, ...(call.also ?? [])].flatMap((path) => [path, ...services.filter(([, of]) => path.startsWith(`${of}/`)).map(([name, of]) => path.replace(of, name))].map((p) => pathKey(call.method, p)))),
    ...ours.calls.map((name) => name.toLowerCase()),
  ])
  return served.calls.flatMap(({ entity, method, path, also, call }) =>
    [path, ...also]
      .filter((p) => entity !== null && !documented.has(pathKey(method, p)) && !ofProtocol.has(pathKey(method, p)) && !oursByName.test(p))
      // Both names of a bulk create answer, whichever the documents use.
      .filter((p) => !(call?.kind === 'createMany' && [/\/createbulk$/i, new RegExp(`/create${entity}bulk$`, 'i')].some((name) => name.test(p))))
      .map((p) => `${method} ${p} (${entity})`),
  )
}

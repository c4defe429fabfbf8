/**
 * The contract as data of its own: facts of the two documents, written down apart from the descriptors, so
 * that a mistake in descriptors or derivation shows. Test code only; the product never reads it.
 */
import { readFileSync } from 'node:fs'

/** `named`: a document states it; `pattern`: follows from the generic pattern; `inferred`: the documents imply it, the name is ours. */
export type Basis = 'named' | 'pattern' | 'inferred'

export interface ContractCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `api/services/app/`, unless `absolute`. */
  path: string
  /** Documented query names. */
  params?: readonly string[]
  /** Values the documented client always sends. */
  fixed?: Readonly<Record<string, string | number | boolean>>
  /** The other reading of the call's name; both are served. */
  also?: readonly string[]
  /** null: the call belongs to no entity. */
  entity: string | null
  absolute?: true
  download?: true
  multipart?: true
  basis: Basis
  /** `0 §7`: section 7 of document 0. */
  source: string
}

export interface ContractEntity {
  entity: string
  /** `view`: read-only; `dto`: a shape; `action`: a service that only runs something. */
  kind: 'entity' | 'view' | 'dto' | 'action'
  area: string
  /** First path segments of its calls. */
  services: readonly string[]
  /** How a delete says that it worked, where there is a rule. */
  deleted?: 'messageNull' | 'messageEmpty' | 'success'
  /** Name on the wire → type (`ref Site`). A leading `?`: the name is ours, the documents only describe the field; a trailing one: the type is. */
  fields: Readonly<Record<string, string>>
  /** Parent ids that the look-ups imply and no field list names. */
  parents?: readonly string[]
  /** Stated defaults. */
  defaults?: Readonly<Record<string, string | number | boolean>>
  source: string
}

export interface ContractRoute {
  path: string
  /** As a document writes it; all others are ours. */
  title?: string
  kind: string
  entity: string | null
  entities?: readonly string[]
  /** '' is open to every signed-in user. Ours by the pattern unless `stated`. */
  permission: string | null
  stated?: true
  hidden: boolean
  menuGroup?: string
  /** 100 × group + place in it. */
  menuOrder?: number
  menuSubGroup?: string
  menuGroupPermission?: string
  /** The page that may hold this one as a part. */
  hostedBy?: string
  redirectTo?: string
  redirectDelayMs?: number
  redirectStated?: true
  /** The list a bulk page belongs to. */
  bulkOf?: string
  basis: string
  source: string
}

export interface ContractPermissions {
  entity: string
  names: readonly string[]
  basis: 'named' | 'pattern' | 'derived'
}

export interface ContractMessage {
  id: string
  /** Exact words. */
  text?: string
  /** What is shown where the words come from the server. */
  template?: string
  title?: string
  kind: 'success' | 'info' | 'error' | 'modal'
  /** Only written to the console. */
  visible?: false
  buttons?: readonly string[]
  source: string
}

function rows<Row>(name: string): readonly Row[] {
  return JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8')) as Row[]
}

export const contract = {
  calls: rows<ContractCall>('calls'),
  entities: rows<ContractEntity>('entities'),
  routes: rows<ContractRoute>('routes'),
  permissions: rows<ContractPermissions>('permissions'),
  messages: rows<ContractMessage>('messages'),
} as const

/** `GET Site/GetAll`: the name of a call in lists and messages, in the contract's spelling. */
export function callName(call: { method: string; path: string }): string {
  return `${call.method} ${call.path}`
}

/** One call of the wire, as router, web, OpenAPI and suites read it. */
import type { Right } from '#framework/metadata'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'

/** What a call does; spelling aside, two calls of one kind are handled alike. */
export type CallKind =
  | 'create' | 'update' | 'save' | 'get' | 'list' | 'delete'
  | 'createMany' | 'updateMany' | 'deleteMany' | 'checkMany'
  | 'lookup' | 'distinct' | 'narrowed' | 'history'
  /** A further spelling of update, updateMany or createMany: `variant` says of which. */
  | 'variant'
  | 'upload' | 'fileAddress'
  /** Deleted rows, restoring them, and what refers to a row. */
  | 'deletedRows' | 'restore' | 'referrers'

/** What a query parameter means to the handler. */
export type ParameterRole =
  | 'id' | 'ids' | 'skip' | 'max' | 'sorting' | 'keyword'
  /** By what the rows behind references are named. */
  | 'names'
  /** Contains, over the entity's search fields. */
  | 'search'
  /** Equals, on `field`. */
  | 'parent'
  /** Compares what the `path` leads to. */
  | 'path'
  /** Sent by the documented client, changes nothing beyond what its role says. */
  | 'fixed'
  | 'extra'

export interface Parameter {
  name: string
  role: ParameterRole
  type: 'integer' | 'string' | 'boolean'
  /** Field a `parent` narrows by. */
  field?: string
  /** What a `path` leads along. */
  path?: string
  /** Value of a `fixed` one; of a narrowing one, where the request leaves it out. */
  value?: string | number | boolean
  /** All values that mean something, where these are few. */
  among?: readonly string[]
  /** Values as sent → as stored. */
  values?: { readonly [sent: string]: string | number | boolean }
}

/** How a further call that writes differs from the plain one. */
export interface Variant {
  of: 'update' | 'updateMany' | 'createMany'
  /** Fields it takes, by key; null: all. */
  fields: readonly string[] | null
  /** Values every row gets, by field key. */
  set: { readonly [field: string]: string | number | boolean | null }
}

/**
 * Right a call needs. `saves`: Create for id 0, else Update; `refers`: Read, or any right on an entity that refers to it;
 * `attaches`: Create or Update; `trash`: Read and Delete. `own`: every signed-in user, since the rows are their own. */
export type CallRight = Right | 'saves' | 'refers' | 'bulkCreates' | 'attaches' | 'trash' | 'own'

export interface Call {
  kind: CallKind
  /** Unique within the entity: `list`, `lookup:Book/GetAllBooksByAuthorId`. */
  id: string
  entity: string
  method: Method
  /** `Region/GetAll`, below `/api/services/app/`. */
  path: string
  /** Further paths that answer the same. */
  also: string[]
  parameters: Parameter[]
  /** `file`: multipart form data with one file. */
  body: 'none' | 'row' | 'rows' | 'file'
  right: CallRight
  answers: 'row' | 'page' | 'choices' | 'text' | 'nothing' | 'deleted' | 'findings' | 'history' | 'file' | 'deletedRows' | 'restored' | 'referrers'
  /** Rows answered where the request names no `MaxResultCount`. */
  limit: number
  /** Fixed conditions of a list call: path → value; null: there is none. */
  where: { readonly [path: string]: string | number | boolean | null }
  /** Ids of rows the call leaves out, whoever asks. */
  except: readonly number[]
  /** Path to the user whose rows they are: the current one's only. Null: everybody's. */
  mine: string | null
  /** Field whose different values are answered in place of rows. */
  distinct: string | null
  variant: Variant | null
  /** Properties of a new row that are read as another, where that one is not sent. */
  reads?: { readonly [sent: string]: string }
  /** `Sorting` of a request that names none; absent: the entity's own order. */
  order?: string
  /** Rows carried along: name → `Entity:ref`. */
  with: { readonly [name: string]: string }
}

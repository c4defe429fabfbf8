/** A call that belongs to no descriptor: declared as data with its handler, so that validation, rights and OpenAPI follow. */
import type { Text } from '#framework/metadata'
import type { Method } from '#framework/wire'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import type { FeatureContext } from '../../feature/context.ts'
import type { FileAnswer } from '../../files/file-answer.ts'
import { temporaryFile, type TemporaryFile } from '../../files/temporary/temporary-file.ts'
import type { Person, Principal } from '../../principal.ts'
import type { WriteKey } from '../../write/keys/write-key.ts'
import type { RequestOrigin } from '../request/request-origin.ts'

/**
 * Who may call: everybody; every signed-in user; whoever holds one of the named rights, and with `orSelf` also who lacks them, about what is
 * his own: the handler looks at `holdsRight` and takes only such rows.
 */
export type Admission = 'everyone' | 'signedIn' | { readonly anyOf: readonly string[]; readonly orSelf?: true }

export interface ServiceContext<Input, Who = Person> extends FeatureContext {
  /** Never null where signing in is required. */
  principal: Who
  /** The principal holds a right that `admits` names, or it names none. */
  holdsRight: boolean
  origin: RequestOrigin
  input: Input
  /** The upload of a service that takes one. @param largest in megabytes; @throws Failure 413 beyond, InvalidInput where the form holds no file */
  receive(largest: number): Promise<{ name: string; bytes: Buffer }>
  /** Keeps a file that is only one of the things a service can answer with: a report's rows, or their workbook. @returns what `answers: 'file'` puts in `result` */
  keepFile(file: FileAnswer): Promise<TemporaryFile>
  requestId: string
  /** Header `Idempotency-Key`, for services that answer `again`: they give it to the write door, to `transaction`, or to `onceWith`. */
  idempotencyKey?: WriteKey
}

interface Declaration<Input extends z.ZodType, Who, Given> {
  /** `Session/GetCurrentLoginInformations`, below `/api/services/app/`; with a leading slash, as it stands. */
  path: string
  /** Further paths that answer the same. */
  also?: readonly string[]
  /** Where it does not follow from the method's name. */
  method?: Method
  admits: Admission
  /** The input comes in the body though the verb is DELETE: what it holds must not stand in an address. */
  inBody?: true
  /** Concerns the account of whoever signed in: not open to API keys, which could outlive themselves by it. */
  inPerson?: true
  /** Strangers may send as long a body as people: they show a token of the service's own. */
  ownToken?: true
  /** The body holds rows of an upload: it may be as long as those of `CreateBulk`. */
  takesRows?: true
  /** The body is a form with a file, which the handler takes by `receive`; `input` comes from the query. */
  body?: 'file'
  /** Its file can be made for somebody who is not there, under a `Format` among these; named for people. */
  report?: { readonly title: Text; readonly formats: readonly string[] }
  /** A POST or PUT whose parameters old clients write after `?`: these are read first, then the body. */
  readsQuery?: true
  /** From the query for GET and DELETE, else from the body; null takes nothing. Property names bind in any letter case. */
  input: Input | null
  handle: (context: ServiceContext<z.output<Input>, Who>) => Promise<Given>
}

export interface ServiceDeclaration<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType, Who = Person> extends Declaration<Input, Who, z.input<Output> | Readable> {
  /** What `result` of the envelope holds; a stream gives its JSON text. */
  answers?: 'value'
  output: Output
  /** What it answers where its write was done before, under the same idempotency key. A service that writes states it, or keeps its answer by `transaction`. */
  again?: z.input<Output> | typeof keepsAnswer
}

/** `result` is a sentence to show. */
export interface TextService<Input extends z.ZodType = z.ZodType, Who = Person> extends Declaration<Input, Who, string> {
  answers: 'text'
  again?: string | typeof keepsAnswer
}

/**
 * A file. `file`: it is kept for five minutes, and `result` says where it can be fetched, without a token, by a link. `stream`: the bytes themselves
 * are the answer, as fast as the reader takes them.
 */
export interface FileService<Input extends z.ZodType = z.ZodType, Who = Person> extends Declaration<Input, Who, FileAnswer> {
  answers: 'file' | 'stream'
  /** Media type of a stream, for OpenAPI; absent: bytes of any kind. */
  type?: string
}

/** The handler itself answers a repeated request as it answered the first, since its transaction keeps the answer under the key. */
export const keepsAnswer = Symbol('keeps its answer')

/** A declared service whose input was already parsed when `handle` is called. */
export type Service = Declaration<z.ZodType, never, unknown> & {
  answers?: 'value' | 'text' | 'file' | 'stream'
  output: z.ZodType
  type?: string
  again?: unknown
  handle: (context: ServiceContext<never, never>) => Promise<unknown>
}

type Welcoming = { admits: 'everyone' }
type Guarded = { admits: Exclude<Admission, 'everyone'> }
type Anybody = Principal | null

/**
 * Declares a service; the types of its input and output follow from the schemas, and so does whether somebody is signed in.
 *
 * @example
 * service({ path: 'Account/IsTenantAvailable', admits: 'everyone', input: z.object({ tenancyName: z.string() }), output: z.object({ state: z.int() }), handle })
 * service({ path: 'Book/GetReport', admits: { anyOf: ['LookUps.Book.Read'] }, answers: 'file', input: null, handle: async ({ read, principal }) => ({ name: 'Books.xlsx', content: workbook([…]) }) })
 */
export function service<I extends z.ZodType, O extends z.ZodType>(declaration: ServiceDeclaration<I, O, Anybody> & Welcoming): Service
export function service<I extends z.ZodType, O extends z.ZodType>(declaration: ServiceDeclaration<I, O> & Guarded): Service
export function service<I extends z.ZodType>(declaration: TextService<I, Anybody> & Welcoming): Service
export function service<I extends z.ZodType>(declaration: TextService<I> & Guarded): Service
export function service<I extends z.ZodType>(declaration: FileService<I, Anybody> & Welcoming): Service
export function service<I extends z.ZodType>(declaration: FileService<I> & Guarded): Service
export function service(declaration: object): Service {
  const declared = declaration as Service
  // What it answers again is looked for before the file is read, so it could not be told from another file's.
  if (declared.body === 'file' && declared.again !== undefined && declared.again !== keepsAnswer) throw new Error(`${declared.path} takes a file: it keeps its answer by its transaction`)
  const output = declared.answers === 'text' ? z.string() : declared.answers === 'file' ? temporaryFile : z.unknown()
  return Object.assign({ output }, declared)
}

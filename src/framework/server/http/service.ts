/** A call that belongs to no descriptor: declared as data with its handler, so that validation, rights and OpenAPI follow (contract §9). */
import type { Method } from '#framework/wire'
import type { z } from 'zod'
import type { FeatureContext } from '../feature/context.ts'
import type { Person, Principal } from '../principal.ts'
import type { WriteKey } from '../write/keys/write-key.ts'
import type { Visitor } from './visitor.ts'

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
  visitor: Visitor
  input: Input
  /** The upload of a service that takes one. @param largest in megabytes; @throws Failure 413 beyond, InvalidInput where the form holds no file */
  receive(largest: number): Promise<{ name: string; bytes: Buffer }>
  requestId: string
  /** Header `Idempotency-Key`, for services that answer `again`: they give it to the write door, to `transaction`, or to `onceWith`. */
  idempotencyKey?: WriteKey
}

export interface ServiceDeclaration<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType, Who = Person> {
  /** `Session/GetCurrentLoginInformations`, below `/api/services/app/`; with a leading slash, as it stands. */
  path: string
  /** Further paths that answer the same. */
  also?: readonly string[]
  /** Where it does not follow from the method's name. */
  method?: Method
  admits: Admission
  /** The input comes in the body though the verb is DELETE: what it holds must not stand in an address. */
  inBody?: true
  /** The body is a form with a file; `input` comes from the query. */
  body?: 'file'
  /** From the query for GET and DELETE, else from the body; null takes nothing. Property names bind in any letter case. */
  input: Input | null
  output: Output
  /** What it answers where its write was done before, under the same idempotency key. A service that writes states it, or keeps its answer by `transaction`. */
  again?: z.input<Output> | typeof keepsAnswer
  handle: (context: ServiceContext<z.output<Input>, Who>) => Promise<z.input<Output>>
}

/** The handler itself answers a repeated request as it answered the first, since its transaction keeps the answer under the key. */
export const keepsAnswer = Symbol('keeps its answer')

/** A declared service whose input was already parsed when `handle` is called. */
export type Service = Omit<ServiceDeclaration, 'handle'> & { handle: (context: ServiceContext<never, never>) => Promise<unknown> }

type Welcoming = { admits: 'everyone' }
type Guarded = { admits: Exclude<Admission, 'everyone'> }

/**
 * Declares a service; the types of its input and output follow from the schemas, and so does whether somebody is signed in.
 *
 * @example
 * service({ path: 'Account/IsTenantAvailable', admits: 'everyone', input: z.object({ tenancyName: z.string() }), output: z.object({ state: z.int() }), handle })
 */
export function service<I extends z.ZodType, O extends z.ZodType>(declaration: ServiceDeclaration<I, O, Principal | null> & Welcoming): Service
export function service<I extends z.ZodType, O extends z.ZodType>(declaration: ServiceDeclaration<I, O> & Guarded): Service
export function service(declaration: unknown): Service {
  return declaration as Service
}

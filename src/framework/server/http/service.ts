/** A call that belongs to no descriptor: declared as data with its handler, so that validation, rights and OpenAPI follow (contract §9). */
import type { Method } from '#framework/wire'
import type { z } from 'zod'
import type { Principal } from '../principal.ts'
import type { WriteKey } from '../write/keys/write-key.ts'
import type { Visitor } from './visitor.ts'

/** Who may call: everybody, every signed-in user, or whoever holds one of the named rights. */
export type Admission = 'everyone' | 'signedIn' | { readonly anyOf: readonly string[] }

export interface ServiceContext<Input> {
  /** Null for anonymous visitors. */
  principal: Principal | null
  visitor: Visitor
  input: Input
  requestId: string
  /** Header `Idempotency-Key`, for services that answer `again`: they give it to the write door, or to `onceWith` in their transaction. */
  idempotencyKey?: WriteKey
}

export interface ServiceDeclaration<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  /** `Session/GetCurrentLoginInformations`, below `/api/services/app/`; with a leading slash, as it stands. */
  path: string
  /** Further paths that answer the same. */
  also?: readonly string[]
  /** Where it does not follow from the method's name. */
  method?: Method
  admits: Admission
  /** The input comes in the body though the verb is DELETE: what it holds must not stand in an address. */
  inBody?: true
  /** From the query for GET and DELETE, else from the body; null takes nothing. Property names bind in any letter case. */
  input: Input | null
  output: Output
  /** What it answers where its write was done before, under the same idempotency key. A service that writes states it. */
  again?: z.input<Output>
  handle: (context: ServiceContext<z.output<Input>>) => Promise<z.input<Output>>
}

/** A declared service whose input was already parsed when `handle` is called. */
export type Service = Omit<ServiceDeclaration, 'handle'> & { handle: (context: ServiceContext<never>) => Promise<unknown> }

/**
 * Declares a service; the types of its input and output follow from the schemas.
 *
 * @example
 * service({ path: 'Account/IsTenantAvailable', admits: 'everyone', input: z.object({ tenancyName: z.string() }), output: z.object({ state: z.int() }), handle })
 */
export function service<I extends z.ZodType, O extends z.ZodType>(declaration: ServiceDeclaration<I, O>): Service {
  return declaration
}

/** A call that did not work, as the rest of the web sees it. */
import { isEnvelope, type ValidationError, type WireError } from '#framework/wire'
import { isAxiosError, isCancel } from 'axios'

/** Message of the answer that means "signed out": compared, never shown. */
const notSignedIn = 'Current user did not login to the application!'

export class WireFailure extends Error {
  /** HTTP status; 0 where no answer came. */
  readonly status: number
  readonly details: string | null
  readonly validationErrors: readonly ValidationError[]
  /** 409: the current row. */
  readonly data: unknown
  /** The server's reference of the request, to quote. */
  readonly reference: string | null
  /** Name Refine's own hooks read the status by. */
  readonly statusCode: number

  constructor(status: number, message: string, rest: { details?: string | null; validationErrors?: readonly ValidationError[] | null; data?: unknown; reference?: string | null } = {}) {
    super(message)
    this.name = 'WireFailure'
    this.status = status
    this.statusCode = status
    this.details = rest.details ?? null
    this.validationErrors = rest.validationErrors ?? []
    this.data = rest.data
    this.reference = rest.reference ?? null
  }

  /** Name Refine's own forms read the errors of fields by: wire name → sentences. */
  get errors(): { readonly [member: string]: string[] } {
    const found: { [member: string]: string[] } = {}
    for (const { members, message } of this.validationErrors) for (const member of members) found[member] = [...(found[member] ?? []), message]
    return found
  }

  /** No answer at all. */
  get isNetwork(): boolean {
    return this.status === 0
  }

  get isSignedOut(): boolean {
    return this.status === 401 || this.message === notSignedIn
  }
}

/** An error of an envelope → failure. */
export function failureOf(status: number, error: WireError | null, reference: string | null = null): WireFailure {
  return new WireFailure(status, error?.message ?? '', { details: error?.details ?? null, validationErrors: error?.validationErrors ?? null, data: error?.data, reference })
}

/** Whatever axios threw → failure; cancelled requests are thrown on as they are. @throws the cancellation */
export function asFailure(thrown: unknown): WireFailure {
  if (thrown instanceof WireFailure) return thrown
  if (isCancel(thrown)) throw thrown
  if (!isAxiosError(thrown)) return new WireFailure(0, thrown instanceof Error ? thrown.message : String(thrown))
  const answer = thrown.response
  // A success that broke off in the middle is no answer either.
  if (!answer || answer.status < 300) return new WireFailure(0, '')
  const reference = typeof answer.headers['x-request-id'] === 'string' ? answer.headers['x-request-id'] : null
  return isEnvelope(answer.data) ? failureOf(answer.status, answer.data.error, reference) : new WireFailure(answer.status, '', { reference })
}

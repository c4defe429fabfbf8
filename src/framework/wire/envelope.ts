/** ABP's answer envelope. */

export interface ValidationError {
  message: string
  /** camelCase wire names; rows of a bulk body as `[17].regionId`, counted from 0. */
  members: string[]
  /** The row that has the value already, where the caller may read its entity. */
  clash?: { entity: string; id: number }
}

export interface WireError {
  code: number
  message: string
  details: string | null
  validationErrors: ValidationError[] | null
  /** Ours: the current row of a lost update (409), the number of all errors where `validationErrors` is cut. */
  data?: unknown
}

export interface Envelope<T = unknown> {
  result: T | null
  targetUrl: string | null
  success: boolean
  error: WireError | null
  unAuthorizedRequest: boolean
  __abp: true
}

/** Wraps a result. */
export function wrap<T>(result: T): Envelope<T> {
  return { result, targetUrl: null, success: true, error: null, unAuthorizedRequest: false, __abp: true }
}

/** Wraps an error; `unauthorized` for 401 and 403. */
export function wrapError(error: WireError, unauthorized = false): Envelope<never> {
  return { result: null, targetUrl: null, success: false, error, unAuthorizedRequest: unauthorized, __abp: true }
}

/** Text around an already serialised result: `envelopeStart + json + envelopeEnd` is what `JSON.stringify(wrap(…))` gives. */
export const envelopeStart = '{"result":'
export const envelopeEnd = ',"targetUrl":null,"success":true,"error":null,"unAuthorizedRequest":false,"__abp":true}'

export function isEnvelope(value: unknown): value is Envelope {
  return typeof value === 'object' && value !== null && '__abp' in value && value.__abp === true
}

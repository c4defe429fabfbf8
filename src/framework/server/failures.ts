/**
 * Failures meant for the user; the HTTP layer turns each into its status and envelope. Everything else that is
 * thrown becomes a bare 500, its stack in the log only.
 */
import type { ValidationError } from '#framework/wire'

export class Failure extends Error {
  readonly status: number
  readonly details: string | null
  readonly data: unknown
  constructor(status: number, message: string, details: string | null = null, data?: unknown) {
    super(message)
    this.status = status
    this.details = details
    this.data = data
  }
}

/** 400 with a reason per field. `total` where only the first thousand are listed; `looked` where not all rows were looked at. */
export class InvalidInput extends Failure {
  readonly errors: ValidationError[]
  readonly total: number
  readonly looked: { checked: number; rows: number } | null
  constructor(message: string, errors: ValidationError[], total = errors.length, looked: InvalidInput['looked'] = null, data?: unknown) {
    super(400, message, null, data)
    this.errors = errors
    this.total = total
    this.looked = looked
  }
}

/** 429: more than is let through; `seconds` until some of it is again. */
export class TooFast extends Failure {
  readonly seconds: number
  constructor(message: string, seconds: number) {
    super(429, message)
    this.seconds = seconds
  }
}

/** 401 without a valid token, 403 without the right. */
export class NotAllowed extends Failure {
  // Narrows which statuses there are.
  // oxlint-disable-next-line no-useless-constructor
  constructor(status: 401 | 403, message: string) {
    super(status, message)
  }
}

/** 404: no such row here. Other tenants' rows answer exactly like this. */
export class NotFound extends Failure {
  constructor(message: string) {
    super(404, message)
  }
}

/** 409: somebody else changed the row; `data` is the current one. Of a body of rows, `errors` tells which. */
export class LostUpdate extends Failure {
  readonly errors: readonly ValidationError[]
  constructor(message: string, current: unknown, errors: readonly ValidationError[] = []) {
    super(409, message, null, current)
    this.errors = errors
  }
}

/** ABP's user-friendly refusal: 500 with a sentence. */
export class Refused extends Failure {
  constructor(message: string, details: string | null = null, data?: unknown) {
    super(500, message, details, data)
  }
}

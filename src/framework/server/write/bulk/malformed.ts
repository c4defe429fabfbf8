/** Why a body of rows cannot be read at all. */
export type BodyFault = 'notJson' | 'notUtf8' | 'notRows' | 'tooManyRows' | 'bodyTooDeep' | 'rowTooLarge'

export class MalformedBody extends Error {
  readonly fault: BodyFault
  constructor(fault: BodyFault) {
    super(fault)
    this.fault = fault
  }
}

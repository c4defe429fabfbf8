/** The wire protocol: call names, envelope, list grammar. Pure functions, used by both sides. */
export { callsOf, serviceOf } from './calls.ts'
export { checkCalls } from './check-calls.ts'
export type { Call, CallKind, CallRight, Method, Parameter, ParameterRole } from './call.ts'
export { verbOf } from './verb.ts'
export { envelopeEnd, envelopeStart, isEnvelope, wrap, wrapError } from './envelope.ts'
export type { Envelope, ValidationError, WireError } from './envelope.ts'
export { problem, problemCodes, problemText } from './problems.ts'
export type { Problem, ProblemCode, ProblemParams } from './problems.ts'

/**
 * A reason not to start that the person at the console can act on. Its message is one or two complete sentences; whoever
 * catches it prints the message alone, without a stack, and ends with exit code 1.
 */
export class StartRefusal extends Error {
  override name = 'StartRefusal'
}

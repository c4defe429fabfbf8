/** A hub that tells what a test says, for pieces of the web that hear it. `vi.mock('@microsoft/signalr', () => toldHub)` puts it in place of the library. */
const on = new Map<string, (said: unknown) => void>()

const connection = {
  on: (event: string, heard: (said: unknown) => void) => void on.set(event, heard),
  onreconnecting: () => undefined, onclose: () => undefined, onreconnected: () => undefined,
  start: () => Promise.resolve(), stop: () => Promise.resolve(), invoke: () => Promise.resolve([]),
}
const builder = { withUrl: () => builder, configureLogging: () => builder, withAutomaticReconnect: () => builder, build: () => connection }

export const toldHub = { HubConnectionBuilder: function HubConnectionBuilder() { return builder }, LogLevel: { None: 6 } }

/** @returns whether anything hears it: a page connects a moment after it is shown */
export function tellHub(event: string, said: unknown): boolean {
  on.get(event)?.(said)
  return on.has(event)
}

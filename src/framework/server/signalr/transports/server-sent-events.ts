/** A connection over server-sent events: ours come as events of an answer without end, the client's by POST. */
import type { ServerResponse } from 'node:http'
import type { HubConnection } from '../hub-connection.ts'

/** @param headers of the answer, beside those of its kind */
export function carryOverEvents(connection: HubConnection, response: ServerResponse, headers: { readonly [name: string]: string | string[] | number | undefined }): void {
  response.writeHead(200, { ...headers, 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache, no-store', 'x-accel-buffering': 'no' })
  response.on('close', () => connection.gone())
  response.on('error', () => undefined)
  // A comment: the client learns at once that it is connected.
  response.write(':\r\n\r\n')
  connection.carry({
    // JSON holds no line ends, so one line of data is enough.
    send: (text) => response.write(`data: ${text}\r\n\r\n`),
    backlog: () => response.writableLength,
    close: () => response.end(),
    cut: () => response.destroy(),
  })
}

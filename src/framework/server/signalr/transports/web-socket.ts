/** A connection over a WebSocket. */
import type { WebSocket } from 'ws'
import type { HubConnection } from '../hub-connection.ts'

/** Milliseconds in which a client may answer the close. */
const lastWords = 1_000

/** Joins the socket and the connection; the end of one is the end of the other. */
export function carryOverWebSocket(connection: HubConnection, socket: WebSocket): void {
  socket.on('message', (data) => connection.receive(String(data)))
  socket.on('close', () => connection.gone())
  // What follows is a close.
  socket.on('error', () => undefined)
  connection.carry({
    send: (text) => socket.send(text, () => undefined),
    backlog: () => socket.bufferedAmount,
    close() {
      socket.close(1000)
      setTimeout(() => socket.terminate(), lastWords).unref()
    },
    cut: () => socket.terminate(),
  })
}

/** Requests that become WebSockets. They take the way of every other request (hooks, log, errors) until somebody takes the socket. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { targetOf } from '../request/request-path.ts'

const asked = Symbol('asked')

/**
 * Only WebSockets are upgrades. With a listener for upgrades Node would take every request with such a header for one, and its body would be lost:
 * `Upgrade: h2c`, for example, which clients of HTTP/2 send before they know better.
 */
export class WebRequest extends IncomingMessage {
  private [asked]?: boolean

  get upgrade(): boolean {
    return this[asked] === true && /^websocket$/i.test(this.headers.upgrade ?? '')
  }

  // Node's parser sets it.
  set upgrade(value: boolean) {
    this[asked] = value
  }
}

const sockets = new WeakMap<IncomingMessage, { socket: Duplex; head: Buffer }>()

/** Takes upgrades of a path to its route; those of other paths are refused unless somebody else listens (the web while one works on it). */
export function routeUpgrades(app: FastifyInstance, path: string): void {
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const isOurs = targetOf(request.url ?? '').path === path
    if (!isOurs && app.server.listenerCount('upgrade') > 1) return
    socket.on('error', () => socket.destroy())
    if (!isOurs) return void socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    const response = new ServerResponse(request)
    response.assignSocket(socket as never)
    response.setHeader('connection', 'close')
    response.on('finish', () => socket.end())
    sockets.set(request, { socket, head })
    app.routing(request, response)
  })
}

/** Whether a request wants to become a WebSocket. */
export function isUpgrade({ raw }: FastifyRequest): boolean {
  return sockets.has(raw)
}

/** @param message largest of a client, in bytes */
export function webSockets(message: number): (request: FastifyRequest, reply: FastifyReply, then: (socket: WebSocket) => void) => void {
  const server = new WebSocketServer({ noServer: true, maxPayload: message, perMessageDeflate: false, clientTracking: false })
  return ({ raw }, reply, then) => {
    const found = sockets.get(raw)
    if (!found) return
    sockets.delete(raw)
    reply.hijack()
    reply.raw.detachSocket(found.socket as never)
    server.handleUpgrade(raw, found.socket, found.head, then)
  }
}

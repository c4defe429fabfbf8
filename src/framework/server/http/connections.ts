/** How many connections are held open: each costs memory, and a machine has only so many. */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

export interface ConnectionLimits {
  all: number
  /** From one address; proxies in front of the server and programs on its own machine speak for many. */
  perAddress: number
}

export const usualConnections: ConnectionLimits = { all: 4_000, perAddress: 200 }

const isOwnMachine = (address: string) => address === '::1' || /^(::ffff:)?127\./.test(address)

/**
 * Closes connections beyond the limits as they come in; those that stand go on.
 *
 * @param behindProxy connections are a proxy's: it counts its visitors
 */
export function limitConnections(server: Server, { all, perAddress }: ConnectionLimits, behindProxy: boolean): void {
  server.maxConnections = all
  if (behindProxy) return
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress
    if (address === undefined || isOwnMachine(address)) return
    const count = (open.get(address) ?? 0) + 1
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    if (count > perAddress) socket.destroy()
  })
}

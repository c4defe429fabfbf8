/** A pooler as PgBouncer in transaction mode: clients sign in to it, and each transaction gets whatever session of PostgreSQL is free. */
import { createServer, type Socket } from 'node:net'
import pg from 'pg'

/**
 * @param url of the database
 * @param mode who gets which session: `transaction` the one last used, `in turn` the one not used longest, `session` the same until the client goes
 */
export async function startPooler(url: string, mode: 'transaction' | 'in turn' | 'session') {
  const clients = await Promise.all([0, 1, 2].map(async () => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }))
  const free: Socket[] = clients.map((client) => {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    return stream.removeAllListeners('data')
  })
  const waiting: ((session: Socket) => void)[] = []
  const take = () => new Promise<Socket>((resolve) => {
    const session = mode === 'in turn' ? free.shift() : free.pop()
    if (session) resolve(session)
    else waiting.push(resolve)
  })
  const giveBack = (session: Socket) => {
    session.removeAllListeners('data')
    const next = waiting.shift()
    if (next) next(session)
    else free.push(session)
  }
  const server = createServer((socket) => {
    let session: Promise<Socket> | null = null
    let isSignedIn = false
    socket.on('error', () => undefined)
    socket.on('close', () => void session?.then(giveBack))
    socket.on('data', (data) => {
      if (!isSignedIn) {
        isSignedIn = true
        // AuthenticationOk, BackendKeyData, ReadyForQuery.
        return void socket.write(Buffer.from([82, 0, 0, 0, 8, 0, 0, 0, 0, 75, 0, 0, 0, 12, 0, 0, 0, 1, 0, 0, 0, 2, 90, 0, 0, 0, 5, 73]))
      }
      // Terminate stays here.
      if (data[0] === 88) return void socket.end()
      session ??= take().then((taken) => taken.on('data', (answer: Buffer) => {
        socket.write(answer)
        // ReadyForQuery outside a transaction ends every answer that fits one packet, as all of a test's do.
        if (mode === 'session' || answer.subarray(-6).toString('latin1') !== 'Z\0\0\0\x05I') return
        session = null
        giveBack(taken)
      }))
      void session.then((taken) => taken.write(data))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const through = new URL(url)
  through.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  through.search = ''
  return {
    url: through.href,
    async close() {
      await new Promise((resolve) => server.close(resolve))
      for (const client of clients) (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()
    },
  }
}

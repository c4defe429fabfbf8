/** One connection as the protocol sees it, whatever carries it: handshake, calls, pings, the end. */
import type { HubLimits, HubMethods, HubSession } from './hub-options.ts'
import { BadMessage, closeRecord, errorRecord, handshakeDone, handshakeProblem, handshakeRefused, ping, readMessage, recordEnd, resultRecord } from './protocol.ts'

/** What carries a connection's text to the client. */
export interface Pipe {
  send(text: string): void
  /** Characters or bytes that the client has not taken yet. */
  backlog(): number
  /** What was sent still goes out. */
  close(): void
  /** At once: the client does not read. */
  cut(): void
}

export interface HubConnection {
  /** Known to both sides. */
  readonly id: string
  readonly session: HubSession
  readonly address: string
  /** A transport carries it. */
  isCarried(): boolean
  /** Events reach it: the handshake is done. */
  isOpen(): boolean
  carry(pipe: Pipe): void
  receive(text: string): void
  /** The client is there, though it says nothing (it waits for an answer). */
  heard(): void
  send(record: string): void
  /** Pings, or ends what is silent or was never opened. */
  look(now: number): void
  /** @param error for the client; absent: an orderly end */
  end(error?: string, mayReconnect?: boolean): void
  /** The transport is gone. */
  gone(): void
}

export interface ConnectionParts {
  id: string
  session: HubSession
  address: string
  methods: HubMethods
  limits: HubLimits
  /** Called once. */
  ended: (connection: HubConnection) => void
  failed: (error: unknown, method: string) => void
}

/** Milliseconds of which messages are counted. */
const countedOver = 10_000

export function hubConnection({ id, session, address, methods, limits, ended, failed }: ConnectionParts): HubConnection {
  let pipe: Pipe | null = null
  let state: 'new' | 'open' | 'ended' = 'new'
  let rest = ''
  let lastHeard = Date.now()
  let lastSent = lastHeard
  let counted = { since: lastHeard, messages: 0 }
  const finish = (how: 'close' | 'cut') => {
    if (state === 'ended') return
    state = 'ended'
    rest = ''
    pipe?.[how]()
    ended(connection)
  }
  const write = (text: string) => {
    if (state === 'ended' || !pipe) return
    if (pipe.backlog() > limits.backlog) return finish('cut')
    lastSent = Date.now()
    pipe.send(text)
  }
  const call = async (invocationId: string | undefined, target: string, args: readonly unknown[]) => {
    const method = methods.get(target.toLowerCase())
    let answer: string | null = null
    try {
      const result: unknown = method ? await method(session, args) : undefined
      if (invocationId !== undefined) answer = method ? resultRecord(invocationId, result) : errorRecord(invocationId, target, 'Method does not exist.')
    } catch (error) {
      failed(error, target)
      if (invocationId !== undefined) answer = errorRecord(invocationId, target, 'It could not be done.')
    }
    if (answer !== null) write(answer)
  }
  const take = (text: string) => {
    if (state === 'new') {
      const problem = handshakeProblem(text)
      write(problem === null ? handshakeDone : handshakeRefused(problem))
      if (problem !== null) return finish('close')
      state = 'open'
      return
    }
    const message = readMessage(text)
    if (message.kind === 'close') finish('close')
    else if (message.kind === 'invocation') void call(message.id, message.target, message.args)
    else if (message.kind === 'stream') write(errorRecord(message.id, message.target, 'Method does not exist.'))
  }
  const tooMany = () => {
    if (lastHeard - counted.since > countedOver) counted = { since: lastHeard, messages: 0 }
    counted.messages += 1
    return counted.messages > limits.messages
  }
  const connection: HubConnection = {
    id, session, address,
    isCarried: () => pipe !== null,
    isOpen: () => state === 'open',
    carry(carrier) {
      pipe = carrier
      lastHeard = Date.now()
    },
    receive(text) {
      lastHeard = Date.now()
      const records = (rest + text).split(recordEnd)
      rest = records.pop() ?? ''
      if (rest.length > limits.message) return connection.end('A message is too long.')
      try {
        for (const each of records) {
          if (state === 'ended') return
          if (tooMany()) return connection.end('Too many messages.')
          take(each)
        }
      } catch (error) {
        if (!(error instanceof BadMessage)) throw error
        connection.end(error.message)
      }
    },
    heard: () => void (lastHeard = Date.now()),
    send(text) {
      if (state === 'open') write(text)
    },
    look(now) {
      if (now - lastHeard > (state === 'open' ? limits.silence : limits.silence / 2)) return connection.end()
      if (state === 'open' && now - lastSent >= limits.keepAlive) write(ping)
    },
    end(error, mayReconnect = false) {
      if (state === 'open') write(closeRecord(error, mayReconnect))
      else if (state === 'new' && error !== undefined) write(handshakeRefused(error))
      finish('close')
    },
    gone: () => finish('cut'),
  }
  return connection
}

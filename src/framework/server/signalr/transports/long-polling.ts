/** A connection over long polling: a GET waits until there is something to say, the client's messages come by POST. */
import type { HubConnection, Pipe } from '../hub-connection.ts'

/** How a poll is answered: with text, or 204, by which the client knows that the connection is over. */
export type PollAnswer = { readonly text: string } | 'over'

export interface Polled {
  /** Waits for what is to be sent. A second poll answers the first. @param left aborts when the client has left: what comes then waits for its next poll */
  poll(left: AbortSignal): Promise<PollAnswer>
}

/** Milliseconds after which a poll is answered empty. */
const longest = 60_000

const polled = new WeakMap<HubConnection, Polled>()

/** The polling of a connection; the first call starts it. Undefined where another transport carries it. */
export function pollingOf(connection: HubConnection): Polled | undefined {
  const known = polled.get(connection)
  if (known || connection.isCarried()) return known
  let waiting: ((answer: PollAnswer) => void) | null = null
  let queue = ''
  let isOver = false
  const answer = (with_: PollAnswer) => {
    const waits = waiting
    waiting = null
    connection.heard()
    waits?.(with_)
  }
  const end = () => {
    isOver = true
    if (queue !== '') answer({ text: queue })
    else answer('over')
  }
  const pipe: Pipe = {
    send(text) {
      queue += text
      if (!waiting) return
      const all = queue
      queue = ''
      answer({ text: all })
    },
    backlog: () => queue.length,
    close: end,
    cut: end,
  }
  connection.carry(pipe)
  let isFirst = true
  const made: Polled = {
    poll(left) {
      connection.heard()
      // The very first says only that the connection stands.
      if (isFirst) {
        isFirst = false
        return Promise.resolve({ text: '' })
      }
      if (queue !== '' || isOver) {
        const text = queue
        queue = ''
        return Promise.resolve(text === '' ? 'over' : { text })
      }
      answer('over')
      return new Promise((resolve) => {
        const timer = setTimeout(() => answer({ text: '' }), longest)
        timer.unref()
        const own = (with_: PollAnswer) => {
          clearTimeout(timer)
          resolve(with_)
        }
        left.addEventListener('abort', () => {
          if (waiting === own) waiting = null
          own('over')
        })
        waiting = own
      })
    },
  }
  polled.set(connection, made)
  return made
}

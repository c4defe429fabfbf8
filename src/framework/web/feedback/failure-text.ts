import type { WireFailure } from '../api/wire-failure.ts'
import type { Say } from '../texts/say.ts'

/**
 * Words of a failure as document 0 §8 has them: message and details; only a message under "Error"; no answer at all: the network
 * message. A failure without any message gets a general sentence.
 */
export function failureText(failure: WireFailure, say: Say): { title: string; text: string } {
  if (failure.isNetwork && !failure.message) return { title: say('page.networkTitle'), text: say('page.networkText') }
  if (failure.message && failure.details) return { title: failure.message, text: failure.details }
  return { title: say('page.error'), text: failure.message || say('page.generalError') }
}

import type { WireFailure } from '../api/wire-failure.ts'
import type { Say } from '../texts/say.ts'

/**
 * Words of a failure as the documents have them: message and details; only a message under "Error"; no answer at all: the network
 * message. A failure without any message is in no document: its title says what happened, and its button is no "OK".
 */
export function failureText(failure: WireFailure, say: Say): { title: string; text: string; button: string } {
  if (failure.isNetwork && !failure.message) return { title: say('page.networkTitle'), text: say('page.networkText'), button: say('page.ok') }
  if (!failure.message) return { title: say('page.notDone'), text: say('page.generalError'), button: say('page.close') }
  if (failure.details) return { title: failure.message, text: failure.details, button: say('page.ok') }
  return { title: say('page.error'), text: failure.message, button: say('page.ok') }
}

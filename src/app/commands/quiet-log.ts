import type { StartLog } from '#framework/server'

/** A command says what it did; of the database it uses only warnings are of interest. */
export const quietLog: StartLog = { info: () => undefined, warn: (sentence) => console.error(sentence) }

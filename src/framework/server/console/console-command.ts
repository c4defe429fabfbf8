/** What a feature lets somebody do at the console of the server: `npm run admin -- <name> …`. Whoever may read the database's own password needs no other right. */
import type { Model } from '#framework/metadata'
import type { Pool } from 'pg'

export interface ConsoleContext {
  /** The database as its owner; Mastline may run on it. */
  owner: Pool
  /** Its URL. */
  url: string
  /** The database is the one that Mastline starts itself. */
  isEmbedded: boolean
  /** As the descriptors are now. @throws StartRefusal where they have mistakes */
  model(): Promise<Model>
  /** One line that is typed, and not shown; or read from standard input. @throws StartRefusal where it was broken off */
  secretLine(question: string): Promise<string>
}

export interface ConsoleCommand {
  /** `unlock` */
  name: string
  /** What is written behind it: `['TENANT/USER']`. */
  words: readonly string[]
  /** Told beside it. */
  note?: string
  /** @returns what is said once it is done @throws StartRefusal, NotUnderstood */
  run(context: ConsoleContext, words: readonly string[]): Promise<string>
}

/** A word was not what it must be: the usage is shown. */
export class NotUnderstood extends Error {}

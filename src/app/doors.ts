import type { Model } from '#framework/metadata'
import { makeNameMaps, makePageMemo, makeReadHandlers, type Database, type HttpOptions, type Log, type ServerDeps } from '#framework/server'
import { rules } from './overrides.ts'

export interface Doors {
  handlers: HttpOptions['handlers']
}

/** The doors for reading and writing, joined with the product's rules. */
export function makeDoors(model: () => Model, database: Database, log: Log): Doors {
  const deps: ServerDeps = { model, database, names: makeNameMaps(), pages: makePageMemo(), rules, log }
  return { handlers: makeReadHandlers(deps) }
}

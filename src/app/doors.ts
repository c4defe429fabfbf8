import type { Model } from '#framework/metadata'
import {
  bulkThread, makeBulkWriter, makeNameMaps, makePageMemo, makeReadHandlers, makeWrite, makeWriteHandlers, type Database, type EntityRules, type HttpOptions, type Log, type ServerDeps, type Write, type WriteHooks,
} from '#framework/server'
import { rules as productRules } from './overrides.ts'

export interface Doors {
  handlers: HttpOptions['handlers']
  write: Write
  /** Readies what the first large body would wait for. */
  warm(): void
  close(): Promise<void>
}

export interface DoorsOptions {
  model: () => Model
  database: Database
  log: Log
  hooks: WriteHooks
}

/** The doors for reading and writing, joined with the product's rules. */
export function makeDoors({ model, database, log, hooks }: DoorsOptions): Doors {
  const rules: ReadonlyMap<string, EntityRules> = productRules
  const deps: ServerDeps = { model, database, names: makeNameMaps(), pages: makePageMemo(), rules, log }
  const writerDeps = { ...deps, hooks }
  const thread = bulkThread(new URL('overrides.ts', import.meta.url).href)
  const write = makeWrite(writerDeps, makeBulkWriter(writerDeps, thread))
  return { handlers: { ...makeReadHandlers(deps), ...makeWriteHandlers(deps, write) }, write, warm: () => thread.warm(), close: () => thread.close() }
}

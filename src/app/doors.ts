import type { Model } from '#framework/metadata'
import {
  bulkThread, changeSetServices, keyServices, makeBulkWriter, makeFileHandlers, makeNameMaps, makePageMemo, makeReadHandlers, makeRecentWrites, makeSearch, makeTableShares, makeWrite, makeWriteHandlers, searchService, type Database, type EntityRules, type FileAddresses, type HttpOptions, type Log, type ServerDeps, type Service, type Write, type WriteHooks,
} from '#framework/server'
import { rules as productRules } from './overrides.ts'

export interface Doors {
  handlers: HttpOptions['handlers']
  /** Calls that belong to no one entity. */
  services: readonly Service[]
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
  files: FileAddresses
  /** Largest upload in megabytes. */
  largest: number
}

/** The doors for reading and writing, joined with the product's rules. */
export function makeDoors({ model, database, log, hooks, files, largest }: DoorsOptions): Doors {
  const rules: ReadonlyMap<string, EntityRules> = productRules
  const recent = makeRecentWrites()
  const deps: ServerDeps = { model, database, names: makeNameMaps(), pages: makePageMemo({ recent }), recent, files, rules, log }
  const writerDeps = { ...deps, hooks }
  const thread = bulkThread(new URL('overrides.ts', import.meta.url).href)
  const write = makeWrite(writerDeps, makeBulkWriter(writerDeps, thread))
  const shares = makeTableShares(deps)
  return { services: [searchService(makeSearch(deps, shares)), ...keyServices(deps), ...changeSetServices(deps, write)], handlers: { ...makeReadHandlers(deps, shares), ...makeWriteHandlers(deps, write), ...makeFileHandlers({ deps, addresses: files, largest }) }, write, warm: () => thread.warm(), close: () => thread.close() }
}

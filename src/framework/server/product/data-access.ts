/** The handlers that read and write, joined with the rules and hooks of features. */
import type { Model } from '#framework/metadata'
import type { TransitionTable } from '#framework/wire'
import { changeSetServices } from '../change-sets/services.ts'
import type { Database } from '../database/database.ts'
import type { EntityRules, Log, ServerDeps } from '../deps.ts'
import type { FileAddresses } from '../files/file-addresses.ts'
import { makeFileHandlers } from '../files/file-handlers.ts'
import type { HttpOptions } from '../http/server.ts'
import type { Service } from '../http/service/service.ts'
import type { Handler } from '../context.ts'
import { withOpenActions } from '../feature/actions/with-open-actions.ts'
import { withNarrowing, type ListNarrowing } from '../feature/narrowing.ts'
import { makeReads } from '../feature/reads/reads.ts'
import type { Layers } from '../layers.ts'
import { makeReadHandlers } from '../read/handlers.ts'
import { makeNameMaps } from '../read/names/name-maps.ts'
import { makeRemembered } from '../read/cache/remembered.ts'
import { makePageMemo } from '../read/cache/page-memo.ts'
import type { ScopeRule } from '../read/where/scope.ts'
import { makeTableShares } from '../read/cache/table-shares.ts'
import { makeSearch } from '../search/search.ts'
import { searchService } from '../search/search-service.ts'
import { makeBulkWriter } from '../write/bulk/bulk-writer.ts'
import { bulkThread } from '../write/bulk/thread.ts'
import { makeWrite, type Write } from '../write/door.ts'
import { makeWriteHandlers } from '../write/handlers/handlers.ts'
import type { WriteHooks } from '../write/hooks.ts'
import { keyServices } from '../write/keys/key-services.ts'
import type { WriterDeps } from '../write/work.ts'

export interface DataAccess {
  handlers: HttpOptions['handlers']
  /** Calls that belong to no one entity. */
  services: readonly Service[]
  write: Write
  /** What features read and write with. */
  deps: WriterDeps
  /** Readies what the first large body would wait for. */
  warm(): void
  close(): Promise<void>
}

export interface DataAccessOptions {
  model: () => Model
  database: Database
  log: Log
  hooks: WriteHooks
  /** Names of the events that every node hears. */
  live: ReadonlySet<string>
  /** By the entity whose table it is. */
  actions: ReadonlyMap<string, TransitionTable>
  /** Parameters that features add to lists, by the entity whose table it is. */
  narrowings: ReadonlyMap<string, ListNarrowing>
  rules: ReadonlyMap<string, EntityRules>
  /** URL of a module that exports `rules`, for the worker that reads large bodies; null where there are none. */
  rulesModule: string | null
  scope?: ScopeRule | undefined
  files: FileAddresses
  /** Largest upload in megabytes. */
  largest: number
  /** Which layers of speed are on; absent: those of the process. */
  layers?: Layers | undefined
}

/** Makes the doors. `close` ends the worker. */
export function makeDataAccess({ model, database, log, hooks, actions, live, narrowings, rules, rulesModule, scope, files, largest, layers }: DataAccessOptions): DataAccess {
  const deps: ServerDeps = { model, database, names: makeNameMaps(undefined, layers), pages: makePageMemo(undefined, layers), remembered: makeRemembered(layers), files, rules, log, ...(scope ? { scope } : {}), ...(layers ? { layers } : {}) }
  const writerDeps = { ...deps, hooks, live }
  const thread = bulkThread(rulesModule)
  const write = makeWrite(writerDeps, makeBulkWriter(writerDeps, thread))
  const shares = makeTableShares(deps)
  const reads = makeReadHandlers(deps, shares)
  const writes = makeWriteHandlers(deps, write)
  const open = (handler: Handler) => withOpenActions(handler, actions)
  const list = (handler: Handler) => open(withNarrowing(handler, narrowings, { model, scope, read: makeReads(() => deps) }))
  return {
    services: [searchService(makeSearch(deps, shares)), ...keyServices(deps), ...changeSetServices(deps, write)],
    handlers: { ...reads, get: open(reads.get), list: list(reads.list), narrowed: list(reads.narrowed), ...writes, create: open(writes.create), update: open(writes.update), save: open(writes.save), ...makeFileHandlers({ deps, addresses: files, largest }) },
    write, deps: writerDeps, warm: () => thread.warm(), close: () => thread.close(),
  }
}

/** The HTTP server over handlers that only tell what reached them: no database, two known users. */
import { makeHttpServer, makeJobDesk, makeReads, type Answer, type CallContext, type Database, type Handler, type HttpOptions, type Service } from '#framework/server'
import type { CallKind } from '#framework/wire'
import { toyModel } from '../../../support/toy-model.ts'

export interface Seen {
  calls: CallContext[]
}

const kinds: readonly CallKind[] = ['create', 'update', 'save', 'get', 'list', 'delete', 'createMany', 'updateMany', 'deleteMany', 'checkMany', 'lookup', 'narrowed', 'history', 'upload', 'fileAddress']

export interface DoorOptions {
  /** What a handler answers; by default nothing. */
  answer?: (context: CallContext) => Answer | Promise<Answer>
  services?: readonly Service[]
  /** Rights of the user behind the token `clerk`. */
  rights?: readonly string[]
  webFolder?: string | null
  corsOrigins?: readonly string[]
  trustProxy?: readonly string[]
  log?: HttpOptions['log']
  database?: Database
  publicUrl?: HttpOptions['publicUrl']
  hub?: HttpOptions['hub']
  /** In place of the clerk's. */
  identities?: Partial<HttpOptions['identities']>
  metrics?: HttpOptions['metrics']
  /** What handlers want prefetched; by default they want nothing. */
  prefetch?: Handler['prefetch']
  pace?: HttpOptions['pace']
  connections?: HttpOptions['connections']
}

/** The token `clerk` belongs to user 5 of tenant 3; every other token to nobody. */
export async function openDoor({ answer = () => ({ value: null }), services = [], rights = [], webFolder = null, corsOrigins = [], trustProxy = [], log = { level: 'silent' }, database = idleDatabase(), prefetch, pace, connections, publicUrl, hub, identities = {}, metrics = { token: undefined, openHere: false, version: '0' } }: DoorOptions = {}) {
  const seen: Seen = { calls: [] }
  const called: Handler = async (context) => {
    seen.calls.push(context)
    return answer(context)
  }
  const handler: Handler = prefetch ? Object.assign(called, { prefetch }) : called
  const app = await makeHttpServer({
    model: () => toyModel, context: { model: () => toyModel, database, write: nothing, transaction: nothing, read: makeReads(() => { throw new Error('nothing is read here') }), log: quiet, names: {}, jobs: makeJobDesk(null as never, [], nothing), handovers: [], hub: { send: nothing, happened: () => undefined, present: () => [], everybody: () => [], count: () => 0, tenants: () => [] }, granted: nothing, mail: { isOn: false, address: () => null, deliver: nothing }, contacts: async () => [], openSessions: async () => new Set(), push: { publicKey: null, accepts: () => false, send: nothing }, reports: { find: () => null, check: nothing, make: nothing }, tenantSettings: { read: nothing, keep: nothing } }, pace, ...(connections ? { connections } : {}), services, handlers: Object.fromEntries(kinds.map((kind) => [kind, handler])), database, web: webFolder, corsOrigins, trustProxy, log, publicUrl, ...(hub ? { hub } : {}), metrics,
    identities: {
      watches: ['Member'],
      readToken: (token) => (token === 'clerk' ? clerk : null),
      unsealToken: (sealed) => (sealed === 'sealed clerk' ? 'clerk' : null),
      find: async (claims) => ({ ...claims, userName: 'clerk', language: null, zone: 'UTC' }),
      hasTenant: async (id) => id === 3,
      chooseLanguage: async () => undefined,
      clientSettings: async () => ({}),
      ...identities,
    },
    permissions: { granted: async () => ({ permissions: new Set(rights), seesAll: true }) },
    reaches: { watches: () => [], today: () => '', find: nothing, load: nothing },
    files: { of: () => '', check: () => null }, temporary: { keep: nothing, find: async () => null },
    documents: { openApi: () => '{"openapi":"3.0.4"}', model: () => ({ hash: 'abc', text: '[]' }), openHere: false },
  })
  await app.ready()
  return { app, seen }
}

/** Services of these tests work with nothing but their input. */
async function nothing(): Promise<never> {
  throw new Error('not in this test')
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Gives the change numbers of a tenant where nothing was ever written. */
export function idleDatabase(): Database {
  const refuse = () => {
    throw new Error('not in this test')
  }
  return {
    read: (tenantId, work) => work({ tenantId, rows: async () => [[String(tenantId), null]], run: refuse }),
    transaction: (tenantId, work) => work({ tenantId, rows: async () => [['off']], run: refuse }), copyTransaction: refuse, stream: refuse, snapshot: refuse, close: async () => undefined,
  }
}

const clerk = { tenantId: 3, userId: 5, stamp: 's' }

export const asClerk = { authorization: 'Bearer clerk' }

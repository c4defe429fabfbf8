/** A whole server in the test's process, on a database of its own copied from a template with schema and first start behind it. */
import { features as productFeatures } from '../../src/app/features.ts'
import { productVersion } from '../../src/app/version.ts'
import { identityFeature } from '../../src/features/identity/server/index.ts'
import { createMastline, type Mastline, type MastlineOptions } from '../../src/app/server.ts'
import { resolveModel, type EntityDefinition, type Model, type Source, type Words } from '#framework/metadata'
import { sources as productSources } from '#entities'
import { Role } from '#entities/users/role'
import { Tenant } from '#entities/users/tenant'
import { User } from '#entities/users/user'
import { indexesOfFeatures, ownerPool, planDatabase, tablesOfFeatures, type ServerFeature } from '#framework/server'
import type { Envelope } from '#framework/wire'
import { createHash } from 'node:crypto'
import { createTestDatabase, ensureTemplate, type TestDatabase } from './database.ts'
import { makeTenant, makeUser, putRow } from './people.ts'

export type TestServerOptions = Partial<Omit<MastlineOptions, 'ownerUrl' | 'settings'>> & { settings?: Partial<MastlineOptions['settings']> }

export interface TestRequest {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS'
  /** Sent as JSON unless it is text or bytes. */
  body?: unknown
  headers?: { readonly [name: string]: string }
  token?: string
}

export interface TestAnswer {
  status: number
  headers: { readonly [name: string]: string | undefined }
  text: string
  /** Parsed body; undefined where it is no JSON. */
  body: unknown
  /** The body as ABP's envelope. @throws if it is none */
  envelope: Envelope
}

/** Somebody signed in. */
export interface TestClient {
  token: string
  tenantId: number
  userId: number
  /** A call below `/api/services/app/`, or anywhere with a leading slash. GET without `method`; POST with a body. */
  call(path: string, request?: TestRequest): Promise<TestAnswer>
}

export interface TestServer {
  mastline: Mastline
  model: Model
  testDatabase: TestDatabase
  request(path: string, request?: TestRequest): Promise<TestAnswer>
  /** The administrator of a tenant; 0 is the host, 1 the tenant `Default`. */
  admin(tenantId?: number): Promise<TestClient>
  /** A new user with exactly these rights, signed in. */
  userWith(permissions: readonly string[], tenantId?: number): Promise<TestClient>
  signIn(userName: string, password: string, tenantId?: number): Promise<TestClient>
  /** A row, written by the product itself. @returns its id */
  put(entity: string, row: object, tenantId?: number): Promise<number>
  /** A further tenant with its administrator. @returns its id */
  addTenant(tenancyName: string): Promise<number>
  /** A second server on the same database; the caller closes it. */
  furtherNode(options?: Pick<MastlineOptions, 'layers'>): Promise<Mastline>
  /** Runs a job to its end, for what is written by now: a run that its schedule began before might have passed it. */
  runJob(name: string): Promise<void>
  /** Has jobs that failed tried again now, not after their delay, and waits until none is left. */
  retryJobs(): Promise<void>
  close(): Promise<void>
}

/** Descriptors that identity needs beside those of a test; lists of users by rows of the product's other tables stay with the product. */
export const identitySources: readonly Source[] = [withoutWays(User), Role, Tenant].map((definition) => ({ area: 'users', definition }))

function withoutWays({ key, options }: EntityDefinition): EntityDefinition {
  const lists = options.wire?.lists?.filter((list) => !list.with && !Object.keys(list.by ?? {}).some((way) => way.includes(':')))
  return { key, options: { ...options, wire: { ...options.wire, ...(lists ? { lists } : {}) } } }
}

export const testPassword = 'Right.1234'
/** The product's features; passwords are hashed cheaply. */
export const cheapFeatures = productFeatures.map((feature) => (feature.key === 'identity' ? identityFeature({ n: 8, r: 8, p: 1 }) : feature))
const settings: MastlineOptions['settings'] = { host: '127.0.0.1', publicUrl: undefined, adminPassword: testPassword, corsOrigins: [], trustProxy: [], timeZone: 'Asia/Karachi', demo: false }

const noWords: Words = {}

function optionsOf(options: TestServerOptions, ownerUrl: string) {
  const sources = options.sources ?? productSources
  const all = sources.some((s) => s.definition.key === 'User') ? sources : [...sources, ...identitySources]
  const base = { appUrl: appUrlOf(ownerUrl), givesPassword: true, log: { level: 'silent' as const }, web: null, features: cheapFeatures, words: noWords }
  return { ...base, ...options, sources: all, settings: { ...settings, ...options.settings }, ownerUrl }
}

/** What servers of one process have in common where they are made of the same: to find it takes longer than the rest of a start. */
interface Common {
  /** What it was made of: lists and words themselves, settings as JSON. */
  of: readonly unknown[]
  /** As the descriptors have it. */
  plain: Model
  /** Name of the template. */
  key: string
  /** As the first server found it sound, names of the world in it. */
  model?: Model
}
const common: Common[] = []

function commonOf(options: TestServerOptions): Common {
  const { sources, words, settings: used, features } = optionsOf(options, '')
  const of = [options.sources ?? productSources, words, features, JSON.stringify([used.adminPassword, used.timeZone, used.demo, used.customerName])]
  const known = common.find((one) => one.of.every((part, at) => part === of[at]))
  if (known) return known
  const plain = resolveModel(sources, words)
  const key = createHash('sha256').update(JSON.stringify([[...plain.values()], used.adminPassword, used.timeZone, used.demo, tablesOfFeatures(features), indexesOfFeatures(features)])).digest('hex')
  const made: Common = { of, plain, key: `server ${key}` }
  common.push(made)
  return made
}

/** As on the embedded server, the application's role signs in as itself. */
export function appUrlOf(ownerUrl: string): string | undefined {
  if (ownerUrl === '') return undefined
  const url = new URL(ownerUrl)
  url.username = 'mastline_app'
  url.password = 'of-the-tests'
  return url.href
}

/** Starts a server; `close` it. The template is made once per run and set of descriptors. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { settings: used, features } = optionsOf(options, '')
  const alike = commonOf(options)
  const start = async (url: string, runsJobs = options.runsJobs, more: Pick<MastlineOptions, 'layers'> = {}) => {
    const started = await createMastline({ ...optionsOf(options, url), ...more, ...(alike.model ? { model: alike.model } : {}), ...(runsJobs === undefined ? {} : { runsJobs }) })
    alike.model ??= started.model()
    return started
  }
  const template = await ensureTemplate(alike.key, async (url) => (await start(url, false)).close())
  const testDatabase = await createTestDatabase(template)
  const mastline = await start(testDatabase.url)
  await mastline.app.ready()
  const request = (path: string, given: TestRequest = {}) => inject(mastline, path, given)
  const signIn = async (userName: string, password: string, tenantId = 1): Promise<TestClient> => {
    const body = { userNameOrEmailAddress: userName, password, rememberClient: false }
    const { envelope } = await request('/api/TokenAuth/Authenticate', { method: 'POST', body, headers: tenantId ? { 'abp.tenantid': String(tenantId) } : {} })
    const result = envelope.result as { accessToken: string; userId: number } | null
    if (!result) throw new Error(`${userName} cannot sign in: ${envelope.error?.details ?? ''}`)
    return { token: result.accessToken, userId: result.userId, tenantId, call: (path, given = {}) => request(path.startsWith('/') ? path : `/api/services/app/${path}`, { token: result.accessToken, ...given }) }
  }
  return {
    mastline, model: alike.plain, testDatabase, request, signIn,
    admin: (tenantId = 1) => signIn('admin', used.adminPassword ?? testPassword, tenantId),
    async userWith(permissions, tenantId = 1) {
      const name = await makeUser(mastline, tenantId, permissions, testPassword)
      return signIn(name, testPassword, tenantId)
    },
    put: (entity, row, tenantId = 1) => putRow(mastline, tenantId, entity, row),
    async furtherNode(more) {
      const node = await start(testDatabase.url, undefined, more)
      await node.app.ready()
      return node
    },
    async runJob(name) {
      await mastline.jobs?.settled()
      await mastline.jobs?.runNow(name)
      await mastline.jobs?.settled()
    },
    async retryJobs() {
      const owner = ownerPool(testDatabase.url, () => undefined)
      await owner.query(`UPDATE jobs.job SET start_after = now() WHERE state = 'retry'`).finally(() => owner.end())
      await mastline.jobs?.settled()
    },
    addTenant: (tenancyName) => makeTenant(mastline, tenancyName, testPassword),
    async close() {
      await mastline.close()
      try {
        await expectNoPlan(testDatabase.url, mastline, features)
      } finally {
        await testDatabase.drop()
      }
    },
  }
}

/** Whatever a suite did, the database is what the descriptors say: `db -- plan` has nothing to propose. */
async function expectNoPlan(url: string, mastline: Mastline, features: readonly ServerFeature[]): Promise<void> {
  const owner = ownerPool(url, () => undefined)
  const plan = await planDatabase(owner, mastline.model(), { tables: tablesOfFeatures(features), indexes: indexesOfFeatures(features), product: productVersion.number }).finally(() => owner.end())
  if (plan.length) throw new Error(`After this suite a plan of the database is not empty:\n${plan.join('\n')}`)
}

async function inject(mastline: Mastline, path: string, { method, body, headers = {}, token }: TestRequest): Promise<TestAnswer> {
  const isRaw = typeof body === 'string' || Buffer.isBuffer(body)
  const payload = body === undefined ? undefined : isRaw ? body : JSON.stringify(body)
  const answer = await mastline.app.inject({
    method: method ?? (body === undefined ? 'GET' : 'POST'), url: path,
    headers: { ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    ...(payload === undefined ? {} : { payload }),
  })
  const parsed = parse(answer.payload)
  return {
    status: answer.statusCode, headers: answer.headers as TestAnswer['headers'], text: answer.payload, body: parsed,
    get envelope() {
      if (typeof parsed !== 'object' || parsed === null || !('__abp' in parsed)) throw new Error(`${path} answered ${answer.statusCode} without an envelope: ${answer.payload.slice(0, 200)}`)
      return parsed as Envelope
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * `--users`: many people signed in at once: what a list costs when they ask in turn, and what the sign-in check costs by itself. The
 * check is done here as the server does it (token → change numbers read from the database, in one batch with the first statement of the
 * call → principal), without HTTP around it; what that statement costs alone is taken off.
 */
import { randomBytes } from 'node:crypto'
import { openDatabase } from '#framework/server'
import { makeTokens } from '../../src/features/identity/server/sessions/tokens.ts'
import { makePrincipals } from '../../src/framework/server/http/access/principals.ts'
import { makeReaches } from '../../src/framework/server/scope/reaches.ts'
import { prefetch } from '../../src/framework/server/read/cache/prefetch.ts'
import { cpuOf } from './cpu.ts'
import { listOf, loadReferences, loadSites, ms, ratio, tell, type Bench } from './bench.ts'
import { inTurns, type Side } from './measure.ts'
import { signedInPeople } from './people.ts'

export async function runUsers(bench: Bench, users: number, rows: number): Promise<void> {
  const { product } = bench
  tell(`loading ${rows} rows`)
  await loadSites(product, 0, rows, await loadReferences(product))
  await bench.database.tidy()
  tell(`signing in ${users} users`)
  const people = await signedInPeople(bench, users)
  const base = listOf(bench, 'Sorting=siteName&MaxResultCount=20')
  const inTurn: Side = { ...base, next: (n) => ({ ...base.next(n), headers: people[n % people.length] ?? {} }) }
  const cost = await inTurns({ one: base, many: inTurn }, { seconds: bench.seconds })
  tell('the check by itself')
  bench.lines.push(
    { what: `${users} users signed in at once: sign-in check of a request, beside the call’s first statement, CPU`, figure: ms(await checkCost(bench, users)), goal: '≤ 0.1 ms' },
    { what: `… list page asked by ${users} users in turn against one, CPU`, figure: `${ratio(cost.many.cpu, cost.one.cpu)} (${ms(cost.many.cpu)} / ${ms(cost.one.cpu)})`, goal: '' },
  )
}

/** @returns milliseconds of CPU that a check adds to the first statement of a call, of this process and the database, ten at a time */
async function checkCost({ database: { url, pid } }: Bench, users: number, checks = 20_000): Promise<number> {
  const database = openDatabase({ url })
  const secret = makeTokens(randomBytes(48))
  const tokens = Array.from({ length: users }, (_, n) => secret.issue({ tenantId: 1, userId: n + 1, userName: `user${n}`, roles: ['READER'], stamp: `stamp${n}`, session: `session${n}` }, 3600))
  const identities = {
    watches: ['User', 'Role', 'session'], readToken: secret.read, unsealToken: secret.unseal, hasTenant: async () => true, chooseLanguage: async () => undefined, clientSettings: async () => ({}),
    find: async (claims: NonNullable<ReturnType<typeof secret.read>>) => ({ ...claims, userName: 'user', language: null, zone: 'UTC' }),
  }
  const principals = makePrincipals(identities, { granted: async () => ({ permissions: new Set(['LookUps.Site.Read']), seesAll: true }) }, makeReaches(() => new Map(), database))
  const origin = { tenantId: null, language: null, languageForced: false, address: '127.0.0.1', isLocal: true, forwarded: false, hostName: 'localhost', agent: 'test', bearer: null }
  const first = { name: 'bench first', text: 'SELECT 1 AS one', values: [] }
  let n = 0
  const check = async () => {
    const claims = identities.readToken(tokens[n++ % tokens.length] ?? '')
    if (!claims) throw new Error('the token is not good')
    const { numbers } = await prefetch(database, claims.tenantId, identities.watches, first)
    if (!(await principals.find(claims, numbers, origin))) throw new Error('nobody')
  }
  const alone = () => database.read(1, (connection) => connection.rows(first))
  const many = (times: number, work: () => Promise<unknown>) => Promise.all(Array.from({ length: 10 }, async () => {
    for (let i = 0; i < times / 10; i += 1) await work()
  }))
  const taken = new Map<() => Promise<unknown>, number>([[check, 0], [alone, 0]])
  for (const work of taken.keys()) await many(checks / 4, work)
  // In turns, so that a busier minute counts on both sides.
  for (let turn = 0; turn < 10; turn += 1) for (const [work, before] of taken) {
    const from = cpuOf([process.pid, pid])
    await many(checks / 10, work)
    taken.set(work, before + cpuOf([process.pid, pid]) - from)
  }
  await database.close()
  return ((taken.get(check) ?? 0) - (taken.get(alone) ?? 0)) / checks
}

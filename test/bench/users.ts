/**
 * `--users`: many people signed in at once: what a list costs when they ask in turn, and what the sign-in check costs by itself. The
 * check is done here as the server does it (token → change numbers read from the database → principal), without HTTP around it.
 */
import { randomBytes } from 'node:crypto'
import { openDatabase } from '#framework/server'
import { makeTokens } from '../../src/features/identity/server/tokens.ts'
import { makePrincipals } from '../../src/framework/server/http/principals.ts'
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
    { what: `${users} users signed in at once: sign-in check of a request, its trip to the database included, CPU`, figure: ms(await checkCost(bench, users)), goal: '≤ 0.1 ms' },
    { what: `… list page asked by ${users} users in turn against one, CPU`, figure: `${ratio(cost.many.cpu, cost.one.cpu)} (${ms(cost.many.cpu)} / ${ms(cost.one.cpu)})`, goal: '' },
  )
}

/** @returns milliseconds of CPU a check, of this process and the database, ten at a time */
export async function checkCost({ database: { url, pid } }: Bench, users: number, checks = 20_000): Promise<number> {
  const database = openDatabase({ url })
  const secret = makeTokens(randomBytes(48))
  const tokens = Array.from({ length: users }, (_, n) => secret.issue({ tenantId: 1, userId: n + 1, userName: `user${n}`, roles: ['READER'], stamp: `stamp${n}` }, 3600))
  const identities = {
    watches: ['User', 'Role'], readToken: secret.read, hasTenant: async () => true, chooseLanguage: async () => undefined, clientSettings: async () => ({}),
    find: async (claims: NonNullable<ReturnType<typeof secret.read>>) => ({ ...claims, userName: 'user', language: null, zone: 'UTC' }),
  }
  const principals = makePrincipals(identities, { granted: async () => new Set(['LookUps.Site.Read']) })
  const visitor = { tenantId: null, language: null, languageForced: false, address: '127.0.0.1', isLocal: true, forwarded: false, hostName: 'localhost' }
  let n = 0
  const check = async () => {
    const claims = identities.readToken(tokens[n++ % tokens.length] ?? '')
    if (!claims) throw new Error('the token is not good')
    const { numbers } = await prefetch(database, claims.tenantId, identities.watches, null)
    if (!(await principals.find(claims, numbers, visitor))) throw new Error('nobody')
  }
  const many = (times: number) => Promise.all(Array.from({ length: 10 }, async () => {
    for (let i = 0; i < times / 10; i += 1) await check()
  }))
  await many(checks / 4)
  const before = cpuOf([process.pid, pid])
  await many(checks)
  const taken = cpuOf([process.pid, pid]) - before
  await database.close()
  return taken / checks
}

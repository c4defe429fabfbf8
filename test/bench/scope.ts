/**
 * `--scope`: what it costs that somebody sees a part of a table: sites below 27 teams of 3,000, by one such person and by 500 whose teams
 * differ, against somebody who sees all.
 */
import { listOf, loadReferences, loadSites, ms, ratio, tell, type Bench } from './bench.ts'
import { countedCpu, inTurns, type Side } from './measure.ts'
import { signedInPeople } from './people.ts'

const people = 500
const teamsEach = 27

export async function runScope(bench: Bench, rows: number): Promise<void> {
  const { product, lines } = bench
  tell(`loading ${rows} rows`)
  const known = await loadReferences(product)
  await loadSites(product, 0, rows, known)
  tell(`signing in ${people} users`)
  const headers = await signedInPeople(bench, people, { seesAll: false })
  const teams = known.get('Team') ?? []
  const users = (await product.call<{ items: { id: number; userName: string }[] }>('User/GetAllUser?MaxResultCount=1000&Sorting=id')).items.filter(({ userName }) => userName.startsWith('reader'))
  const given = users.flatMap(({ id }, n) => Array.from({ length: teamsEach }, (__, k) => ({ userId: id, teamId: teams[(n * 6 + k * 100) % teams.length] })))
  await product.call('TeamUserAllocation/CreateTeamUserAllocationBulk', { method: 'POST', body: JSON.stringify(given) })
  await bench.database.tidy()
  const query = 'Sorting=siteName&MaxResultCount=20'
  const seen = await product.call<{ totalCount: number }>(`Site/GetAll?${query}`, { headers: headers[0] ?? {} })
  if (!seen.totalCount || seen.totalCount > rows / 50) throw new Error(`${seen.totalCount} sites are seen`)
  const all = listOf(bench, query)
  const one = listOf(bench, query, headers[0])
  const many: Side = { ...all, next: (n) => ({ ...all.next(n), headers: headers[n % people] ?? {} }) }
  tell('asking in turn')
  const first = await countedCpu(many, people)
  const warm = await inTurns({ all, one, many }, { seconds: bench.seconds })
  tell('after a change')
  await product.call('TeamUserAllocation/CreateTeamUserAllocationBulk', { method: 'POST', body: JSON.stringify([{ userId: users[1]?.id, teamId: teams[5] }]) })
  const changed = await countedCpu(many, people)
  lines.push(
    { what: `${rows} sites of which ${seen.totalCount} are seen: page of the list against one who sees all, CPU`, figure: `${ratio(warm.one.cpu, warm.all.cpu)} (${ms(warm.one.cpu)} / ${ms(warm.all.cpu)})`, goal: '≤ 1.5×' },
    { what: `… asked by ${people} people in turn whose teams differ`, figure: `${ratio(warm.many.cpu, warm.all.cpu)} (${ms(warm.many.cpu)})`, goal: '≤ 2×' },
    { what: '… the first time each of them asks', figure: ms(first), goal: '' },
    { what: '… once after an allocation of anybody changed', figure: ms(changed), goal: '' },
  )
}

/** Who checks in: the team is the one given first, as everywhere else, whatever allocations there are. */
import { z } from 'zod'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defineFeature, service, type ServerFeature } from '#framework/server'
import { oldestTeams } from '#operations/people/ask-teams'
import { withoutPlaces } from '#operations/people/insider'
import { workerOf } from '../../../src/features/attendance/server/check-in/person.ts'
import { cheapFeatures, startTestServer, type TestClient, type TestServer } from '../../support/server.ts'

const person = z.object({ userId: z.int(), employeeId: z.int() })
const probe: ServerFeature = defineFeature({
  key: 'probe', pages: [], permissions: [],
  services: () => [service({
    path: 'Probe/Teams', method: 'POST', admits: 'signedIn', input: z.object({ people: z.array(person) }), output: z.array(z.unknown()), again: [],
    handle: async ({ principal, read, input: { people } }) => {
      const insider = withoutPlaces(principal)
      return Promise.all(people.map(async ({ userId, employeeId }) => {
        const [worker, teams] = await Promise.all([workerOf(read, insider, userId), oldestTeams(read, insider, [userId], new Map([[employeeId, userId]]))])
        return [worker?.team ?? null, teams.get(userId) ?? null, worker?.zone ?? null]
      }))
    },
  })],
})

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer({ features: [...cheapFeatures, probe] })
  admin = await server.admin()
})
afterAll(() => server.close())

/** The same numbers at each run. */
function randomly(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

it('is in the team that was given first of those that hold today, by the user or by the employee', async () => {
  const pick = randomly(7)
  const country = await server.put('Country', { name: 'Pakistan', timeZone: 'Asia/Karachi' })
  const teams = await Promise.all(['A', 'B', 'C', 'D'].map((name, n) => server.put('Team', { name, ...(n % 2 ? { countryId: country } : {}) })))
  const days = [null, '2020-01-01', '2099-01-01']
  const people: z.infer<typeof person>[] = []
  for (let n = 0; n < 24; n += 1) {
    const employeeId = await server.put('Employee', { name: `Worker ${n}`, erpId: `W-${n}`, password: 'Right.1234' })
    const { userId } = (await admin.call(`EmployeeManagement/Get?employeeId=${employeeId}`)).envelope.result as { userId: number }
    people.push({ userId, employeeId })
    for (const by of ['user', 'employee', 'user', 'employee'] as const) {
      if (pick(3) === 0) continue
      const given = { teamId: teams[pick(teams.length)], validFrom: days[pick(3)] ?? null, validTo: days[pick(3)] ?? null }
      if ((given.validFrom ?? '') > (given.validTo ?? '9')) continue
      // The same team twice is refused: then it is given once.
      await (by === 'user' ? server.put('TeamUserAllocation', { userId, ...given }) : server.put('EmployeeTeamAllocation', { employeeId, ...given })).catch(() => 0)
    }
  }
  const told = (await admin.call('Probe/Teams', { body: { people } })).envelope.result as [{ id: number } | null, { id: number } | null, string][]
  for (const [asked, expected] of told) expect(asked).toEqual(expected)
  const found = new Set(told.map(([team]) => team?.id ?? null))
  expect(found.size, 'several teams, and nobody’s').toBeGreaterThan(3)
  expect(told.some(([team, , zone]) => team !== null && zone === 'Asia/Karachi')).toBe(true)
})

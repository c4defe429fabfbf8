/** Records and overtime that a person decides on: home, the tab and its rows tell the same, and it is what the server takes a decision on. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestClient, type TestServer } from '../../../support/server.ts'

let server: TestServer
let lead: TestClient
const own: number[] = []
const others: number[] = []
beforeAll(async () => {
  server = await startTestServer()
  const country = await server.put('Country', { name: 'Pakistan', timeZone: 'Asia/Karachi' })
  const department = await server.put('Department', { name: 'Field', countryId: country })
  const team = await server.put('Team', { name: 'Lahore', countryId: country, departmentId: department })
  lead = await server.userWith(['LookUps.Attendance.Read', 'LookUps.Attendance.Update', 'LookUps.Attendance.Pages'])
  const mate = await server.userWith([])
  const record = { teamId: team, departmentId: department, status: 1, overTimeStatus: 1, overTimeHours: 1 } as const
  for (const day of ['07', '08']) {
    own.push(await server.put('Attendance', { ...record, userId: lead.userId, date: `2026-09-${day}`, checkInTime: `2026-09-${day}T04:00:00Z`, checkOutTime: `2026-09-${day}T13:00:00Z` }))
    others.push(await server.put('Attendance', { ...record, userId: mate.userId, date: `2026-09-${day}`, checkInTime: `2026-09-${day}T04:00:00Z`, checkOutTime: `2026-09-${day}T13:00:00Z` }))
  }
})
afterAll(() => server.close())

const listed = async (client: TestClient, path: string) => {
  const { status, envelope } = await client.call(path)
  expect(status, path).toBe(200)
  return (envelope.result as { items: { id: number }[] }).items.map(({ id }) => id).toSorted((a, b) => a - b)
}
const home = async (client: TestClient) => {
  const { sections } = (await client.call('Home/GetSections')).envelope.result as { sections: { name: string; items: { title: string; figure: number; opens: string }[] }[] }
  return sections.find(({ name }) => name === 'toDecide')?.items.filter(({ title }) => /^(Attendance|Overtime) to approve$/.test(title)).map(({ title, figure, opens }) => [title, figure, opens]) ?? []
}

describe('records to decide', () => {
  it('are those of others: on home, in the counts of the tabs and among their rows', async () => {
    const waiting = [...own, ...others].toSorted((a, b) => a - b)
    for (const path of ['Attendance/GetAllPendingAttendance', 'Attendance/GetAllPendingOverTimeAttendance']) {
      expect(await listed(lead, `${path}?ToDecide=me`)).toEqual(others)
      // As documented, without the word: all that waits.
      expect(await listed(lead, path)).toEqual(waiting)
      expect((await lead.call(`${path}?ToDecide=you`)).status).toBe(400)
    }
    expect((await lead.call('Attendance/GetDecisionCounts')).envelope.result).toMatchObject({ pending: others.length, overtime: others.length, own: { pending: own.length, overtime: own.length } })
    expect(await home(lead)).toEqual([['Attendance to approve', others.length, '/attendence?tab=pending'], ['Overtime to approve', others.length, '/attendence?tab=overtime']])
  })

  it('are none of who may only read, to whom the counts tell all that waits', async () => {
    const reader = await server.userWith(['LookUps.Attendance.Read', 'LookUps.Attendance.Pages'])
    expect(await listed(reader, 'Attendance/GetAllPendingAttendance?ToDecide=me')).toEqual([])
    expect((await reader.call('Attendance/GetDecisionCounts')).envelope.result).toMatchObject({ pending: own.length + others.length, own: { pending: 0, overtime: 0 } })
    expect(await home(reader)).toEqual([])
  })

  it('are what the server takes a decision on, and nothing else', async () => {
    for (const id of [...own, ...others]) expect([id, (await lead.call('Attendance/Update', { method: 'PUT', body: { id } })).status]).toEqual([id, own.includes(id) ? 500 : 200])
    expect(await listed(lead, 'Attendance/GetAllPendingAttendance?ToDecide=me')).toEqual([])
    expect(await home(lead)).toEqual([])
  })
})

/** A small world for work orders: a team of two with a lead, sites with hours, and people with rights. */
import { startTestServer, type TestClient, type TestServer, type TestServerOptions } from '../../support/server.ts'

export type Row = { id: number; [name: string]: unknown }
export interface Answer {
  code: number
  result: Row & { totalCount: number; items: Row[]; done: number; refused: number }
  error: { message: string; data?: { openActions?: string[]; row?: Row }; validationErrors?: { message: string; members: string[] }[] } | null
}

export const every = ['Read', 'Create', 'Update', 'Delete', 'Bulk'].map((right) => `LookUps.WorkOrder.${right}`)

export interface World {
  server: TestServer
  lead: TestClient
  /** Has nothing, and is nearest. */
  one: TestClient
  two: TestClient
  reader: TestClient
  team: number
  site: number
  department: number
  priority: number
  /** Type of source that nobody knows. */
  foreign: number
  call(who: TestClient, path: string, body?: object, headers?: { [name: string]: string }): Promise<Answer>
  make(more?: object, who?: TestClient): Promise<Row>
  get(id: number): Promise<Row>
  history(id: number): Promise<Row[]>
}

export async function makeWorld(options: TestServerOptions = {}): Promise<World> {
  return makeWorldOn(await startTestServer(options))
}

/** The same on a server that runs, as behind a browser. */
export async function makeWorldOn(server: TestServer): Promise<World> {
  const lead = await server.userWith(every)
  const one = await server.userWith(['LookUps.WorkOrder.Read'])
  const two = await server.userWith(['LookUps.WorkOrder.Read'])
  const reader = await server.userWith(['LookUps.WorkOrder.Read'])
  const department = await server.put('Department', { name: 'Field' })
  const region = await server.put('Region', { name: 'North', departmentId: department })
  const subRegion = await server.put('SubRegion', { name: 'Hills', regionId: region })
  const team = await server.put('Team', { name: 'Hills day team', departmentId: department, regionId: region, subRegionId: subRegion, leadUserId: lead.userId })
  for (const { userId } of [one, two]) await server.put('TeamUserAllocation', { userId, teamId: team })
  const power = await server.put('SourceFieldType', { name: 'Power' })
  const foreign = await server.put('SourceFieldType', { name: 'Radio' })
  for (const { userId } of [one, two]) for (const allocatedExpertiseId of [power, 3, 4]) await server.put('UserExpertiseAllocation', { userId, allocatedExpertiseId })
  const priority = await server.put('SitePriority', { name: 'Gold', slaTime: 8 })
  await server.put('PenaltySitePriorityAllocation', { sitePriorityId: priority, hours: 1, penalty: 500 })
  const site = await server.put('Site', { siteCode: 'HIL-0001', siteName: 'Hill one', latitude: '34.0', longitude: '73.0', departmentId: department, regionId: region, subRegionId: subRegion, teamId: team, sitePriorityId: priority })

  const call: World['call'] = async (who, path, body, headers = {}) => {
    const method = /\/Update/.test(path) ? 'PUT' : /\/Delete/.test(path) ? 'DELETE' : body ? 'POST' : 'GET'
    const { status: code, envelope } = await who.call(path, { method, ...(body && method !== 'DELETE' ? { body } : {}), headers: { 'accept-language': 'en', ...headers } })
    return { code, result: envelope.result as Answer['result'], error: envelope.error as Answer['error'] }
  }
  return {
    server, lead, one, two, reader, team, site, department, priority, foreign, call,
    async make(more = {}, who = lead) {
      const { code, result, error } = await call(who, 'WorkOrder/Create', { siteCode: 'HIL-0001', workOrderTypeId: 2, sourceFiedTypeId: power, ...more })
      if (code !== 200) throw new Error(JSON.stringify(error))
      return result
    },
    get: async (id) => (await call(await server.admin(), `WorkOrder/Get?id=${id}`)).result,
    history: async (id) => (await call(await server.admin(), `WorkOrder/GetHistory?Id=${id}`)).result.items,
  }
}

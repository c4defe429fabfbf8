/** Tickets through their calls: what a new one gets, whose they are, their thread, who is told, and what time does to them. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defineFeature, ownerPool } from '#framework/server'
import type { Envelope } from '#framework/wire'
import { cheapFeatures, startTestServer, type TestClient, type TestServer } from '../../support/server.ts'

type Row = { id: number; [name: string]: unknown }
type Page = { totalCount: number; items: Row[] }
const all = ['Read', 'Create', 'Update', 'Delete', 'Bulk'].flatMap((right) => [`LookUps.TaskTicketRequest.${right}`, `LookUps.PendingTicketRequest.${right}`])
const heard: { event: string; data: { ticketId: number; userIds: number[]; number: string } }[] = []
const ear = (event: string) => [event, async ({ data }: { data: unknown }) => void heard.push({ event, data: data as never })]
const listening = defineFeature({ key: 'ear', pages: [], permissions: [], listeners: Object.fromEntries(['ticket.assigned', 'ticket.commented', 'ticket.resolved', 'ticket.expired', 'ticket.reassigned', 'ticket.reopened', 'ticket.slaQuarter'].map(ear)) as never })

let server: TestServer
let lead: TestClient
let agent: TestClient
let asker: TestClient
let company: number
let other: number
let template: number
const status: { [name: string]: number } = {}

beforeAll(async () => {
  server = await startTestServer({ features: [...cheapFeatures, listening], runsJobs: true })
  lead = await server.userWith(all)
  agent = await server.userWith([])
  asker = await server.userWith([])
  company = await server.put('Company', { name: 'Indus' })
  other = await server.put('Company', { name: 'Other' })
  const states = [['Closed', { position: 9, isFinal: true }], ['In progress', { position: 2 }], ['Waiting', { position: 3 }], ['Open', { position: 1, isInitial: true }]] as const
  for (const [name, more] of states) status[name] = await server.put('TaskTicketStatus', { name, companyId: company, ...more })
  status['Foreign'] = await server.put('TaskTicketStatus', { name: 'Foreign', companyId: other, isInitial: true })
  const department = await server.put('Department', { name: 'Support', companyId: company })
  const priority = await server.put('TaskTicketPriority', { name: 'High', companyId: company })
  template = await server.put('TaskTicketTemplate', { ticketName: 'Laptop', companyId: company, departmentId: department, ticketPriorityId: priority, slaTime: 8, assignUserId: agent.userId })
})
afterAll(() => server.close())

const call = async (who: TestClient, path: string, body?: object, headers: { [name: string]: string } = {}) => {
  const method = /Update/.test(path) ? 'PUT' : body ? 'POST' : 'GET'
  const { status: code, envelope } = await who.call(path, { method, ...(body ? { body } : {}), headers: { 'accept-language': 'en', ...headers } })
  return { code, result: envelope.result as Row & Page, error: envelope.error as Envelope['error'] & { validationErrors?: { message: string; members: string[] }[] } }
}
const act = (who: TestClient, name: string, body: object, headers = {}) => call(who, `TaskTicketRequest/${name}`, body, headers)
const raise = async (who = asker, more: object = {}) => {
  const { code, result, error } = await call(who, 'PendingTicketRequest/Create', { taskTicketTemplateId: template, ...more })
  expect([code, error]).toEqual([200, null])
  return result
}
const sql = async <T extends object>(text: string) => {
  const owner = ownerPool(server.testDatabase.url, () => undefined)
  return (await owner.query<T>(text).finally(() => owner.end())).rows
}
/** As the clock of the tenant says it, five hours ahead. */
const day = (from: number) => new Date(Date.now() + 5 * 3_600_000 + from * 86_400_000).toISOString().slice(0, 10)
const settled = () => server.mastline.jobs?.settled()
const expire = () => server.runJob('task-tickets.expire')

describe('a new ticket', () => {
  it('asked for by somebody without a right gets its number, template, status and due time', async () => {
    const ticket = await raise()
    expect(ticket).toMatchObject({
      number: expect.stringMatching(/^TK-\d{4}-\d{6}$/), companyId: company, userId: asker.userId, assignUserId: agent.userId, ticketPriorityName: 'High', departmentName: 'Support',
      taskTicketStatusName: 'Open', stage: 1, slaHours: 8, isExpired: false, finishedTime: null, openActions: ['comment'],
    })
    expect(Date.parse(String(ticket['dueDate'])) - Date.parse(String(ticket['creationTime']))).toBeGreaterThan(7.9 * 3_600_000)
    await settled()
    expect(heard.filter(({ data }) => data.ticketId === ticket.id)).toMatchObject([{ event: 'ticket.assigned', data: { number: ticket['number'], userIds: [agent.userId] } }])
  })

  it('keeps what was sent; 0 in the SLA time is no due time', async () => {
    const free = await server.put('TaskTicketTemplate', { ticketName: 'No hurry', companyId: company, slaTime: 0 })
    expect(await raise(asker, { taskTicketTemplateId: free, taskTicketStatusId: status['Waiting'] })).toMatchObject({ dueDate: null, assignUserId: null, taskTicketStatusName: 'Waiting', stage: 2 })
  })

  it('for somebody else needs the right; of nothing known it is refused on its field', async () => {
    expect((await call(asker, 'PendingTicketRequest/Create', { taskTicketTemplateId: template, userId: agent.userId })).code).toBe(403)
    expect((await raise(lead, { userId: asker.userId }))['userId']).toBe(asker.userId)
    const foreign = await call(asker, 'PendingTicketRequest/Create', { taskTicketTemplateId: template, taskTicketStatusId: status['Foreign'] })
    expect([foreign.code, foreign.error.validationErrors]).toMatchObject([400, [{ message: expect.stringContaining('another company'), members: ['taskTicketStatusId'] }]])
    const nothing = await call(asker, 'PendingTicketRequest/Create', {})
    expect([nothing.code, nothing.error.validationErrors]).toMatchObject([400, [{ members: ['taskTicketTemplateId'] }]])
  })

  it('sent twice under one key is one', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const both = await Promise.all([0, 1].map(() => call(asker, 'PendingTicketRequest/Create', { taskTicketTemplateId: template, remark: 'Once' }, key)))
    expect(both.map(({ code }) => code)).toEqual([200, 200])
    expect(both[0]?.result.id).toBe(both[1]?.result.id)
  })

  it('comes by upload too, with numbers of its own, of which a check takes none', async () => {
    const rows = Array.from({ length: 3 }, (_, n) => ({ taskTicketTemplateName: 'Laptop', remark: `Row ${n}` }))
    const last = async () => (await sql<{ last: string }>('SELECT max(last) AS last FROM data.number_series WHERE tenant_id = 1'))[0]?.last
    const before = await last()
    expect((await call(lead, 'PendingTicketRequest/CheckBulk', rows)).code).toBe(200)
    expect(await last()).toBe(before)
    expect((await call(lead, 'PendingTicketRequest/CreatePendingTicketRequestBulk', rows)).code).toBe(200)
    const made = (await call(lead, 'TaskTicketRequest/GetAllTaskTicketRequest?remark.starts=Row&Sorting=id')).result.items
    expect(made.map(({ number }) => Number(String(number).slice(-6)))).toEqual([1, 2, 3].map((n) => Number(before) + n))
    expect(made).toMatchObject(rows.map(() => ({ taskTicketStatusName: 'Open', openActions: expect.arrayContaining(['take', 'delete']) })))
  })

  it('has a number of its own on two nodes at once', async () => {
    const node = await server.furtherNode()
    const numbers = (await Promise.all(Array.from({ length: 12 }, () => raise()))).map(({ number }) => number)
    await node.app.close()
    expect(new Set(numbers).size).toBe(12)
  })
})

describe('whose tickets', () => {
  it('mine are those I asked for and those I am to do; others need the right', async () => {
    const ticket = await raise()
    const mine = await call(agent, 'TaskTicketRequest/GetAllTaskTicketRequestbyAssignUserId?View=mine&MaxResultCount=100')
    expect(mine.result.items.find(({ id }) => id === ticket.id)).toMatchObject({ openActions: ['take', 'changeStatus', 'resolve', 'comment'] })
    for (const path of ['View=all', 'View=department']) expect((await call(agent, `TaskTicketRequest/GetAllTaskTicketRequestbyAssignUserId?${path}`)).code).toBe(403)
    expect((await call(agent, 'TaskTicketRequest/GetAllTaskTicketRequestbyAssignUserId?View=none')).code).toBe(400)
    expect((await call(asker, `TaskTicketRequest/Get?id=${ticket.id}`)).result['openActions']).toEqual(['comment'])
    const asked = (await call(agent, `TaskTicketRequest/Get?id=${ticket.id}`)).result['contact']
    await sql(`UPDATE data."user" SET phone_number = '+92 300 5550177' WHERE id = ${asker.userId}`)
    expect([asked, (await call(agent, `TaskTicketRequest/Get?id=${ticket.id}`)).result['contact']]).toEqual([null, { name: expect.any(String), phoneNumber: '+92 300 5550177' }])
    const nobody = await server.userWith([])
    for (const path of ['Get?id=', 'GetThread?Id=', 'GetAllComments?Id=']) expect([404, 403]).toContain((await call(nobody, `TaskTicketRequest/${path}${ticket.id}`)).code)
  })

  it('are counted as the lists count, and come by due time, without one last', async () => {
    const free = await server.put('TaskTicketTemplate', { ticketName: 'Whenever', companyId: company })
    await raise(asker, { taskTicketTemplateId: free })
    const page = (await call(lead, 'TaskTicketRequest/GetAllTaskTicketRequestbyAssignUserId?View=all&IsOpen=true&MaxResultCount=1000')).result
    const counts = (await call(lead, 'TaskTicketRequest/GetCounts')).result
    expect(counts).toMatchObject({ all: page.totalCount, department: 0 })
    const due = page.items.map(({ dueDate }) => (dueDate === null ? Infinity : Date.parse(String(dueDate))))
    expect(due).toEqual(due.toSorted((a, b) => (a === b ? 0 : a - b)))
    expect(due.at(-1)).toBe(Infinity)
    const two = (await call(lead, 'TaskTicketRequest/GetAllTaskTicketRequestbyAssignUserId?View=all&IsOpen=true&SkipCount=1&MaxResultCount=2&remark.empty=true')).result
    expect([two.items.length, two.totalCount < page.totalCount]).toEqual([2, true])
    expect((await call(lead, 'TaskTicketRequest/GetAllTaskTicketRequestbyAssignUserId?View=all&nothing.eq=1')).code).toBe(400)
  })

  it('of my department are those of my teams and of departments I was given', async () => {
    const manager = await server.userWith(['LookUps.TaskTicketRequest.Read'])
    const department = (await raise())['departmentId']
    const counts = async () => (await call(manager, 'TaskTicketRequest/GetCounts')).result as unknown as { department: number }
    expect((await counts()).department).toBe(0)
    await server.put('DepartmentUserAllocation', { userId: manager.userId, allocatedDepartmentId: department })
    expect((await counts()).department).toBeGreaterThan(0)
  })

  it.each([['ended yesterday', { validTo: day(-1) }, false], ['begins tomorrow', { validFrom: day(1) }, false], ['begins and ends today', { validFrom: day(0), validTo: day(0) }, true]] as const)('an allocation of a department or team that %s counts by its days', async (_, days, isSeen) => {
    const ticket = await raise()
    const team = await server.put('Team', { name: `Team ${randomUUID()}`, departmentId: ticket['departmentId'] })
    for (const [key, place] of [['DepartmentUserAllocation', { allocatedDepartmentId: ticket['departmentId'] }], ['TeamUserAllocation', { teamId: team }]] as const) {
      const manager = await server.userWith(['LookUps.TaskTicketRequest.Read'])
      await server.put(key, { userId: manager.userId, ...place, ...days })
      const { items } = (await call(manager, `TaskTicketRequest/GetAllTaskTicketRequestbyAssignUserId?View=department&id.eq=${ticket.id}`)).result
      expect([key, items.length], key).toEqual([key, isSeen ? 1 : 0])
    }
  })
})

describe('the thread', () => {
  it('holds comments, pictures of them and what happened, oldest first, and tells the others', async () => {
    const ticket = await raise()
    await act(agent, 'Take', { id: ticket.id })
    const said = await act(asker, 'UpdateTicketRequestComments', { id: ticket.id, comment: ' Any news? ', remark: 'Urgent' })
    expect(said.result).toMatchObject({ comment: 'Any news?', remark: 'Urgent' })
    await act(agent, 'ChangeStatus', { id: ticket.id, taskTicketStatusId: status['Waiting'] })
    await act(lead, 'UpdateTicketRequestUserId', { id: ticket.id, assignUserId: lead.userId })
    await act(lead, 'Resolve', { id: ticket.id, remark: 'New battery' })
    await act(asker, 'Reopen', { id: ticket.id, reason: 'Empty again' })
    const history = (await call(lead, `TaskTicketRequest/GetHistory?Id=${ticket.id}`)).result
    expect(history.items.at(-1)).toMatchObject({ reason: 'askTicket' })
    const comments = (await call(asker, `TaskTicketRequest/GetAllComments?Id=${ticket.id}`)).result
    expect(comments).toMatchObject({ totalCount: 3, items: [{ text: 'Any news?', images: [], userName: expect.any(String) }, { text: 'New battery' }, { text: 'Empty again' }] })
    const thread = (await call(agent, `TaskTicketRequest/GetThread?Id=${ticket.id}`))
    expect([thread.code]).toEqual([403])
    const items = (await call(lead, `TaskTicketRequest/GetThread?Id=${ticket.id}`)).result.items
    expect(items.map(({ kind, to, text }) => [kind, to ?? text])).toEqual([
      ['created', ''], ['taken', 'In progress'], ['changed', ''], ['comment', 'Any news?'], ['moved', 'Waiting'], ['reassigned', expect.any(String)], ['resolved', 'Closed'], ['comment', 'New battery'], ['reopened', 'Open'], ['comment', 'Empty again'],
    ])
    await settled()
    const told = heard.filter(({ data }) => data.ticketId === ticket.id).map(({ event, data }) => [event, ...data.userIds])
    const notices = (await call(agent, 'Notification/GetAll')).result
    expect(JSON.stringify(notices)).toContain(`A comment on ticket ${String(ticket['number'])}`)
    expect(told).toEqual(expect.arrayContaining([['ticket.assigned', agent.userId], ['ticket.commented', agent.userId], ['ticket.resolved', asker.userId], ['ticket.commented', lead.userId], ['ticket.reassigned', agent.userId], ['ticket.reopened', lead.userId]]))
  })

  it('says what an empty comment lacks, and goes with its ticket', async () => {
    const ticket = await raise()
    for (const body of [{ comment: '  ' }, { comment: '' }, {}]) {
      const { code, error } = await act(asker, 'UpdateTicketRequestComments', { id: ticket.id, ...body })
      expect([code, error.validationErrors]).toEqual([400, [{ message: 'Write something.', members: ['comment'] }]])
    }
    await act(asker, 'UpdateTicketRequestComments', { id: ticket.id, comment: 'There' })
    expect((await lead.call(`TaskTicketRequest/DeleteTaskTicketRequestById?Id=${ticket.id}`, { method: 'DELETE' })).status).toBe(200)
    expect(await sql(`SELECT 1 FROM data.task_ticket_comment WHERE task_ticket_request_id = ${ticket.id}`)).toEqual([])
  })
})

describe('two at once', () => {
  it('who take one ticket: both are answered, it is with one of them, and the thread says so', async () => {
    const ticket = await raise()
    const both = await Promise.all([act(agent, 'Take', { id: ticket.id }), act(lead, 'Take', { id: ticket.id })])
    expect(both.filter(({ code }) => code === 200).length).toBeGreaterThan(0)
    const now = (await call(lead, `TaskTicketRequest/Get?id=${ticket.id}`)).result
    expect([agent.userId, lead.userId]).toContain(now['assignUserId'])
    expect(now).toMatchObject({ stage: 2, taskTicketStatusName: 'In progress' })
  })

  it('who resolve one: the second is told that it is finished', async () => {
    const ticket = await raise()
    const both = await Promise.all([act(agent, 'Resolve', { id: ticket.id, remark: 'a' }), act(lead, 'Resolve', { id: ticket.id, remark: 'b' })])
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 500])
    expect(both.find(({ code }) => code === 500)?.error.message).toMatch(new RegExp(`^${String(ticket['number'])} is finished\\.`))
    expect((await call(lead, `TaskTicketRequest/GetAllComments?Id=${ticket.id}`)).result.totalCount).toBe(1)
  })
})

describe('time', () => {
  it('tells in the last quarter and at the end, each once, whoever is to do it and whoever the department was given to', async () => {
    const chief = await server.userWith([])
    const ticket = await raise()
    await server.put('DepartmentUserAllocation', { userId: chief.userId, allocatedDepartmentId: ticket['departmentId'] })
    expect(Date.parse(String(ticket['dueDate'])) - Date.parse(String(ticket['nextEscalation']))).toBe(2 * 3_600_000)
    const told = () => heard.filter(({ event, data }) => data.ticketId === ticket.id && /slaQuarter|expired/.test(event)).map(({ event, data }) => [event, data.userIds])
    await expire()
    expect(told()).toEqual([])
    await sql(`UPDATE data.task_ticket_request SET next_escalation = now() - interval '1 minute' WHERE id = ${ticket.id}`)
    await expire()
    await expire()
    await settled()
    expect(told()).toEqual([['ticket.slaQuarter', expect.arrayContaining([agent.userId, chief.userId])]])
    await sql(`UPDATE data.task_ticket_request SET due_date = now() - interval '1 minute', next_escalation = now() - interval '1 minute' WHERE id = ${ticket.id}`)
    await expire()
    await expire()
    await settled()
    expect(told()[1]).toEqual(['ticket.expired', expect.arrayContaining([agent.userId, chief.userId, asker.userId])])
    expect(told().length).toBe(2)
    const { items } = (await call(lead, `TaskTicketRequest/GetThread?Id=${ticket.id}`)).result
    expect(items.map(({ kind }) => kind)).toEqual(['created', 'expired'])
    expect(JSON.stringify((await call(agent, 'Notification/GetAll')).result)).toContain(`A quarter of the time of ticket ${String(ticket['number'])} is left`)
  })

  it('ends for one that is resolved, and begins again where it is reopened in time', async () => {
    const ticket = await raise()
    expect((await act(agent, 'Resolve', { id: ticket.id, remark: 'Done' })).result['nextEscalation']).toBe(null)
    expect((await act(asker, 'Reopen', { id: ticket.id, reason: 'Again' })).result['nextEscalation']).toBe(ticket['nextEscalation'])
  })

  it('marks late ones once, also those of the time when nothing ran, and tells their people', async () => {
    const ticket = await raise()
    await sql(`UPDATE data.task_ticket_request SET due_date = now() - interval '1 minute' WHERE id = ${ticket.id}`)
    await expire()
    expect((await call(lead, `TaskTicketRequest/Get?id=${ticket.id}`)).result).toMatchObject({ isExpired: true })
    const changes = () => sql<{ n: string }>(`SELECT count(*) AS n FROM data.change_row WHERE entity = 'TaskTicketRequest' AND row_id = ${ticket.id}`)
    const before = await changes()
    await expire()
    expect(await changes()).toEqual(before)
    expect(heard.filter(({ event, data }) => event === 'ticket.expired' && data.ticketId === ticket.id)).toMatchObject([{ data: { userIds: expect.arrayContaining([agent.userId, asker.userId]) } }])
  })

  it('gives tickets of before a number, and the stage of a status that was marked otherwise since', async () => {
    const ticket = await raise()
    await sql(`UPDATE data.task_ticket_request SET number = '', stage = 0 WHERE id = ${ticket.id}`)
    const done = await raise(asker, { taskTicketStatusId: status['Waiting'] })
    await sql(`UPDATE data.task_ticket_status SET is_final = true WHERE id = ${status['Waiting']}`)
    await expire()
    expect((await call(lead, `TaskTicketRequest/Get?id=${ticket.id}`)).result).toMatchObject({ number: expect.stringMatching(/^TK-/), stage: 1 })
    expect((await call(lead, `TaskTicketRequest/Get?id=${done.id}`)).result).toMatchObject({ stage: 3, finishedTime: expect.any(String), openActions: expect.arrayContaining(['reopen']) })
    await sql(`UPDATE data.task_ticket_status SET is_final = false WHERE id = ${status['Waiting']}`)
    await expire()
    expect((await call(lead, `TaskTicketRequest/Get?id=${done.id}`)).result).toMatchObject({ stage: 2, finishedTime: null })
  })
})

/** Every action of the table in every status by everybody: what is open is done, and what is not is refused and changes nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ticketActions } from '../../../src/features/task-tickets/rules.ts'
import { permissionName } from '#framework/metadata'
import { openActions } from '#framework/wire'
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts'

type Row = { id: number; [name: string]: unknown }
const people = ['requester', 'assigned', 'leader', 'reader', 'remover'] as const
const states = { open: 'Open', underWay: 'Waiting', finished: 'Closed' } as const
const stagesByState = { open: 1, underWay: 2, finished: 3 } as const
const actions = Object.keys(ticketActions.actions) as (keyof typeof ticketActions.actions)[]
const calls = { take: 'Take', reassign: 'UpdateTicketRequestUserId', changeStatus: 'ChangeStatus', resolve: 'Resolve', reopen: 'Reopen', confirm: 'Confirm', comment: 'UpdateTicketRequestComments', delete: 'DeleteTaskTicketRequestById' } as const

let server: TestServer
let who: { [P in (typeof people)[number]]: TestClient }
let template: number
const status: { [name: string]: number } = {}
beforeAll(async () => {
  server = await startTestServer()
  const user = (...rights: string[]) => server.userWith(rights.map((right) => `LookUps.TaskTicketRequest.${right}`))
  who = { requester: await user(), assigned: await user(), leader: await user('Read', 'Update'), reader: await user('Read'), remover: await user('Delete') }
  const companyId = await server.put('Company', { name: 'Indus' })
  for (const [position, [name, more]] of ([['Open', { isInitial: true }], ['In progress', {}], ['Waiting', {}], ['Closed', { isFinal: true }]] as const).entries()) status[name] = await server.put('TaskTicketStatus', { name, companyId, position, ...more })
  template = await server.put('TaskTicketTemplate', { ticketName: 'Laptop', companyId })
})
afterAll(() => server.close())

const put = (state: keyof typeof states) => server.put('TaskTicketRequest', { taskTicketTemplateId: template, taskTicketStatusId: status[states[state]], userId: who.requester.userId, assignUserId: who.assigned.userId })
const read = async (id: number) => ((await (await server.admin()).call(`TaskTicketRequest/GetAllTaskTicketRequest?id.eq=${id}`)).envelope.result as { items: Row[] }).items[0]
const inputs = (): { [A in (typeof actions)[number]]?: object } => ({ reassign: { assignUserId: who.leader.userId }, changeStatus: { taskTicketStatusId: status['In progress'] }, reopen: { reason: 'Again' }, comment: { comment: 'Said' } })
const after = { take: ['take', 2], reassign: null, changeStatus: [2], resolve: [3], reopen: [1], confirm: null, comment: null, delete: null } as const

describe.each(people)('by the %s', (person) => {
  it.each(actions.flatMap((action) => (Object.keys(states) as (keyof typeof states)[]).map((state) => [action, state] as const)))('%s on one that is %s', async (action, state) => {
    const id = await put(state)
    const client = who[person]
    const before = await read(id)
    const entity = server.model.get('TaskTicketRequest')
    if (!entity || !before) throw new Error('nothing to act on')
    const rights = { leader: ['Read', 'Update'], reader: ['Read'], remover: ['Delete'], requester: [], assigned: [] } as const
    const actor = { userId: client.userId, permissions: new Set(rights[person].map((right) => permissionName(entity, right))) }
    const isOpen = openActions(ticketActions, entity, before, actor).some((each) => each.name === action && each.isOpen)
    const isRemoval = action === 'delete'
    const { status: code, envelope } = await client.call(`TaskTicketRequest/${calls[action]}${isRemoval ? `?Id=${id}` : ''}`, { method: isRemoval ? 'DELETE' : calls[action].startsWith('Update') ? 'PUT' : 'POST', ...(isRemoval ? {} : { body: { id, ...inputs()[action] } }) })
    const now = await read(id)
    // What is done already by the same person is answered without a change.
    const isSame = action === 'take' && person === 'assigned' && state === 'underWay'
    expect(code === 200).toBe(isOpen || isSame)
    if (!isOpen) return expect([isSame ? 200 : [403, 500].includes(code), now]).toEqual([isSame ? 200 : true, before])
    if (isRemoval) return expect(now).toBeUndefined()
    const stage = after[action]?.at(-1) ?? stagesByState[state]
    expect(now).toMatchObject({ stage, ...(action === 'take' ? { assignUserId: client.userId } : {}), ...(action === 'reassign' ? { assignUserId: who.leader.userId } : {}), ...(action === 'comment' ? { comment: 'Said' } : {}) })
    expect((envelope.result as Row)['openActions']).toEqual(openActions(ticketActions, entity, now ?? before, actor).filter((each) => each.isOpen).map(({ name }) => name))
  })
})

it('the asker confirms what was done, once; reopened, it is to be confirmed anew', async () => {
  const id = await put('underWay')
  const act = (client: TestClient, call: string, body: object = {}) => client.call(`TaskTicketRequest/${call}`, { body: { id, ...body } })
  await act(who.assigned, 'Resolve')
  expect((await act(who.assigned, 'Confirm')).status).toBe(403)
  const confirmed = (await act(who.requester, 'Confirm')).envelope.result as Row
  expect([confirmed['confirmedTime'], confirmed['openActions']]).toEqual([expect.stringMatching(/Z$/), ['reopen', 'comment']])
  expect((await act(who.requester, 'Confirm')).envelope.result).toMatchObject({ confirmedTime: confirmed['confirmedTime'], rowVersion: confirmed['rowVersion'] })
  const thread = ((await who.leader.call(`TaskTicketRequest/GetThread?Id=${id}`)).envelope.result as { items: Row[] }).items
  expect(thread.map(({ kind }) => kind)).toEqual(['created', 'resolved', 'confirmed'])
  await act(who.requester, 'Reopen', { reason: 'Again' })
  expect(await read(id)).toMatchObject({ stage: 1, confirmedTime: null })
})

it('what waits for it are the open work orders of whoever asked, least time left first', async () => {
  const id = await put('open')
  const order = (hours: number, assignedUserId = who.requester.userId) => server.put('WorkOrder', { siteCode: 'X-1', workOrderTypeId: 1, sourceFiedTypeId: 4, slaTime: hours, assignedUserId, status: 'PENDING' })
  await server.put('Site', { siteCode: 'X-1', siteName: 'X' })
  const [later, sooner] = [await order(8), await order(2)]
  await order(1, who.leader.userId)
  const waits = async (client: TestClient) => client.call(`TaskTicketRequest/GetWhatWaits?Id=${id}`)
  const { totalCount, items } = (await waits(who.assigned)).envelope.result as { totalCount: number; items: Row[] }
  expect([totalCount, items.map((each) => each.id)]).toEqual([2, [sooner, later]])
  expect((await waits(who.remover)).status).toBe(403)
  await who.assigned.call('TaskTicketRequest/Resolve', { body: { id } })
  expect((await waits(who.assigned)).envelope.result).toEqual({ totalCount: 0, items: [] })
})

it('a selection is answered row by row, and what is of another company is refused', async () => {
  const [one, done] = [await put('open'), await put('finished')]
  const { envelope } = await who.leader.call('TaskTicketRequest/Resolve', { body: { ids: [one, done] } })
  expect(envelope.result).toMatchObject({ done: 1, refused: 1, items: [{ id: one, success: true }, { id: done, success: false }] })
  const foreign = await server.put('TaskTicketStatus', { name: 'Foreign', companyId: await server.put('Company', { name: 'Other' }) })
  const before = await read(done)
  for (const taskTicketStatusId of [foreign, 999_999]) expect((await who.leader.call('TaskTicketRequest/ChangeStatus', { body: { id: await put('open'), taskTicketStatusId } })).status).toBe(400)
  expect(await read(done)).toEqual(before)
})

describe('a status written by an update', () => {
  const update = (client: TestClient, body: object) => client.call('PendingTicketRequest/Update', { method: 'PUT', body, headers: { 'accept-language': 'en' } })
  const refused = async (client: TestClient, state: keyof typeof states, to: number | null | undefined, words: RegExp) => {
    const id = await put(state)
    const before = await read(id)
    const { status: code, envelope } = await update(client, { id, remark: 'x', taskTicketStatusId: to })
    expect([code, (envelope.error as unknown as { validationErrors?: unknown }).validationErrors]).toMatchObject([400, [{ message: expect.stringMatching(words), members: ['taskTicketStatusId'] }]])
    expect(await read(id)).toEqual(before)
  }
  const rights = ['Read', 'Create', 'Update', 'Bulk'].map((right) => `LookUps.PendingTicketRequest.${right}`)

  it('is refused where the table has no action for it: finished, another\'s, none, of another company', async () => {
    const editor = await server.userWith(rights)
    const leader = await server.userWith([...rights, 'LookUps.TaskTicketRequest.Update'])
    const foreign = await server.put('TaskTicketStatus', { name: 'Elsewhere', companyId: await server.put('Company', { name: 'Elsewhere' }) })
    await refused(leader, 'finished', status['Open'], /^Ticket TK-\d+-\d+ is finished\./)
    await refused(leader, 'finished', status['Waiting'], /only be reopened/)
    await refused(editor, 'open', status['Waiting'], /by the person it is assigned to/)
    await refused(editor, 'underWay', status['Closed'], /by who manages tickets/)
    await refused(leader, 'underWay', null, /needs a status/)
    await refused(leader, 'open', foreign, /another company/)
    const id = await put('finished')
    const before = await read(id)
    const upload = await leader.call('PendingTicketRequest/CreatePendingTicketRequestBulk', { body: [{ id, taskTicketStatusId: status['Open'] }], headers: { 'accept-language': 'en' } })
    expect([upload.status, JSON.stringify(upload.envelope.error)]).toEqual([400, expect.stringContaining(`${String(before?.['number'])} is finished`)])
    expect(await read(id)).toEqual(before)
  })

  it('does what the action does where it has one; what else is written needs none', async () => {
    const leader = await server.userWith([...rights, 'LookUps.TaskTicketRequest.Update'])
    const [acted, written] = [await put('open'), await put('open')]
    await leader.call('TaskTicketRequest/ChangeStatus', { body: { id: acted, taskTicketStatusId: status['Waiting'] } })
    expect((await update(leader, { id: written, taskTicketStatusId: status['Waiting'] })).status).toBe(200)
    const marks = async (id: number) => {
      const { stage, taskTicketStatusId, takenTime, finishedTime, isExpired } = (await read(id)) ?? { id }
      return { stage, taskTicketStatusId, taken: typeof takenTime, finished: typeof finishedTime, isExpired }
    }
    expect(await marks(written)).toEqual(await marks(acted))
    await leader.call('TaskTicketRequest/Resolve', { body: { id: acted } })
    expect((await update(leader, { id: written, taskTicketStatusId: status['Closed'] })).status).toBe(200)
    expect(await marks(written)).toEqual(await marks(acted))
    expect((await update(leader, { id: written, remark: 'Afterwards', taskTicketStatusId: status['Closed'] })).status).toBe(200)
    expect(await read(written)).toMatchObject({ remark: 'Afterwards', stage: 3 })
  })
})

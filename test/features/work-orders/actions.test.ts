/** Work orders through their calls: what a new one gets, every action by everybody, updates that mean actions, selections, repeats, races. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { every, makeWorld, type Row, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.server.close())

const hour = 3_600_000
const later = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
const act = (who: keyof Pick<World, 'lead' | 'one' | 'two' | 'reader'>, name: string, body: object, headers = {}) => world.call(world[who], `WorkOrder/${name}`, body, headers)
/** One that is `one`'s. */
const pending = () => world.make({ assignedUserId: world.one.userId })
const accepted = async () => {
  const { id } = await pending()
  return (await act('one', 'Accept', { id })).result
}
const closed = async () => {
  const { id } = await accepted()
  return (await act('one', 'Close', { id, isVisited: true })).result
}

describe('a new one', () => {
  it('gets its number, its places, its hours, and somebody to do it', async () => {
    const first = await world.make()
    const second = await world.make()
    expect(first['number']).toMatch(/^WO-\d{4}-\d{6}$/)
    expect(Number(String(second['number']).slice(-6))).toBeGreaterThan(Number(String(first['number']).slice(-6)))
    expect(first).toMatchObject({ siteId: world.site, siteCode: 'HIL-0001', teamId: world.team, departmentId: world.department, status: 'PENDING', slaHours: 8, userId: world.lead.userId, isExpired: false, origin: 1 })
    expect(Date.parse(String(first['dueDate'])) - Date.parse(String(first['raisedTime']))).toBe(8 * hour)
    // Each of the two gets one.
    expect(new Set([first['assignedUserId'], second['assignedUserId']])).toEqual(new Set([world.one.userId, world.two.userId]))
  })

  it('planned for later waits; chosen for a person is his; what nobody can do is undispatched with its reason', async () => {
    expect(await world.make({ plannedDate: later(24) })).toMatchObject({ status: 'PLANNED', assignedUserId: null, dispatchTime: null })
    expect(await world.make({ assignedUserId: world.reader.userId })).toMatchObject({ status: 'PENDING', assignedUserId: world.reader.userId })
    expect(await world.make({ sourceFiedTypeId: world.foreign })).toMatchObject({ status: 'UNDISPATCHED', undispatchedReasonId: 5, undispatchedReasonName: 'Nobody with this expertise' })
    expect(await world.make({ siteCode: 'NOWHERE-1', assignedUserId: world.one.userId })).toMatchObject({ status: 'UNDISPATCHED', undispatchedReasonId: 1, siteCode: 'NOWHERE-1', siteId: null })
  })

  it('cannot be closed from the start, and needs a site', async () => {
    const before = (await world.call(world.lead, 'WorkOrder/GetAll')).result.totalCount
    for (const status of ['CLOSED', 'ACCEPTED', 'SOMETHING']) {
      const { code, error } = await act('lead', 'Create', { siteCode: 'HIL-0001', status })
      expect([code, error?.validationErrors?.[0]]).toEqual([400, { message: expect.stringContaining(`cannot be ${status}`), members: ['status'] }])
    }
    expect((await act('lead', 'Create', { workOrderTypeId: 1 })).error?.validationErrors?.[0]?.members).toEqual(['siteCode'])
    expect((await world.call(world.lead, 'WorkOrder/GetAll')).result.totalCount).toBe(before)
  })

  it('the hours: own, alarm code’s, alarm priority’s, template’s, site priority’s', async () => {
    const alarmPriorityId = await world.server.put('AlarmPriority', { name: 'Critical', slaTime: 3 })
    const [slow, fast] = [await world.server.put('Alarm', { alarmCode: 'SLOW', alarmPriorityId }), await world.server.put('Alarm', { alarmCode: 'FAST', alarmPriorityId, slaTime: 2 })]
    const questionnaireTemplateId = await world.server.put('QuestionnaireTemplate', { name: 'Power check', slaTime: '4:30' })
    expect((await world.make({ alarmId: fast, slaTime: 1, questionnaireTemplateId }))['slaHours']).toBe(1)
    expect((await world.make({ alarmId: fast, questionnaireTemplateId }))['slaHours']).toBe(2)
    expect((await world.make({ alarmId: slow, questionnaireTemplateId }))['slaHours']).toBe(3)
    expect((await world.make({ questionnaireTemplateId }))['slaHours']).toBe(4.5)
    await world.server.put('QuestionnaireTemplateQuestionAllocation', { questionnaireTemplateId, questionId: await world.server.put('Questionnaire', { questionText: 'Voltage' }) })
    await world.call(await world.server.userWith(['LookUps.QuestionnaireTemplate.Update']), 'QuestionnaireTemplate/Activate', { TemplateId: questionnaireTemplateId })
    await world.server.put('QuestionTemplateAlarmAllocation', { allocatedQuestionTemplateId: questionnaireTemplateId, alarmId: slow })
    expect((await world.make({ alarmId: slow }))['questionnaireTemplateId']).toBe(questionnaireTemplateId)
  })
})

describe('every action by everybody in every state', () => {
  const rights = { one: ['self'], lead: ['update'], reader: [] as string[] } as const
  const made = { PLANNED: () => world.make({ plannedDate: later(9), assignedUserId: world.one.userId }), UNDISPATCHED: () => world.make({ sourceFiedTypeId: world.foreign }), PENDING: pending, ACCEPTED: accepted, CLOSED: closed }
  const actions: { readonly [call: string]: { from: readonly string[]; by: readonly string[]; to: string | null; input?: () => object } } = {
    Accept: { from: ['PENDING'], by: ['self', 'update'], to: 'ACCEPTED' }, Decline: { from: ['PENDING'], by: ['self'], to: 'PENDING', input: () => ({ reason: 'Ill' }) },
    Dispatch: { from: ['PLANNED', 'UNDISPATCHED'], by: ['update'], to: 'PENDING', input: () => ({ userId: world.two.userId }) }, Reassign: { from: ['PENDING', 'ACCEPTED'], by: ['update'], to: 'PENDING', input: () => ({ userId: world.two.userId }) },
    Hold: { from: ['PENDING', 'ACCEPTED'], by: ['self', 'update'], to: null, input: () => ({ reason: 'No access' }) }, Resume: { from: [], by: [], to: null }, DecideHold: { from: [], by: [], to: null, input: () => ({ isApproved: true }) },
    Close: { from: ['ACCEPTED'], by: ['self', 'update'], to: 'CLOSED', input: () => ({ isVisited: true }) }, Reopen: { from: ['CLOSED'], by: ['update'], to: 'ACCEPTED', input: () => ({ reason: 'Not done' }) },
    jazzResponce: { from: ['CLOSED'], by: ['update'], to: 'CLOSED', input: () => ({ response: 'accepted' }) },
  }

  describe.each(Object.keys(actions))('%s', (call) => {
    it.each(Object.keys(made) as (keyof typeof made)[])('on one that is %s', async (state) => {
      for (const who of Object.keys(rights) as (keyof typeof rights)[]) {
        const order = await made[state]()
        const before = await world.get(order.id)
        const { from, by, to, input } = actions[call] ?? { from: [], by: [], to: null }
        const isOpen = from.includes(state) && rights[who].some((each) => by.includes(each))
        const { code, result, error } = await act(who, call, { id: order.id, ...input?.() })
        const now = await world.get(order.id)
        // What the same person just did is answered as it is.
        const isSame = (call === 'Accept' && state === 'ACCEPTED' && who === 'one') || (call === 'Close' && state === 'CLOSED' && who === 'one')
        expect([call, state, who, code === 200, error?.message ?? null]).toEqual([call, state, who, isOpen || isSame, code === 200 ? null : expect.any(String)])
        if (!isOpen) {
          if (!isSame) expect([403, 500]).toContain(code)
          if (code === 500) expect(error?.data).toMatchObject({ row: { id: order.id } })
          expect({ ...now, openActions: 0 }).toEqual({ ...before, openActions: 0 })
          continue
        }
        expect(now).toMatchObject({ status: to ?? state })
        expect(result['openActions']).toEqual(expect.any(Array))
        expect((await world.history(order.id))[0]).toMatchObject({ reason: call === 'jazzResponce' ? 'customerResponse' : `${call[0]?.toLowerCase()}${call.slice(1)}` })
      }
    })
  })
})

describe('the words of a refusal', () => {
  it('name the row, its state and what is open', async () => {
    const { id, number } = await closed()
    const { error } = await act('lead', 'Accept', { id })
    expect(error?.message).toBe(`${String(number)} is CLOSED. Open for you: Customer’s answer, Reopen, Comment, Delete.`)
    expect(error?.data).toMatchObject({ openActions: ['customerResponse', 'reopen', 'comment', 'delete'], row: { id, status: 'CLOSED' } })
  })

  it('a reason is asked for where one is needed, and nothing is written without it', async () => {
    const [one, two, three] = [await pending(), await accepted(), await closed()]
    const before = await Promise.all([one, two, three].map(({ id }) => world.get(id)))
    const answers = [await act('one', 'Decline', { id: one.id }), await act('one', 'Hold', { id: two.id, reason: '  ' }), await act('one', 'Close', { id: two.id, isVisited: false }), await act('lead', 'Reopen', { id: three.id })]
    expect(answers.map(({ code, error }) => [code, error?.validationErrors])).toEqual(answers.map(() => [400, [{ message: 'A reason is needed.', members: ['reason'] }]]))
    expect(await Promise.all([one, two, three].map(({ id }) => world.get(id)))).toEqual(before)
  })
})

describe('holds', () => {
  it('are asked for, decided by another, and move the due time', async () => {
    const { id, dueDate } = await accepted()
    const started = new Date(Date.now() - 2 * hour).toISOString()
    const held = await act('one', 'Hold', { id, reason: 'No access', deviceTime: started, sentTime: new Date().toISOString() })
    expect(held.result).toMatchObject({ isHeld: true, holdDecision: 1, holdReason: 'No access', sentLater: true, dueDate })
    expect((await act('one', 'DecideHold', { id, isApproved: true })).code).toBe(403)
    expect((await act('lead', 'DecideHold', { id, isApproved: true })).result).toMatchObject({ holdDecision: 2, nextEscalation: null })
    const { result } = await act('one', 'Resume', { id })
    expect(result).toMatchObject({ isHeld: false, status: 'ACCEPTED' })
    expect(Math.abs(Date.parse(String(result['dueDate'])) - Date.parse(String(dueDate)) - 2 * hour)).toBeLessThan(60_000)
    // Held time outlives a change of the SLA.
    const changed = await world.call(world.lead, 'WorkOrder/Update', { id, slaTime: 20 })
    expect(Date.parse(String(changed.result['dueDate'])) - Date.parse(String(result['dueDate']))).toBe(12 * hour)
  })

  it('nobody decides on their own', async () => {
    const { id } = await pending()
    await act('lead', 'Hold', { id, reason: 'Customer' })
    const { code, error } = await act('lead', 'DecideHold', { id, isApproved: true })
    expect([code, error?.message]).toEqual([500, expect.stringContaining('Nobody decides on their own hold.')])
  })
})

describe('closing', () => {
  it('keeps where and how far, and is never refused for it', async () => {
    const questionnaireTemplateId = await world.server.put('QuestionnaireTemplate', { name: 'Fenced', geofencing: true })
    const make = async () => {
      const { id } = await world.make({ assignedUserId: world.one.userId, questionnaireTemplateId })
      await act('one', 'Accept', { id })
      return id
    }
    const far = await act('one', 'Close', { id: await make(), isVisited: true, latitude: 34.02, longitude: 73, accuracy: 20, hourReading: 2285 })
    expect(far.result).toMatchObject({ status: 'CLOSED', isVisited: true, isOutside: true, closeDistance: 2224, closeLatitude: 34.02, hourReading: 2285 })
    const near = await act('one', 'Close', { id: await make(), isVisited: true, latitude: 34.0001, longitude: 73, accuracy: 20 })
    expect(near.result).toMatchObject({ isOutside: false, closeDistance: 11 })
    expect((await act('one', 'Close', { id: await make(), isVisited: true })).result).toMatchObject({ isOutside: null, closeDistance: null })
  })

  it('late costs what the site’s priority says; told late counts when it was done', async () => {
    const { id } = await world.make({ assignedUserId: world.one.userId, workOrderTypeId: 1, raisedTime: later(-12) })
    await act('one', 'Accept', { id })
    const { result } = await act('one', 'Close', { id, isVisited: false, reason: 'Came back by itself' })
    expect(result).toMatchObject({ isExpired: true, penalty: 500, lateHours: 4, isVisited: false })
    expect((await act('lead', 'Reopen', { id, reason: 'Again' })).result).toMatchObject({ penalty: 0, status: 'ACCEPTED' })
    const inTime = await act('one', 'Close', { id, isVisited: true, deviceTime: later(-5), sentTime: new Date().toISOString() })
    expect(inTime.result).toMatchObject({ isExpired: false, penalty: 0, sentLater: true })
    const [entry] = await world.history(id)
    expect(((entry?.['changes'] ?? []) as { field: string }[]).map(({ field }) => field)).toEqual(expect.arrayContaining(['closedTime', 'deviceTime', 'sentLater']))
  })
})

describe('the customer’s answer', () => {
  it.each([['accepted', 'accepted'], [1, 'accepted'], ['true', 'accepted'], ['rejected', 'rejected'], [0, 'rejected'], [false, 'rejected']])('%s is %s', async (response, stored) => {
    const { id } = await closed()
    expect((await act('lead', 'jazzResponce', { WorkOrderId: id, response, remark: 'Seen' })).result).toMatchObject({ jazzResponse: stored, jazzRemark: 'Seen', status: 'CLOSED' })
  })

  it('comes after the question mark from old clients, may change, and any other word is refused', async () => {
    const { id } = await closed()
    expect((await world.call(world.lead, `WorkOrder/jazzResponce?WorkOrderId=${id}&response=rejected`, {})).result).toMatchObject({ jazzResponse: 'rejected' })
    expect((await world.call(world.lead, `WorkOrder/jazzResponce?workorderid=${id}&response=1`, {})).result).toMatchObject({ jazzResponse: 'accepted' })
    const { code, error } = await act('lead', 'jazzResponce', { WorkOrderId: id, response: 'perhaps' })
    expect([code, error?.validationErrors]).toEqual([400, [{ message: 'response is accepted or rejected.', members: ['response'] }]])
    expect((await act('lead', 'jazzResponce', { response: 'accepted' })).error?.validationErrors?.[0]?.members).toEqual(['WorkOrderId'])
  })
})

describe('an update', () => {
  const update = (body: object) => world.call(world.lead, 'WorkOrder/Update', body)
  it('to another state is the action that leads there', async () => {
    const { id } = await pending()
    expect((await update({ id, status: 'ACCEPTED' })).result).toMatchObject({ status: 'ACCEPTED', acceptedTime: expect.any(String) })
    expect((await update({ id, status: 'CLOSED', isVisited: true, remarks: 'Filters' })).result).toMatchObject({ status: 'CLOSED', isVisited: true, remarks: 'Filters', closedTime: expect.any(String) })
    expect((await world.history(id)).map(({ reason }) => reason)).toEqual(expect.arrayContaining(['accept', 'close']))
    const unexplained = await update({ id, status: 'ACCEPTED' })
    expect([unexplained.code, unexplained.error?.validationErrors]).toEqual([400, [{ message: 'A reason is needed.', members: ['reason'] }]])
    expect((await update({ id, status: 'ACCEPTED', reason: 'Again' })).result).toMatchObject({ status: 'ACCEPTED', closedTime: null })
  })

  it('to a state to which none leads is refused; facts of actions are not written by hand', async () => {
    const { id, number } = await pending()
    const before = await world.get(id)
    for (const status of ['CLOSED', 'PLANNED', 'NONSENSE']) {
      const { error } = await update({ id, status })
      expect(error?.message).toMatch(new RegExp(`^${String(number)} cannot become ${status}\\. Open for you: Accept, `))
    }
    expect(await world.get(id)).toEqual(before)
    expect((await update({ id, closedTime: later(-1), acceptedBy: 'Nobody', visit: 1, dispatchTime: later(-9) })).result).toMatchObject({ closedTime: null, acceptedBy: '', isVisited: null, dispatchTime: before['dispatchTime'] })
  })

  it('with another person is a reassignment; before it was given out the person is kept for then', async () => {
    const { id } = await accepted()
    expect((await update({ id, assignedUserId: world.two.userId })).result).toMatchObject({ status: 'PENDING', assignedUserId: world.two.userId, acceptedTime: null })
    const planned = await world.make({ plannedDate: later(5) })
    expect((await update({ id: planned.id, assignedUserId: world.two.userId })).result).toMatchObject({ status: 'PLANNED', assignedUserId: world.two.userId })
    expect((await update({ id: planned.id, status: 'PENDING' })).result).toMatchObject({ status: 'PENDING', assignedUserId: world.two.userId })
  })

  it('a closed one takes remarks only; another SLA or site moves the clock', async () => {
    const done = await closed()
    expect((await update({ id: done.id, slaTime: 3 })).error?.message).toMatch(new RegExp(`^${String(done['number'])} is CLOSED; reopen it first\\. Open for you: .*Reopen`))
    expect((await update({ id: done.id, remarks: 'Later' })).result).toMatchObject({ remarks: 'Later', status: 'CLOSED' })
    const { id } = await world.make({ siteCode: 'NOWHERE-2' })
    expect((await update({ id, siteId: world.site })).result).toMatchObject({ siteCode: 'HIL-0001', teamId: world.team, slaHours: 8, status: 'UNDISPATCHED' })
  })

  it('what was done is not taken back by an undo', async () => {
    const { id } = await pending()
    await update({ id, status: 'ACCEPTED' })
    const [entry] = await world.history(id)
    const before = await world.get(id)
    const admin = await world.server.admin()
    const { code } = await world.call(admin, 'ChangeSet/Undo', { id: entry?.['changeSetId'] })
    expect(code).not.toBe(200)
    expect(await world.get(id)).toEqual(before)
  })
})

describe('uploads', () => {
  it('dispatch what is now, plan what is later, refuse what is old; the third call takes old rows', async () => {
    const upload = (call: string, rows: object[]) => world.call(world.lead, `WorkOrder/${call}`, rows)
    expect((await upload('CreateCmBulk', [{ siteCode: 'HIL-0001' }, { siteCode: 'HIL-0001', plannedDate: later(30) }])).code).toBe(200)
    const { items } = (await world.call(world.lead, 'WorkOrder/GetAll?MaxResultCount=2')).result
    expect(items).toMatchObject([{ status: 'PLANNED', workOrderTypeId: 1, origin: 2 }, { status: 'PENDING', workOrderTypeId: 1 }])
    const refused = await upload('CreatePmBulk', [{ siteCode: 'HIL-0001', status: 'CLOSED' }])
    expect(refused.error?.validationErrors?.[0]?.members).toEqual(['[0].status'])
    const old = await world.call(world.lead, 'AllWorkOrders/CreateAllWorkOrdersBulk', [{ siteCode: 'HIL-0001', status: 'CLOSED', workOrderTypeId: 1, raisedTime: later(-48), acceptedTime: later(-46), closedTime: later(-45), acceptedBy: 'Somebody', assignedUserId: world.one.userId, visit: 1 }, { siteCode: 'HIL-0001', status: 'ABANDONED' }])
    expect(old.code).toBe(200)
    const after = (await world.call(world.lead, 'WorkOrder/GetAll?MaxResultCount=2')).result.items
    expect(after).toMatchObject([{ status: 'ABANDONED', openActions: ['comment', 'delete'] }, { status: 'CLOSED', acceptedBy: 'Somebody', isVisited: true, isExpired: false, assignedUserId: world.one.userId }])
  })
})

describe('sent twice, to many, at once', () => {
  it('a selection is answered row by row', async () => {
    const [one, two, three] = [await pending(), await closed(), await pending()]
    const { result } = await act('one', 'Accept', { ids: [one.id, two.id, three.id] })
    expect(result).toMatchObject({ done: 2, refused: 1, items: [{ id: one.id, success: true, message: null }, { id: two.id, success: false, message: expect.stringContaining('is CLOSED') }, { id: three.id, success: true }] })
  })

  it('the same key is done once', async () => {
    const { id } = await closed()
    const key = { 'idempotency-key': randomUUID() }
    const first = await act('lead', 'Reopen', { id, reason: 'Again' }, key)
    const again = await act('lead', 'Reopen', { id, reason: 'Again' }, key)
    expect([first.code, again.code, again.result['rowVersion']]).toEqual([200, 200, first.result['rowVersion']])
    expect((await world.history(id)).filter(({ reason }) => reason === 'reopen')).toHaveLength(1)
  })

  it('of two at once one wins, and the other is told what happened', async () => {
    const { id } = await pending()
    const answers = await Promise.all([act('one', 'Accept', { id }), act('lead', 'Accept', { id })])
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    const lost = answers.find(({ code }) => code !== 200)
    expect([lost?.code, lost?.error?.message]).toEqual([500, expect.stringMatching(/is ACCEPTED\. Open for you: /)])
    const stale = await act('lead', 'Hold', { id: (await pending()).id, reason: 'x', rowVersion: 99 })
    expect(stale.code).toBe(409)
  })

  it('a decline goes to the next at once; nobody left is undispatched', async () => {
    const { id } = await pending()
    const { result } = await act('one', 'Decline', { id, reason: 'Far' })
    expect(result).toMatchObject({ status: 'PENDING', assignedUserId: world.two.userId, actionReason: 'Far' })
    expect((await act('two', 'Decline', { id, reason: 'Far too' })).result).toMatchObject({ status: 'UNDISPATCHED', undispatchedReasonId: 6, assignedUserId: null })
    const retried = await act('lead', 'ReAssignUnDispatchedWorkOrder', { id })
    expect([retried.code, retried.error?.message]).toEqual([500, expect.stringMatching(/^Everybody declined: user\d+, user\d+\.$/)])
    const { result: kept } = await world.call(world.lead, `WorkOrder/GetDispatches?Id=${id}`)
    expect(kept.items[0]).toMatchObject({ userId: null, reason: 'Everybody declined', candidates: [{ why: 'declined' }, { why: 'declined' }] })
    expect((await world.call(world.lead, `WorkOrder/ReAssignUnDispatchedWorkOrder?id=${id}`, { userId: world.two.userId })).result).toMatchObject({ status: 'PENDING', assignedUserId: world.two.userId })
  })
})

describe('the undispatched', () => {
  it('are listed with their reasons and counters, and deleted only while nobody has them', async () => {
    const { id } = await world.make({ sourceFiedTypeId: world.foreign, workOrderTypeId: 1 })
    const { result } = await world.call(world.lead, 'WorkOrder/GetAllUndispatchedWorkOrders?OrderType=CM&CategoryId=5')
    expect(result.items).toMatchObject([{ id, undispatchedReasonName: 'Nobody with this expertise', isResolvable: false, declinedBy: [] }])
    expect(result).toMatchObject({ totalCount: 1, TotalUnDispatchCM: 1, NotResolvedCM: 1 })
    expect((result as unknown as { categories: unknown[] }).categories).toHaveLength(7)
    const { categories } = (await world.call(world.lead, 'WorkOrder/GetAllUndispatchedWorkOrders', undefined, { 'accept-language': 'ur' })).result as unknown as { categories: { name: string }[] }
    expect([categories.length, categories.filter(({ name }) => !/[\u0600-\u06FF]/.test(name))]).toEqual([7, []])
    expect((await world.call(world.lead, 'WorkOrder/GetAllUndispatchedWorkOrders?OrderType=3')).error?.validationErrors?.[0]).toEqual({ message: 'OrderType is 1 (CM) or 2 (PM).', members: ['OrderType'] })
    const mine = await pending()
    expect((await world.call(world.lead, `WorkOrder/DeleteUnDispatchedWorkOrder?Id=${mine.id}`)).error?.message).toBe(`${String(mine['number'])} is PENDING; it is no longer undispatched.`)
    expect((await world.call(world.lead, `WorkOrder/DeleteUnDispatchedWorkOrder?Id=${id}`)).result).toEqual({ success: true })
    const more = [await world.make({ siteCode: 'X-1' }), await world.make({ siteCode: 'X-2' })].map((row: Row) => row.id)
    expect((await world.call(world.lead, `WorkOrder/DeleteUnDispatchedWorkOrdersBulk?Ids=${more.join(',')}`)).result).toBe('2 work orders deleted.')
  })

  it('are in the order in which they wait: a planned one since its date, a repair since it was raised', async () => {
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    const of = async (workOrderTypeId: number, raised: number, planned: number) => (await world.make({ siteCode: `W-${raised}-${planned}`, workOrderTypeId, creationTime: ago(raised), plannedDate: ago(planned) })).id
    const repair = [await of(1, 30, 1), await of(1, 5, 90)]
    const planned = [await of(2, 100, 10), await of(2, 1, 50)]
    const expected = [planned[1], repair[0], planned[0], repair[1]]
    const listed = async (page: string) => ((await world.call(world.lead, `WorkOrder/GetAllUndispatchedWorkOrders?CategoryId=1&${page}`)).result.items as { id: number }[]).map(({ id }) => id).filter((id) => expected.includes(id))
    // Behind all rows, also further than PostgreSQL's integer reaches.
    expect(await listed('SkipCount=99999999999999')).toEqual([])
    expect(await listed('MaxResultCount=100')).toEqual(expected)
    expect([...await listed('MaxResultCount=2'), ...await listed('MaxResultCount=50&SkipCount=2')]).toEqual(expected)
    expect(await listed('MaxResultCount=0')).toEqual([])
  })
})

it('needs its right', async () => {
  const nobody = await world.server.userWith([])
  const { id } = await pending()
  for (const call of ['Accept', 'Dispatch', 'Close']) expect((await world.call(nobody, `WorkOrder/${call}`, { id })).code).toBe(403)
  expect((await world.call(nobody, 'WorkOrder/GetAllUndispatchedWorkOrders')).code).toBe(403)
  expect(every).toHaveLength(5)
})

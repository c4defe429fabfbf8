/** Random actions of random people against a model of the table: the same state, the same refusals, and a history that tells what happened. More steps in the long suite. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeWorld, type Row, type World } from './world.ts'

const steps = Number(process.env['STEPS'] ?? (process.env['MASTLINE_LONG'] ? 10_000 : 150))
const seed = Number(process.env['SEED'] ?? 20_261_120)

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.server.close())

/** Numbers that are the same for the same seed (mulberry32). */
function random(from: number): () => number {
  let state = from
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** What the rules say of one work order, written once more in the plainest way. */
interface Model {
  id: number
  status: string
  assigned: number | null
  declined: Set<number>
  isHeld: boolean
  decision: number
  holder: number | null
  response: string
  log: string[]
  last: { by: number; action: string } | null
}
type Who = 'one' | 'two' | 'lead' | 'reader'

it(`${steps} random actions end where the model ends`, { timeout: 3_600_000 }, async () => {
  const next = random(seed)
  const pick = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T
  const people: readonly Who[] = ['one', 'two', 'lead', 'reader']
  const orders: Model[] = []
  const idOf = (who: Who) => world[who].userId
  const add = async () => {
    const assigned = pick([world.one.userId, world.two.userId])
    const row = await world.make({ assignedUserId: assigned })
    orders.push({ id: row.id, status: 'PENDING', assigned, declined: new Set(), isHeld: false, decision: 0, holder: null, response: '', log: ['create'], last: { by: idOf('lead'), action: 'create' } })
  }
  for (let n = 0; n < 5; n += 1) await add()

  const actions = ['accept', 'decline', 'close', 'hold', 'resume', 'decideHold', 'dispatch', 'reassign', 'customerResponse', 'reopen', 'update'] as const
  for (let step = 0; step < steps; step += 1) {
    if (orders.length < 40 && next() < 0.05) await add()
    const order = pick(orders)
    const who = pick(people)
    const action = pick(actions)
    const target = pick([world.one.userId, world.two.userId])
    const isApproved = next() < 0.5
    const response = pick(['accepted', 'rejected'])
    const wanted = pick(['PENDING', 'ACCEPTED', 'CLOSED'])
    const isOwn = order.assigned === idOf(who)
    const leads = who === 'lead'
    const meant = action !== 'update' ? action : updateMeans(order, wanted, target)
    const may = leads || (isOwn && action !== 'update' && ['accept', 'decline', 'close', 'hold', 'resume'].includes(meant ?? ''))
    const isRepeat = repeats(order, idOf(who), { action, meant, target, response, may, wanted })
    const open = may && (meant === 'decline' ? isOwn : true) && isOpenIn(order, meant, idOf(who), action === 'update')
    const before = await world.get(order.id)
    const { code, error } = await send(who, action, order.id, { target, isApproved, response, wanted })
    const now = await world.get(order.id)
    const told = `step ${step}: ${who} ${action} (${meant ?? '-'}) on ${order.status}: ${code} ${error?.message ?? ''}`
    expect([told, code === 200]).toEqual([told, open || isRepeat])
    // What is answered as it is, is not written again.
    if (!open || isRepeat) {
      expect([told, { ...now, openActions: 0 }]).toEqual([told, { ...before, openActions: 0 }])
      continue
    }
    apply(order, meant ?? '', idOf(who), { target, isApproved, response }, now)
    expect([told, now['status'], now['assignedUserId'], now['isHeld'], now['holdDecision'] ?? 0, now['jazzResponse']]).toEqual([told, order.status, order.assigned, order.isHeld, order.decision, order.response])
  }
  for (const { id, log } of orders) expect((await world.history(id)).map(({ reason, operation }) => (operation === 'create' ? 'create' : String(reason))).filter((reason) => reason !== 'form').toReversed()).toEqual(log)
})

function updateMeans({ status, assigned }: Model, wanted: string, target: number): string | null {
  if (wanted === status) return status === 'PENDING' && target !== assigned ? 'reassign' : 'nothing'
  if (wanted === 'PENDING') return status === 'UNDISPATCHED' ? 'dispatch' : null
  if (wanted === 'CLOSED') return status === 'ACCEPTED' ? 'close' : null
  return status === 'PENDING' ? 'accept' : null
}

/** What the same person did last, to the same end, is answered and not done again. */
function repeats({ status, last, isHeld, holder, assigned, response: stored }: Model, who: number, { action, meant, target, response, may }: { action: string; meant: string | null; target: number; response: string; may: boolean; wanted: string }): boolean {
  if (meant === 'nothing') return may
  if (!may || last?.by !== who) return action === 'hold' && may ? isHeld && holder === who && ['PENDING', 'ACCEPTED'].includes(status) : action === 'reassign' && may ? status === 'PENDING' && assigned === target : false
  if (action === 'accept') return status === 'ACCEPTED'
  if (action === 'close') return status === 'CLOSED'
  // Making it is no action: the row has no last writer yet.
  if (action === 'dispatch') return status === 'PENDING' && assigned === target && last.action !== 'create'
  if (action === 'hold') return isHeld && holder === who
  if (action === 'reassign') return status === 'PENDING' && assigned === target
  return action === 'customerResponse' ? stored === response && status === 'CLOSED' && stored !== '' : false
}

function isOpenIn({ status, isHeld, decision, holder, assigned }: Model, action: string | null, who: number, isUpdate: boolean): boolean {
  const underWay = status === 'PENDING' || status === 'ACCEPTED'
  switch (action) {
    case 'nothing': return false
    case 'accept': return status === 'PENDING'
    case 'decline': return status === 'PENDING' && assigned === who
    case 'close': return status === 'ACCEPTED'
    case 'hold': return underWay && !isHeld && decision !== 1
    case 'resume': return underWay && isHeld
    case 'decideHold': return underWay && decision === 1 && holder !== who
    case 'dispatch': return status === 'PLANNED' || status === 'UNDISPATCHED'
    case 'reassign': return underWay
    case 'customerResponse': return status === 'CLOSED'
    case 'reopen': return status === 'CLOSED' && !isUpdate
    default: return false
  }
}

function apply(order: Model, action: string, who: number, { target, isApproved, response }: { target: number; isApproved: boolean; response: string }, now: Row): void {
  order.log.push(action)
  order.last = { by: who, action }
  if (action === 'accept' || action === 'reopen') order.status = 'ACCEPTED'
  if (action === 'reopen') order.response = ''
  if (action === 'decline') {
    order.declined.add(who)
    // Of two the other, if he has not declined as well.
    const left = [world.one.userId, world.two.userId].filter((each) => !order.declined.has(each))
    order.assigned = left[0] ?? null
    order.status = left.length ? 'PENDING' : 'UNDISPATCHED'
  }
  if (action === 'close') Object.assign(order, { status: 'CLOSED', isHeld: false, response: '' })
  if (action === 'hold') Object.assign(order, { isHeld: true, decision: 1, holder: who })
  if (action === 'resume') order.isHeld = false
  if (action === 'decideHold') Object.assign(order, { decision: isApproved ? 2 : 3, isHeld: isApproved && order.isHeld })
  if (action === 'dispatch') Object.assign(order, { status: 'PENDING', assigned: target })
  if (action === 'reassign') {
    order.declined.clear()
    Object.assign(order, { status: 'PENDING', assigned: target })
  }
  if (action === 'customerResponse') order.response = response
  void now
}

function send(who: Who, action: string, id: number, { target, isApproved, response, wanted }: { target: number; isApproved: boolean; response: string; wanted: string }) {
  const call = { customerResponse: 'jazzResponce', decideHold: 'DecideHold' }[action] ?? `${action[0]?.toUpperCase()}${action.slice(1)}`
  if (action === 'update') return world.call(world[who], 'WorkOrder/Update', { id, status: wanted, isVisited: true, ...(wanted === 'PENDING' ? { assignedUserId: target } : {}) })
  const inputs: { readonly [name: string]: object } = { decline: { reason: 'No' }, hold: { reason: 'No access' }, reopen: { reason: 'Again' }, close: { isVisited: true }, decideHold: { isApproved }, dispatch: { userId: target }, reassign: { userId: target }, customerResponse: { response } }
  return world.call(world[who], `WorkOrder/${call}`, { id, ...inputs[action] })
}

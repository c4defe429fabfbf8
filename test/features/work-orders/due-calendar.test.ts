/** The calendar of due times: its lines with hours and days off, and carrying work orders to another day, team or person. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { momentIn } from '#framework/kinds'
import { daysOf, shifted } from '#framework/wire'
import { makeWorld, type Row, type World } from './world.ts'

interface Day { day: string; count: number; late: number; hours: number; off: string | null; holiday: string }
interface Line { id: number | null; name: string; people: number; plannedHours: number; hours: number; days: Day[] }

let world: World
let other: number
let third: { userId: number }
// The week after the next one: nothing of other tests is due there, and no day of it is over.
const monday = shifted(daysOf('thisWeek', momentIn('Asia/Karachi').today).from, 14)
const [wednesday, thursday, saturday, sunday] = [2, 3, 5, 6].map((n) => shifted(monday, n)) as [string, string, string, string]

beforeAll(async () => {
  world = await makeWorld()
  const { server } = world
  const country = await server.put('Country', { name: 'Hills', weekendDays: '0', timeZone: 'Asia/Karachi' })
  await server.put('Holiday', { name: 'Founders', date: thursday, countryId: country })
  third = await server.userWith([])
  other = await server.put('Team', { name: 'Hills night team', countryId: country })
  await server.put('TeamUserAllocation', { userId: third.userId, teamId: other })
})
afterAll(() => world.server.close())

const lines = async (query: string, who = world.lead) => (await world.call(who, `WorkOrder/GetDueCalendar?View=all&From=${monday}&To=${sunday}&${query}`)).result as unknown as { totalCount: number; items: Line[] }
const lineOf = async (id: number | null, query = '') => (await lines(query)).items.find((line) => line.id === id)
const move = (body: object, who = world.lead) => world.call(who, 'WorkOrder/Move', body)
/** Due on that day at ten in the morning: planned two hours before. */
const planned = (day: string, more: object = {}) => world.make({ slaTime: 2, plannedDate: `${day}T03:00:00Z`, ...more })
const dueDay = ({ dueDate }: Row) => String(dueDate).slice(0, 10)

describe('its lines', () => {
  it('count what is due by day under the conditions of the list, and what it takes of the hours of the team', async () => {
    await planned(wednesday, { remarks: 'Counted' })
    await planned(wednesday)
    const day = (line: Line | undefined, name: string) => line?.days.find((each) => each.day === name)
    expect(day(await lineOf(world.team, 'remarks.eq=Counted'), wednesday)).toMatchObject({ count: 1, late: 0, hours: 16, off: null })
    const line = await lineOf(world.team)
    expect(line).toMatchObject({ name: 'Hills day team', people: 2, plannedHours: 4, hours: 96 })
    expect(day(line, wednesday)?.count).toBe(2)
    expect(day(line, sunday)).toMatchObject({ hours: 0, off: 'weekend' })
  })

  it('show teams that are free, and their days off by the country', async () => {
    const line = await lineOf(other)
    expect(line?.days.filter(({ off }) => off).map(({ day, off, holiday }) => [day, off, holiday])).toEqual([[thursday, 'holiday', 'Founders'], [sunday, 'weekend', '']])
    expect(line?.hours).toBe(40)
    expect(await lineOf(other, 'remarks.eq=Counted')).toBeUndefined()
  })

  it('say what cannot be read, on its name; without the right nothing but one’s own', async () => {
    const refused = async (query: string) => (await world.call(world.lead, `WorkOrder/GetDueCalendar?${query}`)).error?.validationErrors?.[0]?.members
    expect([await refused(`To=${sunday}`), await refused(`From=soon&To=${sunday}`), await refused(`From=${sunday}&To=${monday}`), await refused(`From=${monday}&To=${shifted(monday, 50)}`)]).toEqual([['From'], ['From'], ['To'], ['To']])
    const nobody = await world.server.userWith([])
    expect((await world.call(nobody, `WorkOrder/GetDueCalendar?View=all&From=${monday}&To=${sunday}`)).code).toBe(403)
    expect((await world.call(nobody, `WorkOrder/GetDueCalendar?View=mine&From=${monday}&To=${sunday}`)).result.items).toEqual([])
  })
})

describe('carrying', () => {
  it('moves planned work by whole days and to another team, where the rule chooses who gets it', async () => {
    const { id, rowVersion } = await planned(wednesday)
    const { code, result } = await move({ id, rowVersion, day: saturday, teamId: other })
    expect([code, dueDay(result), result['plannedDate'], result['teamId'], result['assignedUserId'], result['status']]).toEqual([200, saturday, `${saturday}T03:00:00.000Z`.replace('.000', ''), other, third.userId, 'PLANNED'])
    expect((await world.history(id)).map(({ reason }) => reason)).toContain('change')
    // A later change of something else leaves it with that team.
    const row = await world.get(id)
    await world.call(world.lead, 'WorkOrder/Update', { ...row, slaTime: 3 })
    expect((await world.get(id))['teamId']).toBe(other)
  })

  it('gives what somebody has to another team or person, as a reassignment: the due time stays', async () => {
    const order = await world.make({ assignedUserId: world.one.userId })
    await world.call(world.one, 'WorkOrder/Accept', { id: order.id })
    const { code, result } = await move({ id: order.id, teamId: other })
    expect([code, result['status'], result['assignedUserId'], result['teamId'], result['dueDate']]).toEqual([200, 'PENDING', third.userId, other, order['dueDate']])
    const back = await move({ id: order.id, userId: world.two.userId })
    expect([back.result['assignedUserId'], (await world.history(order.id)).filter(({ reason }) => reason === 'reassign')]).toMatchObject([world.two.userId, [{}, {}]])
  })

  it('is refused with its sentence, and nothing is written', async () => {
    const order = await planned(wednesday)
    const running = await world.make({ assignedUserId: world.one.userId })
    const stale = await planned(wednesday)
    await move({ id: stale.id, day: saturday })
    const before = [await world.get(order.id), await world.get(running.id), await world.get(stale.id)]
    const said = async (body: object, who = world.lead) => {
      const { code, error } = await move(body, who)
      return [code, error?.validationErrors?.[0]?.message ?? error?.message]
    }
    expect(await said({ id: order.id, day: sunday })).toEqual([500, expect.stringMatching(/is a day off of Hills day team\.$/)])
    expect(await said({ id: order.id, day: thursday, teamId: other })).toEqual([500, expect.stringMatching(/is a day off of Hills night team\.$/)])
    expect(await said({ id: order.id, day: '2020-01-01' })).toEqual([500, expect.stringMatching(/is over\.$/)])
    expect(await said({ id: running.id, day: saturday })).toEqual([500, expect.stringMatching(/^Only planned work of type PM/)])
    expect(await said({ id: order.id, teamId: 999_999 })).toEqual([400, 'There is no team 999999.'])
    expect((await said({ id: stale.id, rowVersion: stale['rowVersion'] as number, day: wednesday }))[0]).toBe(409)
    expect((await said({ id: order.id, day: saturday }, world.reader))[0]).toBe(403)
    const empty = await world.server.put('Team', { name: 'Nobody there' })
    expect(await said({ id: running.id, teamId: empty })).toEqual([500, `Nobody of Nobody there can take ${String(running['number'])}.`])
    expect([await world.get(order.id), await world.get(running.id), await world.get(stale.id)]).toEqual(before)
  })

  it('sent twice happens once', async () => {
    const { id } = await planned(wednesday)
    const headers = { 'idempotency-key': 'carried-once-to-the-end-of-the-week' }
    const [first, second] = [await world.call(world.lead, 'WorkOrder/Move', { id, day: saturday }, headers), await world.call(world.lead, 'WorkOrder/Move', { id, day: saturday }, headers)]
    expect(second.result).toEqual(first.result)
    expect((await world.history(id)).filter(({ reason }) => reason === 'change')).toHaveLength(1)
  })
})

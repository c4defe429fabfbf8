/** Who was asked about a work order, and how much each person has. */
import { service } from '#framework/server'
import { z } from 'zod'
import { User } from '#entities/users/user'
import { WorkOrder } from '#entities/work-orders/work-order'
import { NotFound, say } from '#framework/server'
import { underWay } from '#operations/order-clock'
import { searchesOf } from '../dispatch/records.ts'
import { idsOf, withoutPlaces } from '#operations/people/insider'
import { reasonIn } from '#operations/undispatched'
import { figureFilter, ordersOf } from '#operations/figures/order-filter'

const reads = { anyOf: ['LookUps.WorkOrder.Read'] } as const
const candidate = z.object({ userId: z.int(), userName: z.string(), isChosen: z.boolean(), openWorkOrders: z.int(), distance: z.number().nullable(), why: z.string().nullable() })

export const listServices = [
  service({
    path: 'WorkOrder/GetDispatches', method: 'GET', admits: reads, input: z.object({ Id: z.coerce.number().int() }),
    output: z.object({ totalCount: z.int(), items: z.array(z.object({ time: z.string(), byUserName: z.string().nullable(), userId: z.int().nullable(), reason: z.string().nullable(), candidates: z.array(candidate) })) }),
    async handle({ principal, input: { Id }, read, database }) {
      if (!(await read.one(principal, WorkOrder, Id))) throw new NotFound(say(principal.language, 'noEntity', { entity: WorkOrder.key, id: Id }))
      const searches = await database.read(principal.tenantId, (connection) => searchesOf(connection, Id))
      const ids = idsOf(searches.map(({ byUserId }) => byUserId))
      const people = ids.length ? await read.rows(withoutPlaces(principal), User, { where: { id: { in: ids } }, fields: ['fullName', 'userName'], authorised: true }) : []
      const categories = await read.rows(withoutPlaces(principal), 'Log', { fields: ['name'], authorised: true })
      const nameOf = (id: number | null) => people.filter((each) => each.id === id).map(({ fullName, userName }) => fullName || userName)[0] ?? null
      const reasonOf = (id: number | null) => categories.filter((each) => each.id === id).map(({ name }) => reasonIn(principal.language, String(name)))[0] ?? null
      const items = searches.map(({ time, byUserId, userId, reasonId, candidates }) => ({
        time, byUserName: nameOf(byUserId), userId, reason: reasonOf(reasonId),
        candidates: candidates.map(({ name, ...each }) => ({ ...each, userName: name })),
      }))
      return { totalCount: items.length, items }
    },
  }),
  service({
    path: 'WorkOrder/GetAllTeamLoads', method: 'GET', admits: reads, input: z.object(figureFilter),
    output: z.object({ totalCount: z.int(), items: z.array(z.object({ userId: z.int(), userName: z.string(), teamNames: z.string(), pending: z.int(), accepted: z.int(), late: z.int(), closedToday: z.int() })) }),
    async handle({ principal, read, input }) {
      const asked = ordersOf(input, principal)
      const [open, late, closed] = await Promise.all([
        read.groupBy(principal, WorkOrder, { by: ['assignedUserId', 'status'], where: { and: [asked, { status: { in: underWay }, assignedUserId: { empty: false } }] } as never }),
        read.groupBy(principal, WorkOrder, { by: 'assignedUserId', where: { and: [asked, { status: { in: underWay }, dueDate: { lt: new Date().toISOString() }, assignedUserId: { empty: false } }] } as never }),
        read.groupBy(principal, WorkOrder, { by: 'assignedUserId', where: { and: [asked, { status: 'CLOSED', closedTime: { during: 'today' }, assignedUserId: { empty: false } }] } as never }),
      ])
      const ids = idsOf([...open, ...closed].map(({ assignedUserId }) => assignedUserId))
      const insider = withoutPlaces(principal)
      const [people, teams] = ids.length ? await Promise.all([
        read.rows(insider, User, { where: { id: { in: ids } }, fields: ['fullName', 'userName'], authorised: true }),
        read.rows(insider, 'TeamUserAllocation', { where: { userId: { in: ids } }, fields: ['userId', 'teamName'], authorised: true }),
      ]) : [[], []]
      const count = (groups: readonly { assignedUserId: unknown; count: number }[], id: number) => groups.find(({ assignedUserId }) => assignedUserId === id)?.count ?? 0
      const items = people.map(({ id, fullName, userName }) => ({
        userId: id, userName: fullName || userName, teamNames: [...new Set(teams.filter((each) => each['userId'] === id).map((each) => String(each['teamName'])))].join(', '),
        pending: count(open.filter(({ status }) => status === 'PENDING'), id), accepted: count(open.filter(({ status }) => status === 'ACCEPTED'), id), late: count(late, id), closedToday: count(closed, id),
      }))
      return { totalCount: items.length, items: items.toSorted((a, b) => b.late - a.late || b.pending + b.accepted - a.pending - a.accepted || a.userName.localeCompare(b.userName)) }
    },
  }),
]

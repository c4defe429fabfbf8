/** People who could be given work, with what they can do and how much they have. */
import type { Principal, Reads } from '#framework/server'
import { UserExpertiseAllocation } from '#entities/allocations/user-expertise-allocation'
import { Employee } from '#entities/users/employee'
import { User } from '#entities/users/user'
import { WorkOrder } from '#entities/work-orders/work-order'
import { underWay } from '#operations/order-clock'
import type { Person } from '../../model/choose.ts'
import { idsOf } from '#operations/people/insider'

export interface Worker extends Omit<Person, 'distance' | 'isOnDuty' | 'isAway'> {
  employeeId: number | null
}

/** Days behind which it does not matter when somebody was given work last. */
const memory = 30

/** @param users users themselves @param employees those who are known as employees @returns by user */
export async function staffOf(read: Reads, insider: Principal, users: readonly number[], employees: readonly number[]): Promise<Map<number, Worker>> {
  const [asked, direct] = [idsOf(employees), idsOf(users)]
  if (!asked.length && !direct.length) return new Map()
  const people = await read.rows(insider, Employee, { where: { or: [{ id: { in: asked } }, { userId: { in: direct } }] }, fields: ['userId', 'isResigned', 'sourceFieldTypeId'], authorised: true })
  const ids = idsOf([...direct, ...people.map(({ userId }) => userId)])
  const own = { assignedUserId: { in: ids } }
  const since = new Date(Date.now() - memory * 86_400_000).toISOString()
  const [accounts, expertises, open, last] = ids.length ? await Promise.all([
    read.rows(insider, User, { where: { id: { in: ids } }, fields: ['fullName', 'userName', 'isActive'], authorised: true }),
    read.rows(insider, UserExpertiseAllocation, { where: { userId: { in: ids } }, fields: ['userId', 'allocatedExpertiseId'], authorised: true }),
    read.groupBy(insider, WorkOrder, { by: 'assignedUserId', where: { ...own, status: { in: underWay } }, authorised: true }),
    read.groupBy(insider, WorkOrder, { by: 'assignedUserId', where: { ...own, assignedTime: { gte: since } }, max: ['assignedTime'], authorised: true }),
  ]) : [[], [], [], []]
  const employeeOf = new Map(people.map((employee) => [employee.userId, employee]))
  const openOf = new Map(open.map(({ assignedUserId, count }) => [assignedUserId, count]))
  const lastOf = new Map(last.map(({ assignedUserId, max }) => [assignedUserId, max.assignedTime]))
  return new Map(accounts.map(({ id, fullName, userName, isActive }) => {
    const employee = employeeOf.get(id)
    const known = [...expertises.filter(({ userId }) => userId === id).map(({ allocatedExpertiseId }) => allocatedExpertiseId), ...(typeof employee?.sourceFieldTypeId === 'number' ? [employee.sourceFieldTypeId] : [])]
    return [id, {
      userId: id, employeeId: employee?.id ?? null, name: fullName || userName, isActive, hasResigned: employee?.isResigned ?? false, expertises: new Set(idsOf(known)), openWorkOrders: openOf.get(id) ?? 0,
      lastGiven: Date.parse(lastOf.get(id) ?? '') || 0,
    }]
  }))
}

import { InvalidInput, NotFound, Refused, say, type OwnReads, type Principal } from '#framework/server'
import { Employee } from '#entities/users/employee'
import { texts } from '../texts.ts'
import type { Person } from './holdings.ts'

export interface EmployeePerson extends Person {
  isResigned: boolean
}

async function find(read: OwnReads, id: number): Promise<EmployeePerson | null> {
  const row = await read.one(Employee, id, { authorised: true })
  return row && { id, userId: row.userId, name: row.name ?? row.erpId ?? '', isResigned: row.isResigned === true }
}

/** @throws NotFound */
export async function employeeById(read: OwnReads, { language }: Principal, id: number): Promise<EmployeePerson> {
  const found = await find(read, id)
  if (!found) throw new NotFound(say(language, 'noEntity', { entity: Employee.key, id }))
  return found
}

/** @param member property that names the employee @throws InvalidInput on it */
export async function employeeNamed(read: OwnReads, { language }: Principal, id: number, member: string): Promise<EmployeePerson> {
  const found = await find(read, id)
  const message = texts.say(language, 'noEmployee', { id })
  if (!found) throw new InvalidInput(message, [{ message, members: [member] }])
  return found
}

/** Whoever takes over. @throws InvalidInput, Refused */
export async function successor(read: OwnReads, principal: Principal, from: Person, id: number): Promise<EmployeePerson & { userId: number }> {
  const { language } = principal
  const to = await employeeNamed(read, principal, id, 'ToEmployeeId')
  const message = texts.say(language, 'chooseTwo')
  if (to.id === from.id) throw new InvalidInput(message, [{ message, members: ['ToEmployeeId'] }])
  if (to.isResigned) throw new Refused(texts.say(language, 'hasResigned', { name: to.name }))
  if (to.userId === null) throw new Refused(texts.say(language, 'hasNoUser', { name: to.name }))
  return { ...to, userId: to.userId }
}

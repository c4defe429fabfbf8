/** The user that an employee owns: made with the employee, named by the ERP id, and kept in step with name, e-mail and phone. */
import { entityOf, type Model } from '#framework/metadata'
import { InvalidInput, Refused, type NewRow, type Principal, type Reads, type ValidationResult, type WriteHook, type WriteTransaction } from '#framework/server'
import { Employee } from '#entities/users/employee'
import { User } from '#entities/users/user'
import { texts } from './texts.ts'

type Values = NewRow['values']

interface Deps {
  model: () => Model
  read: Reads
}

/** Names asked for at once. */
const most = 2000
/** Why a user was switched off, in history. */
const removed = 'employeeDeleted'

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const userNameOf = ({ erpId }: Values) => text(erpId).trim().toLowerCase()

/** The last word is the surname, as people with one word have none. */
function namesOf({ name }: Values): { name: string; surname: string } {
  const words = text(name).trim().split(/\s+/)
  const surname = words.length > 1 ? (words.pop() ?? '') : ''
  return { name: words.join(' ').slice(0, 64), surname: surname.slice(0, 64) }
}

const contactOf = ({ emailAddress, phoneNumber }: Values) => ({ emailAddress: text(emailAddress) || null, phoneNumber: text(phoneNumber) || null })

export function ownUserHook({ model, read }: Deps): WriteHook {
  const users = () => entityOf(model(), User.key)
  const employees = () => entityOf(model(), Employee.key)

  /** User writes need no right of their own: whoever may write employees writes their users. The limits between users hold all the same. */
  const write = async (tx: WriteTransaction, { principal, requestId }: { principal: Principal; requestId: string }, kind: 'create' | 'update', rows: readonly object[], reason = 'employee') => {
    try {
      return (await tx.write({ principal, entity: users(), changes: { kind, rows, single: rows.length === 1 }, reason, requestId, authorised: true })).ids
    } catch (failure) {
      if (failure instanceof InvalidInput) throw new InvalidInput(failure.message, failure.errors.map((error) => ({ ...error, members: error.members.map((member) => member.replace(/userName$/, 'erpId').replace(/surname$/, 'name')) })), failure.total)
      throw failure
    }
  }

  /** Known users by what is asked for, in small letters. */
  const known = async (principal: Principal, field: 'userName' | 'emailAddress', values: readonly string[]) => {
    const found = new Map<string, { id: number; isActive: boolean }>()
    for (let from = 0; from < values.length; from += most) {
      const rows = await read.rows(principal, User, { where: { [field]: { in: values.slice(from, from + most) } }, fields: ['userName', 'emailAddress', 'isActive'], authorised: true })
      for (const row of rows) found.set(text(row[field]).toLowerCase(), { id: row.id, isActive: row.isActive === true })
    }
    return found
  }

  /** User → ERP id of the employee who owns it. A user that is no employee's any more is taken up again where a person comes back under the same number. */
  const ownersOf = async (principal: Principal, ids: readonly number[]) => {
    const rows = await read.rows(principal, Employee, { where: { userId: { in: ids } }, fields: ['userId', 'erpId'], authorised: true })
    return new Map(rows.map(({ userId, erpId }) => [userId ?? 0, text(erpId).toLowerCase()]))
  }

  async function validate(rows: readonly NewRow[], event: { principal: Principal; requestId: string }, tx: WriteTransaction): Promise<ValidationResult> {
    const { principal } = event
    const fresh = rows.filter(({ values }) => typeof values['user'] !== 'number' && userNameOf(values) !== '')
    if (!fresh.length) return { problems: [] }
    const taken = await known(principal, 'userName', fresh.map(({ values }) => userNameOf(values)))
    const owners = await ownersOf(principal, [...taken.values()].map(({ id }) => id))
    const mayBeOwned = ({ values }: NewRow) => {
      const user = taken.get(userNameOf(values))
      return !user || (!user.isActive && !owners.has(user.id))
    }
    // The employee is there already: the key of its rows refuses it, and says where it is.
    const isAgain = ({ values }: NewRow) => owners.get(taken.get(userNameOf(values))?.id ?? 0) === userNameOf(values)
    const problems = fresh.filter((each) => !mayBeOwned(each) && !isAgain(each)).map(({ row, values }) => ({ row, field: 'erpId', problem: texts.problem('nameTaken', { name: userNameOf(values) }) }))
    if (problems.length || tx.rehearsal) return { problems }
    const addresses = await known(principal, 'emailAddress', fresh.flatMap(({ values }) => text(values['emailAddress']) || []))
    const used = new Set(addresses.keys())
    const rowOf = (values: Values) => {
      const { emailAddress, phoneNumber } = contactOf(values)
      // Several people may share a mailbox; only one of them signs in by it.
      const own = emailAddress !== null && !used.has(emailAddress.toLowerCase()) ? emailAddress : null
      if (own !== null) used.add(own.toLowerCase())
      return { ...namesOf(values), phoneNumber, ...(own === null ? {} : { emailAddress: own }), isActive: values['isResigned'] !== true }
    }
    const again = fresh.filter((each) => taken.has(userNameOf(each.values)) && !isAgain(each))
    const isNew = fresh.filter(({ values }) => !taken.has(userNameOf(values)))
    const fills: { row: number; values: Values }[] = again.map(({ row, values }) => ({ row, values: { user: taken.get(userNameOf(values))?.id } }))
    if (again.length) await write(tx, event, 'update', again.map(({ values }) => ({ id: taken.get(userNameOf(values))?.id, ...rowOf(values) })))
    for (let from = 0; from < isNew.length; from += most) {
      const part = isNew.slice(from, from + most)
      const ids = await write(tx, event, 'create', part.map(({ values }) => ({ userName: userNameOf(values), ...rowOf(values) })))
      part.forEach(({ row }, n) => fills.push({ row, values: { user: ids[n] } }))
    }
    return { problems: [], fills: fills as never }
  }

  return {
    creating: { needs: ['erpId', 'name', 'emailAddress', 'phoneNumber', 'user', 'isResigned'], validate },
    async updating(ids, { principal, requestId, reason }, tx) {
      const before = await tx.lockRows(employees(), ids)
      return async () => {
        const changed = [...await tx.lockRows(employees(), ids)].flatMap(([id, row]) => {
          const was = before.get(id) ?? {}
          // Its sign-in, work and places went with it.
          if (reason === 'undo' && row['isResigned'] !== was['isResigned']) throw new Refused(texts.say(principal.language, 'backAsWhole'))
          if (typeof row['user'] !== 'number') return []
          const differs = (key: string) => row[key] !== was[key]
          const moved = {
            ...(differs('name') ? namesOf(row) : {}), ...(differs('phoneNumber') ? { phoneNumber: contactOf(row).phoneNumber } : {}),
            ...(differs('emailAddress') ? { emailAddress: contactOf(row).emailAddress } : {}), ...(differs('erpId') ? { userName: userNameOf(row) } : {}),
          }
          return Object.keys(moved).length ? [{ id: row['user'], was, row, moved }] : []
        })
        if (!changed.length) return
        const now = await tx.lockRows(users(), changed.map(({ id }) => id))
        // A user with a name of its own, from before there were employees, keeps it.
        const rows = changed.flatMap(({ id, was, moved }) => {
          const { userName, ...rest } = moved
          const keepsName = text(now.get(id)?.['userName']).toLowerCase() !== userNameOf(was)
          const row = userName === undefined || keepsName ? rest : { ...rest, userName }
          return Object.keys(row).length ? [{ id, ...row }] : []
        })
        const addresses = await known(principal, 'emailAddress', rows.flatMap((row) => text((row as Values)['emailAddress']) || []))
        const given = rows.map(({ id, ...row }) => {
          const { emailAddress, ...rest } = row as { emailAddress?: string | null; [name: string]: unknown }
          const other = emailAddress ? addresses.get(emailAddress.toLowerCase()) : undefined
          return { id, ...rest, ...(emailAddress === undefined || (other && other.id !== id) ? {} : { emailAddress }) }
        }).filter((row) => Object.keys(row).length > 1)
        if (given.length) await write(tx, { principal, requestId }, 'update', given)
      }
    },
    async deleting(ids, { principal }, tx) {
      const rows = [...(await tx.lockRows(employees(), ids)).values()].flatMap(({ user }) => (typeof user === 'number' ? [user] : []))
      const active = [...await tx.lockRows(users(), rows)].filter(([, user]) => user['isActive'] === true).map(([id]) => ({ id, isActive: false }))
      if (active.length) await write(tx, { principal, requestId: '' }, 'update', active, removed)
    },
    async written({ principal, requestId, created, updated }, tx) {
      const withPassword = [...created, ...updated].filter(({ input: { password } }) => typeof password === 'string' && password !== '')
      if (withPassword.length) {
        const owners = await tx.lockRows(employees(), withPassword.map(({ id }) => id))
        const rows = withPassword.flatMap(({ id, input }) => (typeof owners.get(id)?.['user'] === 'number' ? [{ id: owners.get(id)?.['user'], password: input['password'] }] : []))
        if (rows.length) await write(tx, { principal, requestId }, 'update', rows)
      }
      await takeUpAgain(created.map(({ id }) => id), { principal, requestId }, tx)
    },
  }

  /** An employee whose deletion is undone signs in as before. */
  async function takeUpAgain(ids: readonly number[], event: { principal: Principal; requestId: string }, tx: WriteTransaction): Promise<void> {
    if (!ids.length || ids.length > most) return
    const owners = [...(await tx.lockRows(employees(), ids)).values()].flatMap(({ user, isResigned }) => (typeof user === 'number' && isResigned !== true ? [user] : []))
    const off = [...await tx.lockRows(users(), owners)].filter(([, user]) => user['isActive'] === false).map(([id]) => id)
    const back: { id: number; isActive: true }[] = []
    for (const id of off) {
      const [last] = await read.history(event.principal, User, id, { authorised: true })
      if (last?.reason === removed) back.push({ id, isActive: true })
    }
    if (back.length) await write(tx, event, 'update', back)
  }
}

/** Resigning, transferring, and taking either back. */
import { entityOf } from '#framework/metadata'
import { InvalidInput, keepsAnswer, LostUpdate, Refused, service, type FeatureContext, type OwnReads, type Principal, type Service, type Transaction } from '#framework/server'
import { z } from 'zod'
import { Employee } from '#entities/users/employee'
import { User } from '#entities/users/user'
import { withoutPlaces } from '#operations/people/insider'
import { texts } from '../texts.ts'
import { allocationKinds } from './allocation-kinds.ts'
import { carryOut, tellSuccessor } from './carry-out.ts'
import { endedWith } from './ended-check-ins.ts'
import type { Person } from './holdings.ts'
import { keepChange, lockChange, markTakenBack, takeBackDays } from './kept-changes.ts'
import { employeeById, employeeNamed, successor } from './people.ts'
import { movedThings, planChange, type Decisions, type Plan } from './plan.ts'
import { preview, previewOf } from './preview.ts'
import { changeRows, liesBeyond, takeBackSteps, type Step } from './steps.ts'

const id = z.coerce.number().int().max(2_147_483_647)
const flag = z.union([z.boolean(), z.stringbool()]).default(false)
const way = z.string().toLowerCase().pipe(z.enum(['move', 'dispatch', 'leave'])).optional()
const admits = { anyOf: ['LookUps.Employee.Update'] } as const
const sentenceOrPreview = z.union([z.string(), preview])

export function changeServices(context: FeatureContext): Service[] {
  const { model } = context
  const handovers = [...context.handovers]
  const choices = Object.fromEntries(handovers.map(({ name }) => [name, way]))
  const decided = { ...choices, stamp: z.string().max(100).optional() }
  const waysOf = (input: { readonly [name: string]: unknown }) => Object.fromEntries(handovers.map(({ name }) => [name, input[name]])) as Decisions['ways']
  const plan = (read: OwnReads, principal: Principal, from: Person, to: Person | null, decisions: Decisions) => planChange(read, { model: model(), database: context.database }, handovers, principal, from, to, decisions)
  /** Reads outside a transaction, as the principal. */
  const readsOf = (principal: Principal) => ({
    rows: (...asked: Parameters<OwnReads['rows']>) => context.read.rows(principal, ...asked), one: (...asked: Parameters<OwnReads['one']>) => context.read.one(principal, ...asked),
  }) as unknown as OwnReads
  /** What was shown no longer stands. @throws LostUpdate with the new preview */
  const refuseStale = async (principal: Principal, planned: Plan, stamp: string | undefined, from: Person, to: Person | null) => {
    if (stamp !== undefined && stamp !== planned.stamp) throw new LostUpdate(texts.say(principal.language, 'changedSince', { name: from.name }), await previewOf(context, principal, planned, from, to))
  }
  const keep = (tx: Transaction, kind: 'resign' | 'transfer', from: Person, to: Person | null, steps: readonly Step[]) => keepChange(tx.connection, tx.principal, { kind, fromId: from.id, toId: to?.id ?? null, steps })

  return [
    service({
      path: 'EmployeeManagement/MarkEmployeeAsResigned', method: 'POST', readsQuery: true, admits, output: sentenceOrPreview, again: keepsAnswer,
      input: z.looseObject({ EmployeeId: id, ToEmployeeId: id.optional(), Allocations: z.string().toLowerCase().pipe(z.enum(['move', 'leave'])).default('leave'), IsCheck: flag, ...decided }),
      async handle({ principal, input, transaction, requestId, idempotencyKey: key }) {
        const { language } = principal
        const decisions: Decisions = { kinds: input.Allocations === 'move' ? null : [], ways: waysOf(input), otherwise: 'dispatch' }
        const people = async (read: OwnReads) => {
          const from = await employeeById(read, principal, input.EmployeeId)
          if (from.userId !== null && from.userId === principal.userId) throw new Refused(texts.say(language, 'notYourself'))
          const to = input.ToEmployeeId ? await successor(read, principal, from, input.ToEmployeeId) : null
          if (input.Allocations === 'move' && !to) throw new InvalidInput(texts.say(language, 'whoTakesOver'), [{ message: texts.say(language, 'whoTakesOver'), members: ['ToEmployeeId'] }])
          return { from, to }
        }
        if (input.IsCheck) {
          const read = readsOf(principal)
          const { from, to } = await people(read)
          return previewOf(context, principal, await plan(read, principal, from, to, decisions), from, to)
        }
        return transaction({ principal, requestId, reason: 'resign', key }, async (tx) => {
          const { from, to } = await held(tx, people)
          const planned = await plan(tx.read, principal, from, to, decisions)
          if (from.isResigned) return texts.say(language, 'resigned')
          await refuseStale(principal, planned, input['stamp'] as string | undefined, from, to)
          const steps = await carryOut(tx, model(), planned, to)
          const now = new Date().toISOString()
          steps.push(...await changeRows(tx, Employee.key, [{ id: from.id, isResigned: true, resignedTime: now }], { name: () => from.name }))
          if (from.userId !== null) steps.push(...await changeRows(tx, User.key, [{ id: from.userId, isActive: false }], { name: () => from.name }))
          await keep(tx, 'resign', from, to, steps)
          if (to) await tellSuccessor(tx, principal, planned, from, to)
          return texts.say(language, 'resigned')
        })
      },
    }),
    service({
      path: 'EmployeeManagement/TransferEmployeeAllocations', method: 'POST', readsQuery: true, admits, output: sentenceOrPreview, again: keepsAnswer,
      input: z.looseObject({ FromEmployeeId: id, ToEmployeeId: id, IsCheck: flag, kinds: z.array(z.string().max(50)).max(50).optional(), ...decided }),
      async handle({ principal, input, transaction, requestId, idempotencyKey: key }) {
        const { language } = principal
        const decisions: Decisions = { kinds: input.kinds ?? null, ways: waysOf(input), otherwise: 'leave' }
        const people = async (read: OwnReads) => {
          const from = await employeeNamed(read, principal, input.FromEmployeeId, 'FromEmployeeId')
          return { from, to: await successor(read, principal, from, input.ToEmployeeId) }
        }
        if (input.IsCheck) {
          const read = readsOf(principal)
          const { from, to } = await people(read)
          return previewOf(context, principal, await plan(read, principal, from, to, decisions), from, to)
        }
        return transaction({ principal, requestId, reason: 'transfer', key }, async (tx) => {
          const { from, to } = await held(tx, people)
          const planned = await plan(tx.read, principal, from, to, decisions)
          await refuseStale(principal, planned, input['stamp'] as string | undefined, from, to)
          const steps = await carryOut(tx, model(), planned, to)
          if (steps.length) await keep(tx, 'transfer', from, to, steps)
          await tellSuccessor(tx, principal, planned, from, to)
          return texts.say(language, 'moved', { count: movedThings(planned), name: to.name })
        })
      },
    }),
    service({
      path: 'EmployeeManagement/TakeBack', method: 'POST', admits, answers: 'text', again: keepsAnswer, input: z.object({ id }),
      handle: ({ principal, input, transaction, requestId, idempotencyKey: key }) => transaction({ principal, requestId, reason: 'takeBack', key }, async (tx) => {
        const { language } = principal
        const change = await lockChange(tx.connection, input.id)
        if (!change) throw new Refused(texts.say(language, 'noChange'))
        if (change.takenBackAt !== null) throw new Refused(texts.say(language, 'isTakenBack'))
        if (change.isOver) throw new Refused(texts.say(language, 'tooLate', { days: takeBackDays }))
        const everywhere = context.read.within(tx.connection, withoutPlaces(principal))
        if (await liesBeyond(tx, everywhere, change.steps)) throw new Refused(texts.say(language, 'beyondPlaces'))
        const lost = [...await takeBackSteps(tx, change.steps, isTakenAgain(tx, context)), ...await endedWith(everywhere, change.steps, language)]
        await markTakenBack(tx.connection, change.id)
        return lost.length ? texts.say(language, 'takenBackBut', { count: lost.length, names: [...new Set(lost)].join(language === 'ur' ? '، ' : ', ') }) : texts.say(language, 'takenBack')
      }),
    }),
  ]
}

/** The people of a change, looked at again once nobody else can change them: two changes of one person wait here, and a successor may have resigned meanwhile. */
async function held<T extends { from: Person; to: Person | null }>(tx: Transaction, people: (read: OwnReads) => Promise<T>): Promise<T> {
  const { from, to } = await people(tx.read)
  await tx.lock(Employee, [from.id, ...(to ? [to.id] : [])], { authorised: true })
  return people(tx.read)
}

/** Whether the person got an allocation anew that a step would give back, or what was allocated is no more. */
function isTakenAgain(tx: Transaction, { model }: Pick<FeatureContext, 'model'>): (step: Step) => Promise<boolean> {
  const kinds = allocationKinds(model())
  return async ({ entity, id, before, after }) => {
    const kind = kinds.find(({ lists }) => lists.some((list) => list.entity === entity))
    const list = kind?.lists.find((each) => each.entity === entity)
    if (!kind || !list) return false
    const person = before[list.person]
    // Only its days were changed.
    if (person === undefined) return false
    const thing = after ? (await tx.read.one(entity, id, { authorised: true }))?.[list.thing] : before[list.thing]
    const [again, there] = await Promise.all([
      tx.read.count(entity, { where: { [list.person]: person as number, [list.thing]: thing as number }, authorised: true }),
      tx.read.count(entityOf(model(), kind.target).key, { where: { id: thing as number }, authorised: true }),
    ])
    return again > 0 || there === 0
  }
}

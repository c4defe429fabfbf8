/** What a new work order gets, whoever makes it: form, upload, alarm, plan. Up to a thousand of one body are given to people at once; the job does the others. */
import { momentIn } from '#framework/kinds'
import { entityOf } from '#framework/metadata'
import { numbered, passNumber, takeNumbers, type FeatureContext, type NewRow, type Principal, type ValidationResult, type WriteHook, type WriteTransaction } from '#framework/server'
import { clockOf, hoursLate, levelAt, penaltyOf } from '../../model/clock.ts'
import { reasons, type Choice } from '../../model/choose.ts'
import { penaltySteps } from '../actions/closing.ts'
import { barredAmong, search } from '../dispatch/search.ts'
import { idsOf, withoutPlaces } from '#operations/people/insider'
import { texts } from '../texts.ts'
import { rememberChoices } from './remembered.ts'
import { madeText } from './made-text.ts'
import { takeOver, type TakenOver } from './references.ts'
import { storedRow, wireRow } from './wire-row.ts'

/** Given to people at once. */
const mostAtOnce = 1000
const word = (status: unknown) => String(status ?? '').trim().toUpperCase()
const usualWords = ['', 'PLANNED', 'UNDISPATCHED', 'PENDING']

export const needs = [
  'number', 'siteCode', 'site', 'workOrderType', 'sourceFieldType', 'status', 'user', 'assignedUser', 'acceptedBy', 'origin', 'raisedTime', 'plannedDate', 'slaTime', 'dispatchTime', 'assignedTime', 'acceptedTime', 'closedTime',
  'alarm', 'questionnaireTemplate', 'visit', 'heldSeconds', 'isHeld', 'holdStart', 'holdDecision', 'undispatchedReason',
] as const

type Values = { [field: string]: unknown }
type Event = Parameters<NonNullable<WriteHook['creating']>['validate']>[1]

export async function newOrders(context: FeatureContext, rows: readonly NewRow[], event: Event, tx: WriteTransaction): Promise<ValidationResult> {
  const { principal, reason, entity } = event
  const now = new Date().toISOString()
  const model = entityOf(context.model(), 'WorkOrder')
  const taken = await takeOver(context.read, principal, rows.map(({ values }) => values))
  const kept = (values: Values) => reason === 'demo' || (reason === 'import' && entity.key === 'AllWorkOrders' && !usualWords.includes(word(values['status'])))
  const problems = rows.flatMap(({ row, values }) => problemsOf(row, values, kept(values)))
  if (problems.length || tx.rehearsal) return { problems }
  const numbers = await newNumbers(context, principal, rows)
  const steps = rows.some(({ values }) => values['closedTime']) ? await penaltySteps(context, withoutPlaces(principal)) : null
  const drafts = rows.map(({ row, values }, n) => {
    const over = taken[n] as TakenOver
    const { sitePriority: _, ...taking } = over
    const base: Values = { ...values, ...taking, number: values['number'] || numbers[n], raisedTime: values['raisedTime'] ?? now, user: values['user'] ?? principal.userId, origin: values['origin'] || (reason === 'import' ? 2 : 1) }
    return { row, isKept: kept(values), over, values: base }
  })
  const fresh = drafts.filter(({ isKept }) => !isKept)
  const later = (values: Values) => typeof values['plannedDate'] === 'string' && values['plannedDate'] > now
  const ready = fresh.filter(({ values }) => !later(values))
  const choices = await chosen(context, principal, ready, now, tx)
  for (const draft of fresh) {
    const choice = choices.get(draft)
    Object.assign(draft.values, { acceptedBy: '', acceptedTime: null, closedTime: null, visit: null, dispatchTime: null }, !choice ? { status: 'PLANNED' } : given(choice, draft.values, now))
  }
  rememberChoices(tx.connection, new Map([...choices].map(([{ values }, choice]) => [String(values['number']), choice])))
  return {
    problems: [],
    ...(reason === 'import' ? { text: madeText(principal.language, drafts.map(({ isKept, values }) => (isKept ? 'OTHER' : String(values['status']))), ready.length > mostAtOnce) } : {}),
    fills: drafts.map(({ row, values, over, isKept }) => {
      const filled = isKept ? asBefore(values, now) : values
      const travelling = wireRow(model, filled as NewRow['values'])
      const penalty = filled['closedTime'] ? penaltyOf(steps?.get(over.sitePriority ?? 0) ?? [], hoursLate(travelling, now)) : 0
      return { row, values: { ...filled, penalty, ...storedRow(model, clockOf({ ...travelling, escalationLevel: filled['escalationLevel'] ?? 0 }, now)) } as never }
    }),
  }
}

/** A row of before: its state, times and people as they came. Whom time would have told was told then. */
function asBefore(values: Values, now: string): Values {
  const status = word(values['status']) || 'PENDING'
  const dispatched = values['dispatchTime'] ?? (['PENDING', 'ACCEPTED', 'CLOSED'].includes(status) ? values['raisedTime'] : null)
  const filled = { ...values, status, dispatchTime: dispatched, assignedTime: values['assignedTime'] ?? dispatched, closedTime: status === 'CLOSED' ? (values['closedTime'] ?? now) : values['closedTime'] }
  const travelling = { ...filled, workOrderTypeId: values['workOrderType'] }
  return { ...filled, escalationLevel: levelAt(travelling, now) }
}

function problemsOf(row: number, values: Values, isKept: boolean): { row: number; field: string; problem: ReturnType<typeof texts.problem> }[] {
  const isNew = isKept || usualWords.includes(word(values['status']))
  return [
    ...(values['siteCode'] || values['site'] ? [] : [{ row, field: 'siteCode', problem: texts.problem('siteNeeded') }]),
    ...(isNew ? [] : [{ row, field: 'status', problem: texts.problem('notNew', { status: word(values['status']) }) }]),
  ]
}

/** With an unknown site whoever was named is kept for when it is known. */
function given(choice: Choice, values: Values, now: string): Values {
  const { userId, reason } = choice
  return userId === null ? { status: 'UNDISPATCHED', assignedUser: values['site'] ? null : (values['assignedUser'] ?? null), undispatchedReason: reason, lastTriedTime: now } : { status: 'PENDING', assignedUser: userId, dispatchTime: now, assignedTime: now, lastTriedTime: now }
}

interface Draft {
  values: Values
}

/** Whoever was named gets it where he can; the others are searched for. None for those that are left to the job. */
async function chosen<D extends Draft>(context: FeatureContext, principal: Principal, ready: readonly D[], now: string, tx: WriteTransaction): Promise<Map<D, Choice>> {
  const some = ready.slice(0, ready.length > mostAtOnce ? 0 : mostAtOnce)
  const barred = await barredAmong(context, principal, idsOf(some.map(({ values }) => values['assignedUser'])))
  const names = some.filter(({ values }) => typeof values['site'] === 'number' && typeof values['assignedUser'] === 'number' && !barred.has(values['assignedUser']))
  const picked = new Map(names.map((draft) => [draft, { userId: draft.values['assignedUser'] as number, reason: null, candidates: [] } satisfies Choice]))
  const unknown = some.filter(({ values }) => typeof values['site'] !== 'number')
  const sought = some.filter((draft) => !picked.has(draft) && !unknown.includes(draft))
  const { choices } = sought.length ? await search(context, tx.connection, principal, sought.map(({ values }) => ({
    siteId: values['site'] as number, sourceFieldTypeId: (values['sourceFieldType'] as number | null) ?? null, workOrderTypeId: (values['workOrderType'] as number | null) ?? null, declinedBy: new Set<number>(),
  })), now) : { choices: [] }
  const nobody: Choice = { userId: null, reason: reasons.unknownSite, candidates: [] }
  return new Map<D, Choice>([...picked, ...unknown.map((draft) => [draft, nobody] as const), ...sought.map((draft, n) => [draft, choices[n] as Choice] as const)])
}

/** Rising, of the tenant and the year; those that old rows brought are not given again. */
async function newNumbers({ database }: FeatureContext, principal: Principal, rows: readonly NewRow[]): Promise<(string | undefined)[]> {
  const year = momentIn(principal.zone).today.slice(0, 4)
  const series = `WO-${year}`
  const brought = rows.flatMap(({ values: { number } }) => (typeof number === 'string' && number.startsWith(`${series}-`) ? [Number(number.slice(series.length + 1))] : []))
  if (brought.length) await passNumber(database, principal.tenantId, series, Math.max(...brought))
  const isNew = rows.map(({ values: { number } }) => !number)
  const taken = await takeNumbers(database, principal.tenantId, series, isNew.filter(Boolean).length)
  return isNew.map((each) => (each ? numbered('WO', year, taken.shift() ?? 0) : undefined))
}

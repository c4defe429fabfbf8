/**
 * What an update of a work order means, whoever sends it: another state is the action that leads there, another person is a reassignment, another site or SLA moves its clock; facts
 * of actions are not written by hand. What no action allows is refused, and nothing of the request stands.
 */
import { entityOf, type EntityModel } from '#framework/metadata'
import { InvalidInput, Refused, say, type FeatureContext, type Principal, type RuleRow, type WriteTransaction } from '#framework/server'
import { openActions, type ActionRow, type OpenAction } from '#framework/wire'
import { clockOf } from '../../model/clock.ts'
import { actionTo, workOrderActions, type WorkOrderAction } from '../../rules.ts'
import { afterAction } from '../actions/after-action.ts'
import { prepared } from '../actions/prepare.ts'
import { withoutPlaces } from '#operations/people/insider'
import { texts } from '../texts.ts'
import { takeOver } from './references.ts'
import { inputFor } from './remembered.ts'
import { wireRow } from './wire-row.ts'

/** Set by actions only. */
const facts = ['acceptedBy', 'dispatchTime', 'acceptedTime', 'closedTime', 'visit'] as const
/** What the clock and the places follow from. */
const sources = ['siteCode', 'site', 'alarm', 'questionnaireTemplate', 'slaTime', 'raisedTime', 'plannedDate', 'workOrderType', 'sourceFieldType'] as const
/** What a closed one still takes. */
const afterwards = ['remarks', 'status']

export interface Changing {
  principal: Principal
  reason: string
  requestId: string
  tx: WriteTransaction
}

type Rows = ReadonlyMap<number, RuleRow>

/** @throws Refused for what no action allows */
export async function changedOrders(context: FeatureContext, before: Rows, after: Rows, changing: Changing): Promise<void> {
  const entity = entityOf(context.model(), 'WorkOrder')
  for (const [id, row] of after) {
    const was = before.get(id)
    if (was) await changedOrder(context, entity, id, was, row, changing)
  }
}

async function changedOrder(context: FeatureContext, entity: EntityModel, id: number, was: RuleRow, row: RuleRow, changing: Changing): Promise<void> {
  const { principal, reason, tx, requestId } = changing
  const changed = entity.fields.map(({ key }) => key).filter((key) => JSON.stringify(was[key] ?? null) !== JSON.stringify(row[key] ?? null))
  const { language } = principal
  const number = String(was['number'])
  const isBack = reason === 'undo' || reason === 'reverse'
  const sent = inputFor(tx.connection, id)
  if (isBack && changed.some((key) => ['status', 'assignedUser', ...facts].includes(key))) throw refusal(texts.say(language, 'keepsState', { number }), openTo(entity, principal, was, id), language)
  const action = actionMeant(was, row, (status) => refusal(texts.say(language, 'cannotBecome', { number, status }), openTo(entity, principal, was, id), language))
  const restored: ActionRow = Object.fromEntries(facts.filter((key) => changed.includes(key)).map((key) => [key, was[key]]))
  if (was['status'] === 'CLOSED' && !isBack && changed.some((key) => !afterwards.includes(key) && !(facts as readonly string[]).includes(key))) throw refusal(texts.say(language, 'staysClosed', { number }), openTo(entity, principal, was, id), language)
  // As it stands but for what only actions set; then the action is done to that.
  const written = wireRow(entity, { ...row, ...restored, status: was['status'], ...(action === 'reassign' ? { assignedUser: was['assignedUser'] } : {}) } as RuleRow, id)
  const moved = changed.some((key) => (sources as readonly string[]).includes(key)) ? await movedWith(context, principal, written, row, changed.includes('site') || changed.includes('siteCode')) : {}
  const values: ActionRow = { ...wireRow(entity, restored as RuleRow), ...moved }
  const current = { ...written, ...moved }
  if (action) {
    const input = { ...sent, ...(action === 'dispatch' && row['assignedUser'] ? { userId: row['assignedUser'] } : {}), ...(action === 'reassign' ? { userId: row['assignedUser'] } : {}) }
    refuseUnlessOpen(entity, principal, current, action, input)
    const known = { ...input, ...await prepared(context, { action, principal, row: current, input, connection: tx.connection }) }
    const set = workOrderActions.actions[action].sets?.(current, { actor: principal, input: known, now: new Date().toISOString() }) ?? {}
    await write({ ...values, status: was['status'], ...set })
    await afterAction(context, tx, { action, principal, row: current, input: known, connection: tx.connection })
  } else if (Object.keys(values).length) {
    await write({ ...values, ...clockOf(current, new Date().toISOString()) })
  }

  function write(to: ActionRow) {
    return tx.write({ principal: withoutPlaces(principal), entity, changes: { kind: 'update', rows: [{ ...to, id }] }, reason: action ?? 'change', requestId, authorised: true, trusted: true })
  }
}

/** @throws what `refused` makes where the update asks for a state to which no action leads */
function actionMeant(was: RuleRow, row: RuleRow, refused: (status: string) => Refused): WorkOrderAction | null {
  const status = String(row['status']).trim().toUpperCase()
  if (status !== was['status']) {
    const action = actionTo(was, status)
    if (!action) throw refused(status)
    return action
  }
  return row['assignedUser'] !== was['assignedUser'] && ['PENDING', 'ACCEPTED'].includes(String(was['status'])) ? 'reassign' : null
}

/** Places and hours that follow from what was changed. One that stays at its site keeps its places: it may have been given to another team since. */
async function movedWith({ read }: FeatureContext, principal: Principal, written: ActionRow, row: RuleRow, isElsewhere: boolean): Promise<ActionRow> {
  const [over] = await takeOver(read, principal, [row])
  if (!over) return {}
  const { site, project, region, subRegion, team, department, siteCode, questionnaireTemplate, slaHours } = over
  const places = isElsewhere ? { projectId: project, regionId: region, subRegionId: subRegion, teamId: team, departmentId: department } : {}
  return { siteCode, siteId: site, ...places, questionnaireTemplateId: questionnaireTemplate, slaHours, raisedTime: written['raisedTime'] }
}

/** @throws Refused with the sentence that an action call gives, InvalidInput for what the action asks for and was not sent */
export function refuseUnlessOpen(entity: EntityModel, principal: Principal, row: ActionRow, action: WorkOrderAction, input: ActionRow): void {
  const { language } = principal
  const open = openActions(workOrderActions, entity, row, principal)
  const found = open.find(({ name }) => name === action)
  const state = workOrderActions.states[workOrderActions.stateOf(row)][language]
  const { required = [], says = undefined } = ('asks' in workOrderActions.actions[action] ? workOrderActions.actions[action].asks : {}) as { required?: readonly string[]; says?: { en: string; ur: string } }
  const missing = required.filter((name) => input[name] === undefined || input[name] === '')
  if (found?.isOpen && missing.length) throw new InvalidInput(say(language, 'notValid'), missing.map((name) => ({ message: says?.[language] ?? say(language, 'inputMissing', { name }), members: [name] })))
  if (found?.isOpen) return
  const because = found?.waitsFor?.[language] ?? say(language, 'actionState', { title: String(row['number']), state })
  throw refusal(because, open, language)
}

/** What the person may do with it as it stood before the update. */
const openTo = (entity: EntityModel, principal: Principal, was: RuleRow, id: number) => openActions(workOrderActions, entity, wireRow(entity, was, id), principal)

/** Why it is not done, and what is open instead. */
function refusal(because: string, all: readonly OpenAction[], language: Principal['language']): Refused {
  const open = all.filter(({ isOpen }) => isOpen)
  const words = open.map(({ label }) => label[language].replace(/…$/, ''))
  return new Refused(`${because} ${words.length ? say(language, 'actionsOpen', { actions: words }) : say(language, 'noActionOpen')}`, null, { openActions: open.map(({ name }) => name) })
}

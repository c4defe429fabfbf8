/** One action on one row: refused by the table of transitions, or done in one transaction with its history and its event. */
import { entityOf, permissionName, type EntityModel, type Text } from '#framework/metadata'
import { isReadable, openActions, mayDo, standardFields, type ActionRow, type Transition, type TransitionTable } from '#framework/wire'
import { InvalidInput, NotAllowed, Refused } from '../../failures.ts'
import type { Principal } from '../../principal.ts'
import { say } from '../../texts.ts'
import type { WriteKey } from '../../write/keys/write-key.ts'
import type { FeatureContext } from '../context.ts'
import type { LooseRow } from '../named-entity.ts'
import type { Transaction } from '../transaction/transaction.ts'

export interface ActionRequest {
  principal: Principal
  /** Name in the table. */
  action: string
  id: number
  /** Of the row as the caller knows it; it is refused where the row has moved on. */
  rowVersion?: number | undefined
  /** What the action asks for. */
  input: ActionRow
  requestId: string
  key?: WriteKey | undefined
  prepare?: ActionStep<ActionRow>
  anywhere?: true
  afterwards?: ActionStep<void>
}

/** @param row as it stood before the action, without names of what it refers to and without owned rows; `input` is what the action asked for */
export type ActionStep<T> = (tx: Transaction, by: { row: LooseRow; input: ActionRow; action: string }) => Promise<T>

/**
 * Does it. A row that is already what the action makes of it is answered as it is, and nothing is written.
 *
 * @returns the row as it is now, with `openActions`
 * @throws NotFound, NotAllowed 403 for whoever may never do it, Refused with the open actions where it is not open now, InvalidInput for what it
 * asks for and was not sent, LostUpdate
 */
export function doAction(context: FeatureContext, table: TransitionTable, request: ActionRequest): Promise<LooseRow> {
  const { principal, id, input, requestId, key, rowVersion } = request
  const action = actionNamed(table, request.action)
  const entity = entityOf(context.model(), table.entity)
  const now = new Date().toISOString()
  return context.transaction({ principal, requestId, reason: request.action, key }, async (tx) => {
    // Names are for people: the table decides by the row's own values.
    const row = (await tx.lock(entity.key, [id], { authorised: true, fields: ownFields(entity) })).get(id) as LooseRow
    const withNames = async () => (await tx.read.one(entity.key, id, { authorised: true })) ?? row
    if (!mayDo(action, entity, row, principal)) throw notAllowed(principal, entity, action)
    if (action.isDone?.(row, { actor: principal, input })) return answered(table, entity, await withNames(), principal)
    const closed = closedReason(table, entity, row, request)
    if (closed) throw new Refused(closed, null, { openActions: openNames(table, entity, row, principal), row: await withNames() })
    refuseMissing(action, input, principal)
    const known = { ...input, ...await request.prepare?.(tx, { row, input, action: request.action }) }
    const values = action.sets?.(row, { actor: principal, input: known, now }) ?? {}
    await tx.update(entity.key, [{ ...values, id, ...(rowVersion === undefined ? {} : { rowVersion }) }], { authorised: true, trusted: true, ...(request.anywhere ? { anywhere: true } : {}) })
    await request.afterwards?.(tx, { row, input: known, action: request.action })
    const written = await withNames()
    if (action.emits !== undefined) await tx.emit(action.emits, { id, by: principal.userId })
    return answered(table, entity, written, principal)
  })
}

/** All that may be read but the names of what is referred to, and owned rows. */
function ownFields({ fields }: EntityModel): string[] {
  return [...fields.filter((field) => isReadable(field) && field.kind !== 'rows').map(({ wire }) => wire), ...standardFields.map(({ wire }) => wire)]
}

function actionNamed(table: TransitionTable, name: string): Transition<string> {
  const action = table.actions[name]
  if (!action) throw new Error(`${table.entity} has no action ${name}`)
  return action
}

/** The row with what follows from it, and the names of the actions that are open to the principal now. */
export function answered(table: TransitionTable, entity: EntityModel, row: LooseRow, principal: Principal): LooseRow {
  return { ...row, ...table.derives?.(row, { now: new Date().toISOString() }), openActions: openNames(table, entity, row, principal) }
}

function openNames(table: TransitionTable, entity: EntityModel, row: LooseRow, principal: Principal): string[] {
  return openActions(table, entity, row, principal).filter(({ isOpen }) => isOpen).map(({ name }) => name)
}

function notAllowed({ language }: Principal, entity: EntityModel, { by }: Transition<string>): NotAllowed {
  return new NotAllowed(403, say(language, 'notGranted', { names: by.flatMap((doer) => ('right' in doer ? [permissionName(entity, doer.right)] : [])) }))
}

/** Why the action is not open now, and which ones are; null: it is. */
function closedReason(table: TransitionTable, entity: EntityModel, row: LooseRow, { principal, action: name }: ActionRequest): string | null {
  const { language } = principal
  const open = openActions(table, entity, row, principal)
  const found = open.find((each) => each.name === name)
  if (found?.isOpen) return null
  const words = open.filter(({ isOpen }) => isOpen).map(({ label }) => plain(label, language))
  const state = table.states[table.stateOf(row)]?.[language] ?? ''
  const because = found?.waitsFor?.[language] ?? table.actions[name]?.otherwise?.[language] ?? say(language, 'actionState', { title: titleOf(entity, row), state })
  const then = words.length ? say(language, 'actionsOpen', { actions: words }) : say(language, 'noActionOpen')
  return `${because} ${then}`
}

function refuseMissing({ asks }: Transition<string>, input: ActionRow, { language }: Principal): void {
  const missing = (asks?.required ?? []).filter((name) => input[name] === undefined || input[name] === null || (typeof input[name] === 'string' && input[name].trim() === ''))
  if (missing.length) throw new InvalidInput(say(language, 'notValid'), missing.map((name) => ({ message: asks?.says?.[language] ?? say(language, 'inputMissing', { name }), members: [name] })))
}

/** A dialog follows where the button's word ends in dots; in a sentence it does not. */
function plain(label: Text, language: Principal['language']): string {
  return label[language].replace(/…$/, '')
}

/** As people name the row: by its code, else its title, else its number. */
function titleOf({ code, title, fields }: EntityModel, row: LooseRow): string {
  const field = fields.find(({ key }) => key === (code ?? title[0]))
  const value = field && row[field.wire]
  return typeof value === 'string' && value !== '' ? value : `#${row.id}`
}

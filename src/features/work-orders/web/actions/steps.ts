/** What a person can press: the actions of the table, of which some are two buttons. */
import type { Json } from '#framework/kinds'
import type { Language, Text } from '#framework/metadata'
import type { OpenAction } from '#framework/wire'
import type { ActionItem, WireRow } from '#framework/web'
import type { WorkOrderAction } from '../../rules.ts'
import type { OrderSay } from '../texts.ts'

export type Step = Exclude<WorkOrderAction, 'decideHold' | 'customerResponse' | 'comment'> | 'dispatchTo' | 'approveHold' | 'refuseHold' | 'customerAccepts' | 'customerRejects'
export type StepItem = ActionItem & { name: Step }

interface Meaning { action: WorkOrderAction; values?: { readonly [wire: string]: Json }; asks?: Text }

const split: { readonly [S in Step]?: Meaning } = {
  dispatchTo: { action: 'dispatch' },
  approveHold: { action: 'decideHold', values: { isApproved: true, reason: '' } }, refuseHold: { action: 'decideHold', values: { isApproved: false }, asks: { en: 'Refuse the hold of {{what}}?', ur: '⁨{{what}}⁩ کی رکاوٹ نامنظور کریں؟' } },
  customerAccepts: { action: 'customerResponse', values: { response: 'accepted', remark: '' } }, customerRejects: { action: 'customerResponse', values: { response: 'rejected' }, asks: { en: 'Customer rejects {{what}}?', ur: 'گاہک نے ⁨{{what}}⁩ مسترد کیا؟' } },
}
/** What is said is written below what happened: no button leads there. */
const buttonsOf: { readonly [A in WorkOrderAction]?: readonly Step[] } = { comment: [], dispatch: ['dispatch', 'dispatchTo'], decideHold: ['approveHold', 'refuseHold'], customerResponse: ['customerAccepts', 'customerRejects'] }

export function meaningOf(step: Step): Meaning {
  return split[step] ?? { action: step as WorkOrderAction }
}

/** Those of the row, in the order of the table; on another's behalf they name the person. */
export function stepsOf(row: WireRow, open: readonly OpenAction<WorkOrderAction>[], language: Language, say: OrderSay): StepItem[] {
  return open.filter(({ name }) => name !== 'answer' || asksSomething(row)).flatMap(({ name, label, isOpen, waitsFor, isOwn }) => (buttonsOf[name] ?? [name as Step]).map((step): StepItem => ({
    name: step, label: wordOf(step, label[language], row, isOwn, say), open: isOpen, own: isOwn, ...(waitsFor ? { why: waitsFor[language] } : {}),
  })))
}

/** It has a checklist or a survey, as far as the row tells. */
const asksSomething = (row: WireRow): boolean => row['questionnaireTemplateId'] !== null || row['templateId'] !== null

function wordOf(step: Step, usual: string, row: WireRow, isOwn: boolean, say: OrderSay): string {
  const name = typeof row['assignedUserName'] === 'string' ? row['assignedUserName'] : ''
  if (step === 'accept' && !isOwn && name) return say('acceptFor', { name })
  return step === 'dispatch' || step in split ? say(`do_${step as 'dispatch' | 'dispatchTo' | 'approveHold' | 'refuseHold' | 'customerAccepts' | 'customerRejects'}`) : usual
}

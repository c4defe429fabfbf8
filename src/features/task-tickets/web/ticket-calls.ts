import { useRowActions, wordsField } from '#framework/web'
import { ticketActions } from '../rules.ts'

const reason = wordsField('reason', { en: 'Reason', ur: 'وجہ' }, true)
const calls = {
  take: { path: 'TaskTicketRequest/Take' },
  reassign: { path: 'TaskTicketRequest/UpdateTicketRequestUserId', method: 'PUT', fields: [{ field: 'assignUser', required: true }], asks: { en: 'Reassign {{what}}?', ur: '⁨{{what}}⁩ کسی اور کو دیں؟' } },
  changeStatus: { path: 'TaskTicketRequest/ChangeStatus', fields: [{ field: 'taskTicketStatus', required: true }], asks: { en: 'Change the status of {{what}}?', ur: '⁨{{what}}⁩ کی حالت بدلیں؟' } },
  resolve: { path: 'TaskTicketRequest/Resolve', fields: [wordsField('remark', { en: 'What was done', ur: 'کیا کیا گیا' }, false)] },
  confirm: { path: 'TaskTicketRequest/Confirm' },
  reopen: { path: 'TaskTicketRequest/Reopen', fields: [reason] },
} as const

/** The actions of tickets, with their dialogs; comments have their box, deleting its question. */
export function useTicketActions() {
  return useRowActions(ticketActions, calls)
}

/** What carrying a ticket from one column of the board to another would do. */
import { finalOf, initialOf, stages, startedOf, statusesFor, type OpenAction } from '#framework/wire'
import type { BoardDrop, WireRow } from '#framework/web'
import type { TicketSay } from './texts.ts'
import type { Status } from './use-tickets.ts'

type Start = { name: 'take' | 'changeStatus' | 'resolve' | 'reopen'; values: { readonly taskTicketStatusId?: number } }
type TicketDrop = { drop: BoardDrop; start?: Start }

/** @param column statuses of the one it is carried to @param open what the user may do with the ticket now */
export function dropOf(row: WireRow, column: readonly Status[], all: readonly Status[], open: readonly OpenAction[], me: number, say: TicketSay): TicketDrop {
  const company = row['companyId']
  const [to] = statusesFor(column, company)
  const may = (name: string) => open.some((action) => action.name === name && action.isOpen)
  const refuses = (reason: string): TicketDrop => ({ drop: { enters: false, reason, instead: may('comment') ? say('mayComment') : '' } })
  if (!to) return refuses(say('otherCompany'))
  const enters = (name: Start['name'], action: string, detail: string): TicketDrop => {
    if (!may(name)) return refuses(say('notYours'))
    return { drop: { enters: true, action, detail }, start: { name, values: name === 'changeStatus' ? { taskTicketStatusId: to.id } : {} } }
  }
  if (row['stage'] === stages.finished) return to.id === initialOf(all, company)?.id ? enters('reopen', say('reopen'), say('asksWhy')) : refuses(say('isFinished', { status: initialOf(all, company)?.name ?? '' }))
  if (to.id === finalOf(all, company)?.id) return enters('resolve', say('resolve'), say('asksWhat'))
  const assigned = row['assignUserId']
  if (may('take') && to.id === startedOf(all, company)?.id && row['stage'] === stages.open && (assigned === null || assigned === me)) return enters('take', say('take'), say('forYou'))
  return enters('changeStatus', say('moveTo', { status: to.name }), assigned === null ? say('nobody') : say('for', { name: String(row['assignUserName'] ?? '') }))
}

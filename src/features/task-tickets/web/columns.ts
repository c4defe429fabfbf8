/** Columns of the board, and what carrying a ticket from one to another would do. */
import type { OpenAction } from '#framework/wire'
import type { BoardDrop, WireRow } from '#framework/web'
import { finalOf, initialOf, stageOf, stages, startedOf, statusesFor } from '../rules.ts'
import type { TicketSay } from './texts.ts'
import type { Status } from './use-tickets.ts'

/** Statuses of one name: several companies may each have their own. */
export interface Column {
  key: string
  name: string
  statuses: readonly Status[]
  stage: number
}

export function columnsOf(all: readonly Status[]): Column[] {
  const names = [...new Set(all.map(({ name }) => name))]
  return names.map((name) => {
    const statuses = all.filter((status) => status.name === name)
    return { key: statuses.map(({ id }) => id).join(), name, statuses, stage: stageOf(statuses[0]) }
  })
}

type Start = { name: 'take' | 'changeStatus' | 'resolve' | 'reopen'; values: { readonly taskTicketStatusId?: number } }
export type TicketDrop = { drop: BoardDrop; start?: Start }

/** @param open what the user may do with the ticket now */
export function dropOf(row: WireRow, column: Column, all: readonly Status[], open: readonly OpenAction[], me: number, say: TicketSay): TicketDrop {
  const company = row['companyId']
  const [to] = statusesFor(column.statuses, company)
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

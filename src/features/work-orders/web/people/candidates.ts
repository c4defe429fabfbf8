/** People that a search looked at, as services tell them. */
import { useKeptService, useService } from '#framework/web'
import type { Why } from '../../model/choose.ts'
import type { OrderSay } from '../texts.ts'

export interface CandidateLine {
  userId: number
  userName: string
  isChosen: boolean
  openWorkOrders: number
  /** Metres; null: no position today. */
  distance: number | null
  why: Why | null
}

export interface Dispatch {
  time: string
  byUserName: string | null
  userId: number | null
  reason: string | null
  candidates: CandidateLine[]
}

export interface Proposal {
  id: number
  userId: number | null
  reasonId: number | null
  /** Why nobody, with names. */
  reason: string | null
  teamId: number | null
  teamName: string | null
  candidates: CandidateLine[]
}

export const useDispatches = (Id: number) => useKeptService<{ items: Dispatch[] }>('WorkOrder/GetDispatches', { Id })
export const useProposals = (ids: readonly number[]) => useService<{ items: Proposal[] }>('WorkOrder/GetProposals', { Ids: ids.join() })

/** What stands against them whoever asks: the rest could be chosen. */
const bars: readonly (Why | null)[] = ['inactive', 'resigned']
export const mayBeChosen = ({ why }: CandidateLine): boolean => !bars.includes(why)

/** `3.2 km`, `420 m`; a dash where nobody knows. */
export function away(distance: number | null, say: OrderSay): string {
  if (distance === null) return '–'
  return distance < 1000 ? say('metres', { count: distance }) : say('kilometres', { count: (distance / 1000).toFixed(1) })
}

/** How much they have, and how far they are, where somebody knows. */
export const loadOf = ({ openWorkOrders: open, distance }: CandidateLine, say: OrderSay): string => (distance === null ? say('openOnly', { open }) : say('openAway', { open, away: away(distance, say) }))

export const whyOf = ({ isChosen, why }: CandidateLine, say: OrderSay): string => (isChosen ? say('why_chosen') : say(`why_${why ?? 'equal'}`))

/** What the calls of the dashboard answer. */
type Counts<N extends string> = { readonly [K in N]: number }
export const states = ['Planned', 'Dispatched', 'Accepted', 'Closed', 'Expired_Planned', 'Expired_Accepted', 'Expired_Closed'] as const
type Kind = { readonly Telco: Counts<(typeof states)[number]>; readonly NonTelco: Counts<(typeof states)[number]> }
type Dated<T> = T & { readonly asOf: string; readonly previous?: T | null }

export type Performance = Dated<{
  readonly CM: Kind; readonly PM: Kind; readonly UnDispatched: Counts<'Total' | 'Resolvable' | 'UnResolvable'>; readonly reached: Counts<'total' | 'dispatched' | 'accepted' | 'closed'>
  readonly perDay: readonly { date: string; telcoClosed: number; nonTelcoClosed: number; expired: number }[]
}>
type Totals = Counts<'total' | 'dispatched' | 'accepted' | 'open' | 'closed'>
export type Percentages = Dated<{ readonly telco: Totals; readonly nonTelco: Totals }>
type ExpiredOf = Counts<'expired' | 'expiredButOpen' | 'expiredAndClosed'>
export type Expired = Dated<{ readonly telco: ExpiredOf; readonly nonTelco: ExpiredOf }>
export type Customer = Dated<Counts<'totalCount' | 'successCount' | 'failedCount'>>
type Branch = Counts<'planned' | 'pending' | 'accepted' | 'closed' | 'performance' | 'judged' | 'jazzAccepted' | 'jazzRejected' | 'jazzClosed'>
type Region = Counts<'slAsBreached' | 'pending' | 'accepted' | 'planned' | 'closed' | 'jazzClosed' | 'cmNotVisitedClosed' | 'cmVisitedClosed'> & { readonly telco: Branch; readonly nonTelco: Branch }
export type Report = Dated<Region & { readonly items: readonly (Region & { regionId: number | null; regionName: string })[] }>
export interface Person { teamLeadName?: string; userId?: number; fullName?: string; teamNames: string; assigned: number; closed: number; inTime: number; performance: number; averageHours: number; lateNow: number }
export type People = Dated<{ readonly totalCount: number; readonly items: readonly Person[] }>
export interface LateMap { totalCount: number; items: readonly { id: number; siteCode: string; siteName: string; latitude: number; longitude: number; late: number; due: number }[] }

/** The condition of a region's rows; null: those without one. */
export const inRegion = (regionId: number | null): { readonly [name: string]: number | string } => (regionId === null ? { Without: 'region' } : { RegionId: regionId })

/** Days that a dashboard counts: the current month up to today where none are asked, and the equally long period before. */
import { momentIn } from '#framework/kinds'
import { daysOf } from '#framework/wire'
import type { Principal } from '#framework/server'
import { z } from 'zod'
import { firstDay } from '#operations/calls/calendar-day'
import type { Filter } from '#operations/figures/order-filter'

const day = 86_400_000

export function dayAfter(date: string, by: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + by * day).toISOString().slice(0, 10)
}

/** Days from the first to the last, both counted. */
export const daysBetween = (from: string, until: string) => Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day) + 1

/** @returns what was asked; without days, with those of the current month up to today */
function withUsualDays<F extends Filter>(asked: F, { zone }: Principal): F {
  if (asked.StartDate || asked.EndDate) return asked
  const { today } = momentIn(zone)
  return { ...asked, StartDate: daysOf('thisMonth', today).from, EndDate: today }
}

/** The equally long period right before; null where the period has no beginning, or that of the one before lies before all days. */
function periodBefore<F extends Filter>(asked: F, { zone }: Principal): F | null {
  const { StartDate } = asked
  if (!StartDate) return null
  const until = asked.EndDate ?? momentIn(zone).today
  const days = daysBetween(StartDate, until)
  return days >= daysBetween(firstDay, StartDate) ? null : { ...asked, StartDate: dayAfter(StartDate, -days), EndDate: dayAfter(StartDate, -1) }
}

/** Beside the filter: whether the period before is wanted, too. */
export const compares = { Compare: z.union([z.literal('').transform(() => undefined), z.stringbool()]).optional() }

/** What every answer carries beside its figures. */
export function dated<S extends z.ZodRawShape>(figures: z.ZodObject<S>) {
  return figures.extend({ asOf: z.string(), previous: figures.nullable().optional() })
}

/** The figures of the period, and where they are compared, of the one before. @param figuresOf counted at the same instant */
export async function compared<F extends Filter & { Compare?: boolean | undefined }, T extends object>(asked: F, principal: Principal, figuresOf: (asked: F, asOf: string) => Promise<T>): Promise<T & { asOf: string; previous?: T | null }> {
  const asOf = new Date().toISOString()
  const usual = withUsualDays(asked, principal)
  const before = asked.Compare ? periodBefore(usual, principal) : undefined
  const [figures, previous] = await Promise.all([figuresOf(usual, asOf), before ? figuresOf(before, asOf) : before])
  return { ...figures, asOf, ...(previous === undefined ? {} : { previous }) }
}

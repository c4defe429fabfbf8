/** The days of a plan, and how many of them a screen shows at once. Pure. */
import { daysOf, shifted } from '#framework/wire'

/** From the first to the last, both included. */
export function daysFrom(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last && days.length < 400; day = shifted(day, 1)) days.push(day)
  return days
}

/** `month`: a month of the calendar; `half`: to its 15th, and from its 16th; `week`: from Monday to Sunday. */
export type Stretch = 'month' | 'half' | 'week'

/** The days of a plan in pages that a screen can show, none of them empty. */
export function pagesOf(first: string, last: string, stretch: Stretch): string[][] {
  const pages = new Map<string, string[]>()
  for (const day of daysFrom(first, last)) {
    const key = stretch === 'week' ? daysOf('thisWeek', day).from : stretch === 'half' ? `${day.slice(0, 7)} ${Number(day.slice(8)) > 15 ? 2 : 1}` : day.slice(0, 7)
    const page = pages.get(key)
    if (page) page.push(day)
    else pages.set(key, [day])
  }
  return [...pages.values()]
}

/** The page that holds a day; the first where none does. */
export function pageWith(pages: readonly (readonly string[])[], day: string): number {
  return Math.max(0, pages.findIndex((page) => page.includes(day)))
}

/** Whole days from one day to another; negative where it lies before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

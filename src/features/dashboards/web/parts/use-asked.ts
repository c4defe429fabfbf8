/** The conditions of a dashboard, which stand in the address. */
import { momentIn } from '#framework/kinds'
import { daysOf, isRealDay, shifted } from '#framework/wire'
import { useSession } from '#framework/web'
import { useSearchParams } from 'react-router-dom'

/** Documented conditions of place, and the entity each is of. */
export const places = { RegionId: 'Region', ProjectId: 'Project', DepartmentId: 'Department', SubRegionId: 'SubRegion', CityId: 'City', TeamId: 'Team', MBUId: 'MBU' } as const
/** Name of the field in lists: `RegionId` is `regionId`, `MBUId` is `mbuId`. */
export const wireName = (place: string) => (place === 'MBUId' ? 'mbuId' : `${place.charAt(0).toLowerCase()}${place.slice(1)}`)
export type Place = keyof typeof places
type Value = string | number | boolean | null

export interface Asked {
  from: string
  until: string
  today: string
  /** Compared with the period before. */
  compares: boolean
  get: (name: string) => string | null
  /** `YYYY-MM-DD`; undefined where the address holds no such day. */
  day: (name: string) => string | undefined
  id: (name: string) => number | undefined
  set: (changed: { readonly [name: string]: Value }) => void
  /** Places, under their documented names. */
  places: { readonly [name: string]: number }
  /** Places and days. */
  period: { readonly [name: string]: string | number }
}

export function useAsked(): Asked {
  const { zone } = useSession()
  const [query, setQuery] = useSearchParams()
  const { today } = momentIn(zone)
  const get = (name: string) => query.get(name)
  const id = (name: string) => Number(query.get(name)) || undefined
  // Addresses are typed, too: a day that no calendar has is none.
  const day = (name: string) => { const text = query.get(name) ?? ''; return isRealDay(text) ? text : undefined }
  const from = day('StartDate') ?? daysOf('thisMonth', today).from
  const until = day('EndDate') ?? today
  const asked = Object.fromEntries(Object.keys(places).flatMap((name) => (id(name) ? [[name, id(name) ?? 0]] : [])))
  return {
    from, until, today, compares: query.get('compare') === '1', get, day, id, places: asked, period: { ...asked, StartDate: from, EndDate: until },
    set: (changed) => setQuery((before) => {
      const next = new URLSearchParams(before)
      for (const [name, value] of Object.entries(changed)) {
        if (value === null || value === '' || value === false) next.delete(name)
        else next.set(name, value === true ? '1' : String(value))
      }
      return next
      // At once: as a transition, a box that was ticked stands empty until all figures are drawn anew.
    }, { flushSync: true }),
  }
}

/** The last week, the month, or three months, up to today. */
export function spanOf(name: string, today: string): { StartDate: string; EndDate: string } {
  if (name === 'week') return { StartDate: shifted(today, -6), EndDate: today }
  if (name === 'quarter') return { StartDate: shifted(today, -90), EndDate: today }
  return { StartDate: daysOf('thisMonth', today).from, EndDate: today }
}

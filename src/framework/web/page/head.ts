/** What a page tells the shell about itself: title, way back, crumbs. The phone's top bar shows it. */
import { createContext, useContext, useEffect } from 'react'
import { useProductName } from './product.ts'

export interface Crumb {
  label: string
  to?: string
}

export interface Head {
  title: string
  /** Count after the title. */
  count?: string
  /** Crumbs before the title. */
  trail: readonly Crumb[]
  /** Where the phone's back arrow goes; none: the menu button stands there. */
  back?: string
}

export const HeadContext = createContext<(head: Head | null) => void>(() => undefined)

/** Registers the page's head; sets the title of the tab to "Books · <product>". */
export function useHead({ title, count, trail, back }: Head): void {
  const set = useContext(HeadContext)
  const name = useProductName()
  const crumbs = JSON.stringify(trail)
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name
    set({ title, trail: JSON.parse(crumbs) as Crumb[], ...(count === undefined ? {} : { count }), ...(back === undefined ? {} : { back }) })
  }, [set, name, title, count, crumbs, back])
}

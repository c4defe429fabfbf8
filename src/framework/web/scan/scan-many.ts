import type { ReactNode } from 'react'

/** The camera stays open, for one code after the other. */
export interface ScanMany {
  /** Below the picture: what became of the codes so far. */
  told: ReactNode
  /** Of the button that ends it. */
  done: string
}

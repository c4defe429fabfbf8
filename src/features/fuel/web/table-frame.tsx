import type { ReactNode } from 'react'

/** A table that scrolls in itself, so that the keyboard must reach it. */
export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  return <div className="fuel-table" tabIndex={0} role="region" aria-label={label}>{children}</div>
}

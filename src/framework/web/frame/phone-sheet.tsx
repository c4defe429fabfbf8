import { lazy, Suspense } from 'react'
import type { SheetProps } from './phone-sheet-drawer.tsx'

const Loaded = lazy(() => import('./phone-sheet-drawer.tsx').then((m) => ({ default: m.PhoneSheetDrawer })))

/** A sheet from the foot of the phone: as high as what is in it, at most the window. Escape, the cross and a touch beside it close it. */
export function PhoneSheet({ open, ...props }: SheetProps & { open: boolean }) {
  return <Suspense>{open && <Loaded {...props} />}</Suspense>
}

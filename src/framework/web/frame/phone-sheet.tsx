import { lazy, Suspense, useState } from 'react'
import type { SheetProps } from './phone-sheet-drawer.tsx'

const load = () => import('./phone-sheet-drawer.tsx').then((m) => ({ default: m.PhoneSheetDrawer }))
const LoadedLater = lazy(load)
let loaded: Awaited<ReturnType<typeof load>>['default'] | null = null

/** For a page that opens a sheet to be typed in: with its code there it is drawn at once. */
export async function preparePhoneSheet(): Promise<void> {
  loaded = (await load()).default
}

/** A sheet from the foot of the phone: as high as what is in it, at most the window. Escape, the cross and a touch beside it close it. */
export function PhoneSheet({ open, ...props }: SheetProps & { open: boolean }) {
  return open && <Opened {...props} />
}

function Opened(props: SheetProps) {
  // The same from its first draw to its last.
  const [Sheet] = useState(() => loaded ?? LoadedLater)
  return <Suspense><Sheet {...props} /></Suspense>
}

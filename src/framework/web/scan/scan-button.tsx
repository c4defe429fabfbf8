import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import { useSay } from '../texts/say.ts'
import type { ScanMany } from './scan-many.ts'

const Scanner = lazy(() => import('./scanner.tsx').then((m) => ({ default: m.Scanner })))

interface ScanButtonProps {
  what: string
  /** `false`: the camera closes, for something is to be decided. */
  onCode: (code: string) => unknown
  /** Absent: one code is read. */
  many?: ScanMany
}

/** Beside a box for a bar code: opens the camera. A hand scanner types into the box itself; without a camera there is no button. */
export function ScanButton({ what, onCode, many }: ScanButtonProps) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  if (!('mediaDevices' in navigator)) return null
  return (
    <>
      <Button icon={<Icon name="scan" />} onClick={() => setOpen(true)} aria-label={say('parts.scanFor', { what })}>{say('parts.scan')}</Button>
      {isOpen && <Suspense><Scanner title={what} onCode={onCode} {...(many ? { many } : {})} onClose={() => setOpen(false)} /></Suspense>}
    </>
  )
}

import { Button } from 'antd'
import { lazy, Suspense, useState, type MouseEvent } from 'react'
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

/** Beside a box for a bar code, in the same element, or alone: opens the camera. A hand scanner types into the box itself; where the browser knows no cameras there is no button. */
export function ScanButton({ what, onCode, many }: ScanButtonProps) {
  const say = useSay()
  const [opened, setOpened] = useState<{ box: HTMLElement | null } | null>(null)
  if (!('mediaDevices' in navigator)) return null
  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => setOpened({ box: currentTarget.parentElement?.querySelector<HTMLElement>('input:not([type=file])') ?? null })
  return (
    <>
      <Button icon={<Icon name="scan" />} onClick={open} aria-label={say('parts.scanFor', { what })}>{say('parts.scan')}</Button>
      {opened && <Suspense><Scanner title={what} onCode={onCode} {...(many ? { many } : {})} onType={opened.box ? () => opened.box?.focus() : undefined} onClose={() => setOpened(null)} /></Suspense>}
    </>
  )
}

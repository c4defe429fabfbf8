/** What one does next with a record, at the foot of a phone: a call, another way, and the one step, within the thumb's reach. */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { useSay } from '../texts/say.ts'
import './next-step.css'

/** @param call whom one rings, if there is somebody with a number */
export function NextStep({ call, children }: { call?: { name: string; phoneNumber: string } | null | undefined; children?: ReactNode }) {
  const say = useSay()
  if (!call && !children) return null
  return (
    <div className="next-step">
      {call && <Button href={`tel:${call.phoneNumber.replaceAll(/[^\d+]/g, '')}`} icon={<Icon name="phone" />} aria-label={say('parts.callTo', { name: call.name })}>{say('parts.call')}</Button>}
      {children}
    </div>
  )
}

import { Icon, positionNow } from '#framework/web'
import { Button } from 'antd'
import { useState, type InputHTMLAttributes } from 'react'
import { useFillSay } from './texts.ts'

/** A position: of the device by a press, or typed. */
export function PositionInput({ common, give }: { common: InputHTMLAttributes<HTMLInputElement>; give: (value: string) => void }) {
  const say = useFillSay()
  const [state, setState] = useState<'idle' | 'finding' | 'refused'>('idle')
  const find = async () => {
    setState('finding')
    const { latitude, longitude, accuracy } = await positionNow()
    if (latitude === undefined || longitude === undefined) return setState('refused')
    setState('idle')
    give(`${latitude.toFixed(6)}, ${longitude.toFixed(6)}${accuracy ? ` ±${Math.round(accuracy)} m` : ''}`)
  }
  return (
    <>
      <span className="filling-beside"><input {...common} type="text" dir="ltr" inputMode="text" autoComplete="off" maxLength={100} /><Button icon={<Icon name="pin" />} loading={state === 'finding'} onClick={() => void find()}>{say('positionHere')}</Button></span>
      <p className="filling-note" role="status">{state === 'refused' ? say('positionRefused') : state === 'finding' ? say('positionFinding') : say('positionExample')}</p>
    </>
  )
}

import type { InputProps } from '#framework/kinds/web'
import { webInputs } from '#framework/kinds/web-inputs'
import { useSession } from '../session/session.ts'
import { ScanButton } from './scan-button.tsx'
import './scan.css'

/** The box of a serial number or a bar code; on a phone the camera reads into it. A desk has a hand scanner, which types. */
export function ScannedInput(props: InputProps) {
  const { phone, language } = useSession()
  const { Input } = webInputs.text
  if (!phone || props.disabled) return <Input {...props} />
  return <div className="scan-beside"><Input {...props} /><ScanButton what={props.label ?? props.field.label[language]} onCode={props.onChange} /></div>
}

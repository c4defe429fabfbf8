import { useFiles, type InputProps } from '#framework/kinds/web'
import { Icon, useFocusAfter, useSession } from '#framework/web'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { SignaturePad } from '#operations/questions/web/index'
import { useReportSay } from '../texts.ts'

/** A signature under the report: drawn, or typed where nobody can draw. */
export function Signature({ field, value, onChange, disabled = false, onPending }: InputProps) {
  const say = useReportSay()
  const { language } = useSession()
  const files = useFiles()
  const key = typeof value === 'string' && value !== '' ? value : null
  const [drawn, setDrawn] = useState<{ key: string; preview: string } | null>(null)
  const [address, setAddress] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [box, focusOn] = useFocusAfter<HTMLDivElement>()
  useEffect(() => {
    if (key === null || drawn?.key === key) return
    let isGone = false
    files?.address(field, key).then((found) => void (isGone || setAddress(found)), () => undefined)
    return () => { isGone = true }
  }, [files, field, key, drawn])
  const keep = async (picture: Blob) => {
    if (!files) return
    setBusy(true)
    setFailure('')
    try {
      const file = new File([picture], 'signature.png', { type: 'image/png' })
      const stored = await files.upload(field, file, { progress: () => undefined, signal: new AbortController().signal } as never)
      focusOn('.filling-signed button')
      setDrawn({ key: stored, preview: URL.createObjectURL(file) })
      onChange(stored)
    } catch (thrown) {
      setFailure(thrown instanceof Error ? thrown.message : '')
    } finally {
      setBusy(false)
    }
  }
  const label = field.label[language]
  const shown = drawn?.key === key ? drawn?.preview : address
  return (
    <div ref={box}>
      {key === null ? <div className="filling"><SignaturePad name={label} isBusy={isBusy || disabled} onKeep={(picture) => void keep(picture)} onDrawn={(isDrawn) => onPending?.(isDrawn ? say('keepFirst') : null)} />{failure && <p className="used-note" role="alert">{failure}</p>}</div> : (
        <div className="filling-signed">
          {shown && <img src={shown} alt={label} />}
          {!disabled && <Button icon={<Icon name="retry" />} onClick={() => { focusOn('.filling-sign button:enabled'); onChange('') }}>{say('signAgain')}</Button>}
        </div>
      )}
    </div>
  )
}

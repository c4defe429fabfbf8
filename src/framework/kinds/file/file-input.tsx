import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useKinds } from '../web-context.ts'
import type { InputProps } from '../web-face.ts'
import { kindText } from '../web-texts.ts'
import { useFiles } from './files-context.ts'
import { StoredFile } from './stored-file.tsx'

/** Sends a file and holds its key. A failed upload leaves the old value and says why. */
export function FileInput(props: InputProps & { text: 'upload' | 'uploadImage'; accept?: string }) {
  const { field, id, value, onChange, disabled = false, label, describedBy, text, accept } = props
  const { language } = useKinds()
  const files = useFiles()
  const picker = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const send = async (chosen: File) => {
    setShare(0)
    setFailure(null)
    try {
      onChange((await files?.upload(field, chosen, setShare)) ?? null)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
    setShare(null)
  }
  const cannot = disabled || !files || share !== null
  return (
    <div className="input-file">
      <input ref={picker} type="file" hidden accept={accept} onChange={(event) => {
        const [chosen] = event.target.files ?? []
        if (chosen) void send(chosen)
        event.target.value = ''
      }} />
      <Button id={id} disabled={cannot} aria-label={label} aria-describedby={describedBy} onClick={() => picker.current?.click()}>
        {share === null ? kindText(language, text) : kindText(language, 'uploading', { percent: Math.round(share * 100) })}
      </Button>
      {typeof value === 'string' && value !== '' ? <StoredFile field={field} value={value} row={{}} /> : null}
      {typeof value === 'string' && value !== '' && !field.required ? <Button type="text" disabled={disabled} onClick={() => onChange(null)}>{kindText(language, 'remove')}</Button> : null}
      {files ? null : <span className="cell-none">{kindText(language, 'noStore')}</span>}
      {failure === null ? null : <span role="alert">{failure}</span>}
    </div>
  )
}

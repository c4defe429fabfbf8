import { Button } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { Icon } from '../../../icons/icon.tsx'
import { useSay } from '../../../texts/say.ts'

const accepted = '.xlsx,.xlsm,.xlsb,.xls,.ods,.csv,.tsv,.txt'

/** Where a file is dropped, chosen or pasted. */
export function DropZone({ onFile, onPaste, busy, small = false, children }: {
  onFile: (file: File) => void
  onPaste?: (text: string) => void
  busy?: string | null
  small?: boolean
  children: ReactNode
}) {
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0]
    if (file) onFile(file)
  }
  return (
    <section
      className={`bulk-drop${over ? ' bulk-drop-over' : ''}${small ? ' bulk-drop-small' : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
      onPaste={(event) => {
        if (event.clipboardData.files.length) take(event.clipboardData.files)
        else onPaste?.(event.clipboardData.getData('text'))
      }}
      aria-busy={Boolean(busy)}
    >
      {children}
      <input ref={input} type="file" accept={accepted} className="hidden-text" tabIndex={-1} aria-label={say('bulk.choose')} onChange={(event) => {
        take(event.target.files)
        event.target.value = ''
      }} />
      {busy ? <output className="bulk-drop-busy">{busy}</output> : small
        ? <Button type="link" className="bulk-link" onClick={() => input.current?.click()}>{say('bulk.chooseIt')}</Button>
        : <Button type="primary" icon={<Icon name="upload" />} onClick={() => input.current?.click()}>{say('bulk.choose')}</Button>}
    </section>
  )
}

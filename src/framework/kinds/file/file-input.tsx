import { Button } from 'antd'
import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent, type DragEvent } from 'react'
import { useKinds } from '../web-context.ts'
import type { InputProps } from '../web-face.ts'
import { fileText } from './file-texts.ts'
import { useFiles } from './files-context.ts'
import { useAddress } from './use-address.ts'
import { useSending } from './use-sending.ts'
import './file-input.css'

/** Kinds of files the chooser offers; the server looks at the content. */
const accepted = { image: 'image/png,image/jpeg,image/gif,image/webp', file: '.pdf,.docx,.xlsx,.zip,.txt,.csv,image/png,image/jpeg,image/gif,image/webp' }

/** Sends a file and holds its key: by choosing, dropping, pasting or the camera. A failed upload leaves the old value and says why. */
export function FileInput({ field, id, value, onChange, disabled = false, label, describedBy, status, onPending }: InputProps) {
  const { language } = useKinds()
  const files = useFiles()
  const [chooser, camera] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const [over, setOver] = useState(false)
  const { share, failure, sent, send, cancel } = useSending(field, onChange)
  const say = (key: Parameters<typeof fileText>[1], params = {}) => fileText(language, key, params)
  const isSending = share !== null
  const tell = useEffectEvent((why: string | null) => onPending?.(why))
  useEffect(() => {
    if (!isSending) return
    tell(fileText(language, 'stillSending'))
    return () => tell(null)
  }, [isSending, language])
  const isPicture = field.kind === 'image'
  const key = typeof value === 'string' && value !== '' ? value : null
  const mine = sent && sent.key === key ? sent : null
  const stored = useAddress(field, mine ? null : key)
  const cannot = disabled || !files || share !== null
  // Without a label of its own beside it (owned rows) there is room for little.
  const small = label !== undefined
  // Spoken with the field's name: a page may have several.
  const name = label ?? field.label[language]
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    send([...(target.files ?? [])])
    // The same file chosen once more is a change too.
    target.value = ''
  }
  const drop = {
    onDragOver: (event: DragEvent) => {
      if (cannot || !event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      if (cannot) return
      event.preventDefault()
      setOver(false)
      send(event.dataTransfer.files)
    },
  }
  const preview = isPicture ? (mine?.url ?? (stored && `${stored}&size=thumbnail`)) : null
  const choose = key === null ? say(isPicture ? 'choosePicture' : 'chooseFile') : say('another')
  return (
    <div className={`input-file${over ? ' input-file-over' : ''}${status === 'error' ? ' input-file-error' : ''}${small ? ' input-file-small' : ''}`} {...drop} onPaste={(event) => void (cannot || (event.clipboardData.files.length && send(event.clipboardData.files)))}>
      <input ref={chooser} type="file" hidden accept={accepted[isPicture ? 'image' : 'file']} onChange={take} />
      {isPicture && <input ref={camera} type="file" hidden accept="image/*" capture="environment" onChange={take} />}
      {preview && <img src={preview} alt={field.label[language]} />}
      {!isPicture && key !== null && <span className="input-file-name" dir="auto">{stored ? <a href={stored} download="">{say('download')}</a> : mine?.name}</span>}
      <Button id={id} disabled={cannot} aria-label={`${name}: ${choose}`} aria-describedby={describedBy} aria-invalid={status === 'error' || undefined} onClick={() => chooser.current?.click()}>{choose}</Button>
      {isPicture && !small && <Button className="input-file-camera" disabled={cannot} aria-label={`${name}: ${say('takePicture')}`} onClick={() => camera.current?.click()}>{say('takePicture')}</Button>}
      {key !== null && !field.required && share === null && <Button type="text" disabled={disabled} aria-label={`${name}: ${say('remove')}`} onClick={() => onChange(null)}>{say('remove')}</Button>}
      {share !== null && <><progress max={1} value={share} aria-label={say('sending', { percent: Math.round(share * 100) })} /><Button type="text" onClick={cancel}>{say('cancel')}</Button></>}
      {!cannot && key === null && !small && <span className="input-file-hint">{say('orDrop')}</span>}
      {files ? null : <span className="input-file-hint">{say('noStore')}</span>}
      <output className={mine && share === null ? 'input-file-hint' : 'hidden-text'}>{share !== null ? say('sending', { percent: Math.floor(share * 4) * 25 }) : mine ? say('ready', { name: mine.name }) : ''}</output>
      {failure === null ? null : <span className="input-file-failure" role="alert">{failure}</span>}
    </div>
  )
}

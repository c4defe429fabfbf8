import type { Json } from '#framework/kinds'
import { formatTime, useFiles, type InputProps } from '#framework/kinds/web'
import { entityOf, type FieldModel } from '#framework/metadata'
import { Icon, PendingPictures, PictureButtons, readFacts, shrinkPicture, useFocusAfter, usePictures, useSession } from '#framework/web'
import { useEffect, useRef, useState } from 'react'
import { useReportSay } from '../texts.ts'
import './inputs.css'

type Picture = { readonly [wire: string]: Json }
/** Of one report. */
const most = 40

/** Pictures of the visit: taken or chosen, made smaller, each with a caption and when it was taken. */
export function ReportPictures({ field, value, onChange, disabled = false }: InputProps) {
  const say = useReportSay()
  const { language, zone, model } = useSession()
  const files = useFiles()
  const image = entityOf(model, field.target ?? '').fields.find(({ kind }) => kind === 'image') as FieldModel
  const rows = Array.isArray(value) ? (value as readonly Picture[]) : []
  // Several come back at once: each is added to the rows as they are then.
  const latest = useRef({ rows, onChange })
  useEffect(() => { latest.current = { rows, onChange } })
  const pictures = usePictures({
    most: most - rows.length, largest: 40,
    async upload(file, sending) {
      const { takenTime } = await readFacts(file)
      const smaller = await shrinkPicture(file)
      if (!files) throw new Error('')
      const key = await files.inside(field).upload(image, smaller, { progress: sending.progress, signal: sending.signal } as never)
      const next = [...latest.current.rows, { image: key, caption: '', takenTime: takenTime ?? new Date(file.lastModified).toISOString() }]
      latest.current = { ...latest.current, rows: next }
      latest.current.onChange(next)
      return key
    },
  })
  const [box, focusOn] = useFocusAfter<HTMLDivElement>()
  const previewOf = (key: unknown) => pictures.pending.find((each) => each.key === key)?.preview
  return (
    <div ref={box}>
      {rows.length > 0 && (
        <ul className="report-pictures">
          {rows.map((row, at) => {
            const name = say('pictureOf', { place: at + 1 })
            return (
              <li key={String(row['image'])}>
                <Shown field={image} owner={field} pictureKey={String(row['image'])} {...(previewOf(row['image']) ? { preview: previewOf(row['image']) as string } : {})} name={String(row['caption'] || name)} />
                <button type="button" disabled={disabled} aria-label={say('remove', { name })} onClick={() => { focusOn(rows.length > 1 ? `li:nth-child(${Math.min(at + 1, rows.length - 1)}) button` : 'button'); onChange(rows.filter((_, i) => i !== at)) }}><Icon name="close" size={12} /></button>
                <input type="text" dir="auto" disabled={disabled} maxLength={255} aria-label={`${say('caption')}: ${name}`} placeholder={say('caption')} value={String(row['caption'] ?? '')} onChange={({ target }) => onChange(rows.map((each, i) => (i === at ? { ...each, caption: target.value } : each)))} />
                {typeof row['takenTime'] === 'string' && <small>{formatTime(language, zone, row['takenTime'])}</small>}
              </li>
            )
          })}
        </ul>
      )}
      <PictureButtons pictures={pictures} disabled={disabled || rows.length >= most} />
      <PendingPictures pictures={{ ...pictures, pending: pictures.pending.filter(({ key }) => key === null) }} />
      {pictures.problem && <p className="used-note" role="alert">{pictures.problem}</p>}
    </div>
  )
}

function Shown({ field, owner, pictureKey, preview, name }: { field: FieldModel; owner: FieldModel; pictureKey: string; preview?: string; name: string }) {
  const files = useFiles()
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (preview !== undefined) return
    let isGone = false
    files?.inside(owner).address(field, pictureKey).then((found) => void (isGone || setAddress(found)), () => undefined)
    return () => { isGone = true }
  }, [files, owner, field, pictureKey, preview])
  const shown = preview ?? (address && `${address}&size=thumbnail`)
  return shown ? <img src={shown} alt={name} /> : <span className="report-unseen" />
}

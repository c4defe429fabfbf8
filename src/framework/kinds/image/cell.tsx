import { lazy, Suspense, useState } from 'react'
import { useFiles } from '../file/files-context.ts'
import { EmptyValue } from '../parts/none.tsx'
import { useKinds } from '../web-context.ts'
import type { CellFace, CellProps } from '../web-face.ts'
import { kindText } from '../web-texts.ts'

const PictureView = lazy(() => import('./picture-view.tsx').then((m) => ({ default: m.PictureView })))

/** A small picture that opens the whole one. Its address came with the row; one that has run out is asked for anew. */
function Picture({ field, value, row }: CellProps) {
  const { language } = useKinds()
  const files = useFiles()
  const [open, setOpen] = useState(false)
  const [anew, setAnew] = useState<string | null>(null)
  if (typeof value !== 'string' || value === '') return <EmptyValue />
  const given = row[`${field.wire}Address`]
  const address = anew ?? given
  const again = () => {
    if (anew === null) files?.address(field, value).then(setAnew, () => setAnew(''))
  }
  const small = typeof address === 'string' && address
    ? <img className="cell-picture" src={`${address}&size=thumbnail`} alt={field.label[language]} loading="lazy" decoding="async" onError={again} />
    : kindText(language, files ? 'open' : 'stored')
  if (!files) return <span>{small}</span>
  return (
    <>
      <button type="button" className="cell-link cell-button" aria-label={`${kindText(language, 'open')}: ${field.label[language]}`} onClick={() => setOpen(true)}>{small}</button>
      {open && <Suspense fallback={null}><PictureView field={field} value={value} onClose={() => setOpen(false)} /></Suspense>}
    </>
  )
}

export const image: CellFace = { Cell: Picture, width: () => 110, align: 'start' }

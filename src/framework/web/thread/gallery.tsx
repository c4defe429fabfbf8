import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { ModalDialog, useDialogClose } from '../page/dialogs/modal-dialog.tsx'
import { useSay } from '../texts/say.ts'
import './gallery.css'

export interface GalleryPicture {
  key: string | number
  address: string
  name: string
  /** When, where, by whom. */
  note?: ReactNode
  /** Below the note: a small map. */
  beside?: ReactNode
}

/** Pictures one by one, as large as the window: arrows go on, plus and minus zoom, Escape closes. */
export function Gallery({ pictures, first, onClose }: { pictures: readonly GalleryPicture[]; first: number; onClose: () => void }) {
  const say = useSay()
  return <ModalDialog className="gallery" label={say('parts.gallery')} onClose={onClose}><Inside pictures={pictures} first={first} /></ModalDialog>
}

const zooms = [1, 1.5, 2, 3, 4] as const

function Inside({ pictures, first }: { pictures: readonly GalleryPicture[]; first: number }) {
  const say = useSay()
  const close = useDialogClose()
  const frame = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState(first)
  const [zoom, setZoom] = useState(0)
  const picture = pictures[place]
  const go = (step: number) => {
    setZoom(0)
    setPlace((old) => Math.max(0, Math.min(pictures.length - 1, old + step)))
  }
  const scale = (step: number) => setZoom((old) => Math.max(0, Math.min(zooms.length - 1, old + step)))
  // The dialog is shown after this, and gives the focus to what asks for it so.
  useEffect(() => frame.current?.setAttribute('autofocus', ''), [])
  if (!picture) return null
  const press = (key: string) => {
    // Next is where the writing goes.
    const forward = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if ((key === 'ArrowLeft' || key === 'ArrowRight') && zoom === 0) return go(key === forward ? 1 : -1)
    if (key === '+' || key === '=') return scale(1)
    if (key === '-') return scale(-1)
    return undefined
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="gallery-inside" onKeyDown={({ key }) => press(key)}>
      <header>
        <b><bdi>{picture.name}</bdi></b> <span>{say('parts.pictureOf', { place: place + 1, count: pictures.length })}</span>
        <button type="button" className="top-button" aria-label={say('parts.zoomOut')} disabled={zoom === 0} onClick={() => scale(-1)}><Icon name="minus" /></button>
        <button type="button" className="top-button" aria-label={say('parts.zoomIn')} disabled={zoom === zooms.length - 1} onClick={() => scale(1)}><Icon name="plus" /></button>
        <button type="button" className="top-button" aria-label={say('page.close')} onClick={close}><Icon name="close" /></button>
      </header>
      {/* A picture that is larger than its frame is scrolled by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={frame} className="gallery-frame" role="group" tabIndex={0} aria-label={picture.name}><img key={picture.key} src={picture.address} alt={picture.name} {...(zoom === 0 ? { className: 'gallery-fit' } : { style: { inlineSize: `${(zooms[zoom] ?? 1) * 100}%` } })} /></div>
      <footer>
        <button type="button" className="top-button" aria-label={say('parts.previousPicture')} disabled={place === 0} onClick={() => go(-1)}><Icon name="previous" /></button>
        <div>{picture.note}{picture.beside}</div>
        <button type="button" className="top-button" aria-label={say('parts.nextPicture')} disabled={place === pictures.length - 1} onClick={() => go(1)}><Icon name="next" /></button>
      </footer>
    </div>
  )
}

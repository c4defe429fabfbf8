import { Button } from 'antd'
import { useRef, type RefObject } from 'react'
import { Icon } from '../icons/icon.tsx'
import { useSay } from '../texts/say.ts'
import type { Pictures } from './use-pictures.ts'
import './thread.css'

/** @param camera the one that a phone opens; absent: files are chosen, several at once */
function PictureInput({ ref, pictures, label, camera }: { ref: RefObject<HTMLInputElement | null>; pictures: Pictures; label: string; camera?: 'user' | 'environment' }) {
  return (
    <input
      ref={ref} type="file" accept="image/*" hidden multiple={!camera} {...(camera ? { capture: camera } : {})} aria-label={label}
      onChange={({ target }) => {
        pictures.add([...(target.files ?? [])])
        target.value = ''
      }}
    />
  )
}

/** Two buttons: choose pictures, take one. Pasting and dropping are for the box around them (`pictureHandlers`). */
export function PictureButtons({ pictures, disabled = false }: { pictures: Pictures; disabled?: boolean }) {
  const say = useSay()
  const chosen = useRef<HTMLInputElement>(null)
  const taken = useRef<HTMLInputElement>(null)
  return (
    <>
      <PictureInput ref={chosen} pictures={pictures} label={say('parts.addPicture')} />
      <PictureInput ref={taken} pictures={pictures} label={say('parts.takePicture')} camera="environment" />
      <Button type="text" size="small" disabled={disabled} icon={<Icon name="attach" />} aria-label={say('parts.addPicture')} title={say('parts.addPicture')} onClick={() => chosen.current?.click()} />
      <Button type="text" size="small" disabled={disabled} icon={<Icon name="camera" />} aria-label={say('parts.takePicture')} title={say('parts.takePicture')} onClick={() => taken.current?.click()} />
    </>
  )
}

/** One button, named: a picture of oneself. A phone opens the camera that looks at whoever holds it; elsewhere a file is chosen. */
export function OwnPictureButton({ pictures }: { pictures: Pictures }) {
  const say = useSay()
  const taken = useRef<HTMLInputElement>(null)
  return (
    <>
      <PictureInput ref={taken} pictures={pictures} label={say('parts.takePicture')} camera="user" />
      <Button icon={<Icon name="camera" />} onClick={() => taken.current?.click()}>{say('parts.takePicture')}</Button>
    </>
  )
}

/** Pictures on their way, each with how far it is, a way to take it back, and to send it again. */
export function PendingPictures({ pictures }: { pictures: Pictures }) {
  const say = useSay()
  if (!pictures.pending.length) return null
  return (
    <ul className="pictures">
      {pictures.pending.map(({ id, name, preview, share, key, failed }) => (
        <li key={id} className={failed ? 'picture-failed' : undefined}>
          <span className="picture"><img src={preview} alt={name} /></span>
          {key === null && !failed && <span className="picture-bar" role="progressbar" aria-label={say('parts.sending', { name })} aria-valuenow={Math.round(share * 100)}><i style={{ inlineSize: `${share * 100}%` }} /></span>}
          {failed && <button type="button" className="picture-again" onClick={() => pictures.again(id)}>{failed} <span className="hidden-text">{say('parts.pictureAgain', { name })}</span></button>}
          <button type="button" className="picture-remove" aria-label={say('parts.removePicture', { name })} onClick={() => pictures.remove(id)}><Icon name="close" size={12} /></button>
        </li>
      ))}
    </ul>
  )
}

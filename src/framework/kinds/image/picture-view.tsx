import type { FieldModel } from '#framework/metadata'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { fileText } from '../file/file-texts.ts'
import { useFiles } from '../file/files-context.ts'
import { useKinds } from '../web-context.ts'
import './picture-view.css'

/** The whole picture over the page: the browser's own dialog keeps the focus and closes on Escape; so does a click beside the picture. */
export function PictureView({ field, value, onClose }: { field: FieldModel; value: string; onClose: () => void }) {
  const { language } = useKinds()
  const files = useFiles()
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [address, setAddress] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const closed = useEffectEvent(onClose)
  useEffect(() => {
    const element = dialog.current
    const end = () => closed()
    const beside = ({ target }: Event) => {
      if (target === stage.current) element?.close()
    }
    element?.addEventListener('close', end)
    element?.addEventListener('click', beside)
    element?.showModal()
    return () => {
      element?.removeEventListener('close', end)
      element?.removeEventListener('click', beside)
    }
  }, [])
  useEffect(() => {
    let gone = false
    files?.address(field, value).then((found) => void (gone || setAddress(found)), () => void (gone || setFailed(true)))
    return () => {
      gone = true
    }
  }, [files, field, value])
  const close = () => dialog.current?.close()
  const label = field.label[language]
  return (
    <dialog ref={dialog} className="picture-view" aria-label={label}>
      <header>
        <strong>{label}</strong>
        {address && <a href={address} download="">{fileText(language, 'download')}</a>}
        <button type="button" onClick={close}>{fileText(language, 'close')}</button>
      </header>
      <div ref={stage} className="picture-view-stage">
        {failed ? <p role="alert">{fileText(language, 'notLoaded')}</p> : address && <img src={address} alt={label} onError={() => setFailed(true)} />}
      </div>
    </dialog>
  )
}

import { useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import { ModalDialog, useDialogClose } from '../page/dialogs/modal-dialog.tsx'
import { useSay } from '../texts/say.ts'
import './thread.css'

export interface StoredPicture {
  key: string
  /** Address of the whole picture; `&size=thumbnail` behind it gives the small one. */
  address: string
  name: string
}

/** Small pictures in a row, each opening the whole one. @param again asks for an address anew where one has run out */
export function PictureStrip({ pictures, again }: { pictures: readonly StoredPicture[]; again?: (key: string) => Promise<string> }) {
  const say = useSay()
  const [fresh, setFresh] = useState<ReadonlyMap<string, string>>(new Map())
  const [open, setOpen] = useState<StoredPicture | null>(null)
  const addressOf = ({ key, address }: StoredPicture) => fresh.get(key) ?? address
  const renew = ({ key }: StoredPicture) => {
    if (again && !fresh.has(key)) void again(key).then((address) => setFresh((old) => new Map([...old, [key, address]])), () => undefined)
  }
  if (!pictures.length) return null
  return (
    <>
      <ul className="pictures">
        {pictures.map((picture) => (
          <li key={picture.key}>
            <button type="button" className="picture" aria-label={say('parts.openPicture', { name: picture.name })} onClick={() => setOpen(picture)}>
              <img src={`${addressOf(picture)}&size=thumbnail`} alt="" loading="lazy" decoding="async" onError={() => renew(picture)} />
            </button>
          </li>
        ))}
      </ul>
      {open && <ModalDialog className="picture-whole" label={open.name} onClose={() => setOpen(null)}><Whole name={open.name} address={addressOf(open)} /></ModalDialog>}
    </>
  )
}

function Whole({ name, address }: { name: string; address: string }) {
  const say = useSay()
  const close = useDialogClose()
  return <><header><b><bdi>{name}</bdi></b><button type="button" className="top-button" aria-label={say('page.close')} onClick={close}><Icon name="close" /></button></header><img src={address} alt={name} /></>
}

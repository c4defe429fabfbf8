import { asFailure, Icon, shrinkPicture, uploadPicture, useEntity, useFeedback } from '#framework/web'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useBuilderSay } from '../../texts.ts'
import { useBuilder } from '../builder-context.ts'

/** The picture that shows what an option means. */
export function OptionPicture({ name, image, onChange }: { name: string; image: string | null; onChange: (image: string | null) => void }) {
  const say = useBuilderSay()
  const entity = useEntity('OptionPicture')
  const { showFailure } = useFeedback()
  const { images, onImage } = useBuilder()
  const [busy, setBusy] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const take = async (chosen: File | undefined) => {
    if (!chosen) return
    setBusy(true)
    try {
      const picture = await shrinkPicture(chosen)
      const key = await uploadPicture(entity, 'image', picture, { progress: () => undefined, signal: new AbortController().signal })
      onImage(key, URL.createObjectURL(picture))
      onChange(key)
    } catch (error) {
      showFailure(asFailure(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <input ref={file} type="file" accept="image/*" hidden onChange={({ target }) => void take(target.files?.[0])} />
      <Button type="text" size="small" loading={busy} icon={<Icon name="camera" size={14} />} className={image ? 'builder-has' : ''} aria-label={say(image ? 'changePicture' : 'addPicture', { name })} onClick={() => file.current?.click()} />
      {image && images.has(image) && <img className="builder-option-picture" src={images.get(image)} alt={say('pictureOf', { name })} />}
      {image && <Button type="text" size="small" icon={<Icon name="close" size={12} />} aria-label={say('removePicture', { name })} onClick={() => onChange(null)} />}
    </>
  )
}

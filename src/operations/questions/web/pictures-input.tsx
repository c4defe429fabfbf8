import { formatTime } from '#framework/kinds/web'
import { Icon, PendingPictures, useFileWaits, useKeptFile, usePictures, useSession } from '#framework/web'
import { useEffect, useRef } from 'react'
import { questionWords } from '../../asked-words.ts'
import { kinds } from '../../questions.ts'
import type { AnswerPlace, AskedQuestion, Written } from './form.ts'
import type { Keeper } from './keeper.ts'
import { pictureNote, type Place } from './picture-note.ts'
import { storePicture } from './store-picture.ts'
import { useFillSay } from './texts.ts'

/** Of one answer, and megabytes of one as it comes from the camera. */
const [most, largest] = [25, 40]

/** The pictures of an answer: taken or chosen, made smaller, sent with their progress, each with when and where. */
export function PicturesInput({ question, answer: { images }, keeper, place, site }: { question: AskedQuestion; answer: Written; keeper: Keeper; place: AnswerPlace; site: Place | null }) {
  const say = useFillSay()
  const { announced: { uploadMb }, language } = useSession()
  const [taken, chosen] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const { questionId, kind, imagesAtMost } = question
  const name = questionWords(language, question)
  const room = Math.min(most, imagesAtMost ?? most) - images.length
  const pictures = usePictures({
    most: room, largest: Math.max(uploadMb ?? 10, largest),
    async upload(file, sending) {
      const picture = await storePicture(file, place, sending, say('pictureUnreadable', { name: file.name }))
      keeper.give(questionId, ({ images: old }) => ({ images: [...old, picture] }))
      return picture.key
    },
  })
  useEffect(() => {
    if (pictures.ready) return
    keeper.hold(questionId, 'picture')
    return () => keeper.hold(questionId, null)
  }, [keeper, questionId, pictures.ready])
  const previewOf = (key: string) => pictures.pending.find((picture) => picture.key === key)?.preview
  const input = (ref: typeof taken, camera: boolean) => (
    <input
      ref={ref} type="file" accept="image/*" hidden multiple={!camera} {...(camera ? { capture: 'environment' as const } : {})} aria-label={say(camera ? 'takePicture' : 'choosePicture')}
      onChange={({ target }) => {
        pictures.add([...(target.files ?? [])])
        target.value = ''
      }}
    />
  )
  return (
    <div className={kind === kinds.picture ? 'filling-pictures filling-pictures-large' : 'filling-pictures'}>
      <ul>
        {images.map((picture, n) => {
          const address = 'address' in picture && picture.address ? `${picture.address}&size=thumbnail` : previewOf(picture.key)
          return (
            <li key={picture.key}>
              <Taken address={address} pictureKey={picture.key} label={say('picture', { place: n + 1, name })} />
              <button type="button" aria-label={say('removePicture', { place: n + 1, name })} onClick={() => keeper.give(questionId, ({ images: old }) => ({ images: old.filter(({ key }) => key !== picture.key) }))}><Icon name="close" size={12} /></button>
              <small><Note picture={picture} site={site} /></small>
            </li>
          )
        })}
      </ul>
      <PendingPictures pictures={{ ...pictures, pending: pictures.pending.filter(({ key }) => key === null) }} />
      {room > 0 && (
        <span className="filling-adds">
          {input(taken, true)}{input(chosen, false)}
          <button type="button" aria-label={`${say('takePicture')}: ${name}`} onClick={() => taken.current?.click()}><Icon name="camera" size={20} />{kind === kinds.picture && <span>{say('takePicture')}</span>}</button>
          <button type="button" aria-label={`${say('choosePicture')}: ${name}`} onClick={() => chosen.current?.click()}><Icon name="attach" size={20} />{kind === kinds.picture && <span>{say('choosePicture')}</span>}</button>
        </span>
      )}
      {pictures.problem && <p className="filling-problem" role="alert">{pictures.problem}</p>}
    </div>
  )
}

/** When and where it was taken, and whether it is on the device alone. */
function Note({ picture, site }: { picture: Written['images'][number]; site: Place | null }) {
  const say = useFillSay()
  const { language, zone } = useSession()
  const isWaiting = useFileWaits(picture.key)
  return pictureNote(picture, site, isWaiting, (instant) => formatTime(language, zone, instant), say)
}

/** As the server has it, as it was just taken, or as it waits on the device. */
function Taken({ address, pictureKey, label }: { address: string | undefined; pictureKey: string; label: string }) {
  const kept = useKeptFile(address ? '' : pictureKey)
  const shown = address ?? kept
  return shown ? <img src={shown} alt={label} loading="lazy" decoding="async" /> : <span className="filling-unseen" role="img" aria-label={label}><Icon name="camera" /></span>
}

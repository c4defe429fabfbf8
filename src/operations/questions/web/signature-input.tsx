import { Icon, useFocusAfter, useSession } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { questionWords } from '../../asked-words.ts'
import type { AnswerPlace, AskedQuestion, Written } from './form.ts'
import type { Keeper } from './keeper.ts'
import { SignaturePad } from './signature-pad.tsx'
import { storePicture } from './store-picture.ts'
import { useFillSay } from './texts.ts'

/** A signature: drawn with finger, pen or mouse, or typed where nobody can draw. It is kept as a picture. */
export function SignatureInput({ question, answer, keeper, place }: { question: AskedQuestion; answer: Written; keeper: Keeper; place: AnswerPlace }) {
  const say = useFillSay()
  const { language } = useSession()
  const { questionId } = question
  const [preview, setPreview] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [signature] = answer.images
  const [box, focusOn] = useFocusAfter<HTMLDivElement>()
  const keep = async (drawn: Blob, name: string) => {
    setBusy(true)
    setFailure('')
    try {
      const file = new File([drawn], 'signature.png', { type: 'image/png' })
      const picture = await storePicture(file, place, { progress: () => undefined, signal: new AbortController().signal }, '')
      focusOn('button')
      setPreview(URL.createObjectURL(file))
      keeper.give(questionId, () => ({ value: name, images: [picture] }))
      void keeper.flush()
    } catch (thrown) {
      setFailure(thrown instanceof Error ? thrown.message : '')
    } finally {
      setBusy(false)
    }
  }
  if (!signature) return <div ref={box}><SignaturePad name={questionWords(language, question)} isBusy={isBusy} onKeep={(drawn, name) => void keep(drawn, name)} onDrawn={(isDrawn) => keeper.hold(questionId, isDrawn ? 'signature' : null)} />{failure && <p className="filling-problem" role="alert">{failure}</p>}</div>
  const address = 'address' in signature && signature.address ? signature.address : preview
  return (
    <div ref={box} className="filling-signed">
      {address ? <img src={address} alt={`${say('signed')}${answer.value && `: ${answer.value}`}`} /> : <p>{say('signed')}{say('comma')}{say('waits')}</p>}
      <Button icon={<Icon name="retry" />} onClick={() => { focusOn('.filling-sign button:enabled'); keeper.give(questionId, () => ({ value: '', images: [] })) }}>{say('signAgain')}</Button>
    </div>
  )
}

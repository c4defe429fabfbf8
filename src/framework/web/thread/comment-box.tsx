import { Button } from 'antd'
import { useId, useRef, useState, type ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { Kbd } from '../page/page.tsx'
import { useKeptText, type TextPlace } from '../form/draft/use-kept-text.ts'
import { useUnsavedChanges } from '../page/dialogs/unsaved-changes.tsx'
import { nameOf } from '../session/ended/owner.ts'
import { useSession } from '../session/session.ts'
import { useSay } from '../texts/say.ts'
import { Initials } from './initials.tsx'
import { MentionList } from './mention-list.tsx'
import { PendingPictures, PictureButtons } from './picture-adder.tsx'
import { useMentions, type Person } from './use-mentions.ts'
import { usePictures, type PictureStore } from './use-pictures.ts'
import './thread.css'

export interface CommentBoxProps {
  /** Sends it; `draft` is where it is kept meanwhile. What was written stays in the box where this throws; its message is shown. */
  onSend: (text: string, pictureKeys: readonly string[], draft?: string) => Promise<unknown>
  /** Where pictures go; absent: text only. */
  pictures?: PictureStore | null
  /** Who may be named: offered behind an `@`. */
  people?: readonly Person[]
  /** Who will read it. */
  note?: ReactNode
  placeholder?: string
  largestText?: number
  /** Where what is written is kept on this device until it is sent; absent: nowhere. */
  keptAs?: TextPlace
}

const nobody: readonly Person[] = []

/** A box to write into: Ctrl Enter sends; `@` names people; pictures by choosing, taking, pasting, dropping. Nothing that was written is lost when sending fails. */
export function CommentBox({ onSend, pictures: store = null, people = nobody, note, placeholder, largestText, keptAs }: CommentBoxProps) {
  const say = useSay()
  const { user, phone } = useSession()
  const { text, setText, isAsFound, keepNow, nameNow } = useKeptText(keptAs ?? null)
  const [busy, setBusy] = useState(false)
  const [over, setOver] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const pictures = usePictures(store)
  const box = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const mentions = useMentions(people, box, setText)
  const isOffering = mentions.offered.length > 0
  const filled = text.trim() !== '' || pictures.pending.length > 0
  const sendable = filled && pictures.ready && !busy
  useUnsavedChanges(pictures.pending.length > 0 || (filled && !isAsFound), { textOf: () => (keepNow() ? say(pictures.pending.length ? 'parts.leaveTextKept' : 'parts.leaveKept') : null) })
  const submit = async () => {
    if (!sendable) return
    setBusy(true)
    setProblem(null)
    try {
      const draft = nameNow()
      await onSend(text.trim(), pictures.keys, ...(draft === undefined ? [] : [draft]))
      setText('')
      pictures.clear()
    } catch (thrown) {
      setProblem([thrown instanceof Error ? thrown.message : '', say('parts.notSent')].filter(Boolean).join(' '))
    } finally {
      setBusy(false)
    }
  }
  const said = problem ?? pictures.problem
  return (
    <form className="comment-box" onSubmit={(event) => { event.preventDefault(); void submit() }}>
      <Initials name={nameOf(user)} mine />
      {/* Dropping and pasting are short cuts of the buttons inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={`comment-frame${over ? ' comment-drop' : ''}`}
        onPaste={(event) => { if (store && event.clipboardData.files.length) { event.preventDefault(); pictures.add([...event.clipboardData.files]) } }}
        onDragOver={(event) => { if (store) { event.preventDefault(); setOver(true) } }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => { if (store) { event.preventDefault(); setOver(false); pictures.add([...event.dataTransfer.files]) } }}
      >
        <textarea
          ref={box} value={text} dir="auto" rows={2} aria-label={placeholder ?? say('parts.write')} placeholder={placeholder ?? say('parts.write')} maxLength={largestText} readOnly={busy}
          onChange={({ target }) => { setText(target.value); mentions.look() }} onSelect={mentions.look}
          {...(people.length ? { 'aria-autocomplete': 'list' as const } : {})} {...(isOffering ? { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${mentions.at}` } : {})}
          onKeyDown={(event) => { if (!event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing && mentions.press(event.key)) { event.preventDefault(); event.stopPropagation() } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing) { event.preventDefault(); void submit() } }}
        />
        {isOffering && <MentionList id={listId} mentions={mentions} />}
        <PendingPictures pictures={pictures} />
        {said && <p className="comment-problem" role="alert">{said}</p>}
        <div className="comment-foot">
          {store && <PictureButtons pictures={pictures} disabled={busy} />}
          {note && <span>{note}</span>}
          <span className="comment-send">{!phone && <Kbd>Ctrl Enter</Kbd>}<Button htmlType="submit" icon={<Icon name="send" size={14} />} loading={busy} disabled={!sendable}>{say('parts.send')}</Button></span>
        </div>
      </div>
    </form>
  )
}

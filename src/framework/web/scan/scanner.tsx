import { Button } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import { ModalDialog, useDialogClose } from '../page/dialogs/modal-dialog.tsx'
import { useSay } from '../texts/say.ts'
import { codeReader } from './read-code.ts'
import type { ScanMany } from './scan-many.ts'
import './scan.css'

/** Milliseconds between two looks: as often as a hand holds still. */
const pause = 120
/** Milliseconds for which a label that stays in the frame, or comes back into it, is the one that was read. */
const sameLabel = 2000

interface ScannerProps {
  title: string
  onCode: (code: string) => unknown
  many?: ScanMany
  /** Leads to the box in which the code can be typed; absent: there is none. */
  onType?: (() => void) | undefined
}

/** Why nothing is read. */
type Trouble = 'none' | 'refused' | 'noReader'
const troubles = { none: 'parts.scanNoCamera', refused: 'parts.scanRefused', noReader: 'parts.scanNoReader' } as const

/** The camera over the whole page, until a code is read, or until its user has read them all. */
export function Scanner({ onClose, ...inside }: ScannerProps & { onClose: () => void }) {
  return <ModalDialog className="scanner" label={inside.title} onClose={onClose}><Inside {...inside} /></ModalDialog>
}

interface Light { getCapabilities?: () => { torch?: boolean }; applyConstraints: (constraints: object) => Promise<void> }

function Inside({ title, onCode, many, onType }: ScannerProps) {
  const say = useSay()
  const close = useDialogClose()
  const video = useRef<HTMLVideoElement>(null)
  const light = useRef<Light | null>(null)
  const [state, setState] = useState<'opening' | 'looking' | Trouble>('opening')
  const [torch, setTorch] = useState<boolean | null>(null)
  const found = useEffectEvent((code: string) => {
    navigator.vibrate?.(60)
    // Closed first: nothing behind an open dialog takes the focus.
    if (!many) {
      close()
      onCode(code)
      return false
    }
    const goesOn = onCode(code) !== false
    if (!goesOn) close()
    return goesOn
  })
  useEffect(() => {
    let isOver = false
    let stream: MediaStream | null = null
    void (async () => {
      try {
        const reader = codeReader().catch(() => null)
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1920 } }, audio: false })
        const read = await reader
        const shown = video.current
        if (isOver || !shown || !read) {
          stop(stream)
          return read || isOver ? undefined : setState('noReader')
        }
        shown.srcObject = stream
        await shown.play()
        light.current = (stream.getVideoTracks()[0] as Light | undefined) ?? null
        if (light.current?.getCapabilities?.().torch) setTorch(false)
        setState('looking')
        let [last, seen] = ['', 0]
        while (!isOver) {
          // A frame that cannot be read is one without a code.
          const code = await read(shown).catch(() => null)
          if (isOver) return
          const isNew = code !== null && (code !== last || Date.now() - seen > sameLabel)
          if (code !== null) [last, seen] = [code, Date.now()]
          if (code !== null && isNew && !found(code)) return
          await new Promise((resolve) => setTimeout(resolve, pause))
        }
      } catch (thrown) {
        stop(stream)
        if (!isOver) setState(thrown instanceof DOMException && thrown.name === 'NotAllowedError' ? 'refused' : 'none')
      }
    })()
    return () => {
      isOver = true
      stop(stream)
    }
  }, [])
  const trouble = state === 'opening' || state === 'looking' ? null : state
  const type = () => {
    close()
    onType?.()
  }
  return (
    <>
      <header>
        <button type="button" onClick={close} aria-label={say('parts.cancel')}><Icon name="close" size={20} /></button>
        <b dir="auto">{title}</b>
        {torch !== null && <button type="button" aria-pressed={torch} aria-label={say('parts.scanLight')} onClick={() => void light.current?.applyConstraints({ advanced: [{ torch: !torch }] }).then(() => setTorch(!torch))}><Icon name="sun" size={20} /></button>}
      </header>
      <video ref={video} muted playsInline aria-hidden="true" />
      {!trouble && <i className="scanner-frame" aria-hidden="true" />}
      <p role="status">{trouble ? `${say(troubles[trouble])} ${say(onType ? 'parts.scanOrType' : 'parts.scanOrChoose')}` : say(state === 'looking' ? 'parts.scanHow' : 'parts.scanOpening')}</p>
      <div className={many ? 'scanner-sheet' : undefined}>
        {many && <div role="status">{many.told}</div>}
        <footer>{onType ? <Button icon={<Icon name="keyboard" />} onClick={type}>{say('parts.scanType')}</Button> : <Button onClick={close}>{say('parts.cancel')}</Button>}{many && <Button type="primary" onClick={close}>{many.done}</Button>}</footer>
      </div>
    </>
  )
}

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

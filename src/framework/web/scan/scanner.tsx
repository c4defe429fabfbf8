import { Button } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import { ModalDialog, useDialogClose } from '../page/dialogs/modal-dialog.tsx'
import { useSay } from '../texts/say.ts'
import { codeReader } from './read-code.ts'
import './scan.css'

/** Milliseconds between two looks: as often as a hand holds still. */
const pause = 120

/** The camera over the whole page, until a code is read. */
export function Scanner({ title, onCode, onClose }: { title: string; onCode: (code: string) => void; onClose: () => void }) {
  return <ModalDialog className="scanner" label={title} onClose={onClose}><Inside title={title} onCode={onCode} /></ModalDialog>
}

interface Light { getCapabilities?: () => { torch?: boolean }; applyConstraints: (constraints: object) => Promise<void> }

function Inside({ title, onCode }: { title: string; onCode: (code: string) => void }) {
  const say = useSay()
  const close = useDialogClose()
  const video = useRef<HTMLVideoElement>(null)
  const light = useRef<Light | null>(null)
  const [state, setState] = useState<'opening' | 'looking' | 'none'>('opening')
  const [torch, setTorch] = useState<boolean | null>(null)
  const found = useEffectEvent((code: string) => {
    navigator.vibrate?.(60)
    onCode(code)
    close()
  })
  useEffect(() => {
    let isOver = false
    let stream: MediaStream | null = null
    void (async () => {
      try {
        const [opened, read] = await Promise.all([navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1920 } }, audio: false }), codeReader()])
        stream = opened
        const shown = video.current
        if (isOver || !shown) return stop(stream)
        shown.srcObject = stream
        await shown.play()
        light.current = (stream.getVideoTracks()[0] as Light | undefined) ?? null
        if (light.current?.getCapabilities?.().torch) setTorch(false)
        setState('looking')
        while (!isOver) {
          // A frame that cannot be read is one without a code.
          const code = await read(shown).catch(() => null)
          if (code !== null && !isOver) return found(code)
          await new Promise((resolve) => setTimeout(resolve, pause))
        }
      } catch {
        if (!isOver) setState('none')
      }
    })()
    return () => {
      isOver = true
      stop(stream)
    }
  }, [])
  return (
    <>
      <header>
        <button type="button" onClick={close} aria-label={say('parts.cancel')}><Icon name="close" size={20} /></button>
        <b dir="auto">{title}</b>
        {torch !== null && <button type="button" aria-pressed={torch} aria-label={say('parts.scanLight')} onClick={() => void light.current?.applyConstraints({ advanced: [{ torch: !torch }] }).then(() => setTorch(!torch))}><Icon name="sun" size={20} /></button>}
      </header>
      <video ref={video} muted playsInline aria-hidden="true" />
      <i className="scanner-frame" aria-hidden="true" />
      <p role="status">{state === 'none' ? say('parts.scanNoCamera') : say(state === 'looking' ? 'parts.scanHow' : 'parts.scanOpening')}</p>
      <footer><Button icon={<Icon name="keyboard" />} onClick={close}>{say('parts.scanType')}</Button></footer>
    </>
  )
}

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

import type { FieldModel } from '#framework/metadata'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useKinds } from '../web-context.ts'
import { fileText, type FileText } from './file-texts.ts'
import { useFiles } from './files-context.ts'

export interface SendingState {
  /** Share sent, 0 to 1; null while nothing is under way. */
  share: number | null
  failure: string | null
  /** What was sent from here, for a preview. */
  sent: { key: string; name: string; url: string } | null
  send(list: FileList | readonly File[] | null): void
  cancel(): void
}

const pictures = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

/** Sends a chosen, dropped or pasted file; what can be told before it is sent is told before. @param done told the key */
export function useSending(field: FieldModel, done: (key: string) => void): SendingState {
  const { language } = useKinds()
  const files = useFiles()
  const [share, setShare] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [sent, setSent] = useState<SendingState['sent']>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  // What was changed beside it while it was sent is not put back: the newest is told.
  const latest = useRef(done)
  useLayoutEffect(() => { latest.current = done })
  const url = sent?.url
  useEffect(() => () => {
    if (url) URL.revokeObjectURL(url)
  }, [url])
  const refuse = (key: FileText, params = {}) => setFailure(fileText(language, key, params))

  async function send(list: FileList | readonly File[] | null): Promise<void> {
    const [file, ...others] = Array.from(list ?? [])
    if (!file || !files) return
    setFailure(null)
    if (others.length) return refuse('oneOnly')
    const max = files.largest(field)
    if (file.size > max * 1024 * 1024) return refuse('tooLarge', { max })
    if (field.kind === 'image' && file.type && !pictures.has(file.type)) return refuse('notPicture')
    const control = new AbortController()
    running.current?.abort()
    running.current = control
    setShare(0)
    try {
      const key = await files.upload(field, file, { progress: setShare, signal: control.signal })
      setSent({ key, name: file.name, url: URL.createObjectURL(file) })
      latest.current(key)
    } catch (error) {
      if (!control.signal.aborted) setFailure(error instanceof Error ? error.message : String(error))
    }
    if (running.current === control) setShare(null)
  }
  return {
    share, failure, sent, send: (list) => void send(list),
    cancel() {
      running.current?.abort()
      setShare(null)
    },
  }
}

/** Pictures on their way: chosen, pasted, dropped or taken, sent at once, and kept until what they belong to is sent. */
import { useEffect, useRef, useState } from 'react'
import { useSay } from '../texts/say.ts'

export interface PendingPicture {
  id: number
  name: string
  /** Of the picture in the browser. */
  preview: string
  /** Sent so far, 0 to 1. */
  share: number
  /** Once it is stored. */
  key: string | null
  failed: string | null
}

export interface PictureStore {
  /** Sends one. @returns its key @throws Error with a sentence for the user */
  upload: (file: File, sending: { progress: (share: number) => void; signal: AbortSignal }) => Promise<string>
  /** Megabytes. */
  largest: number
  /** How many go together. */
  most?: number
}

export interface Pictures {
  pending: readonly PendingPicture[]
  add: (files: Iterable<File>) => void
  remove: (id: number) => void
  again: (id: number) => void
  clear: () => void
  /** Of one that was not taken. */
  problem: string | null
  /** All of them are stored. */
  ready: boolean
  keys: readonly string[]
}

export function usePictures(store: PictureStore | null): Pictures {
  const say = useSay()
  const [pending, setPending] = useState<readonly PendingPicture[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const files = useRef(new Map<number, { file: File; abort: AbortController; preview: string }>())
  const last = useRef(0)
  useEffect(() => {
    const held = files.current
    return () => {
      for (const { abort, preview } of held.values()) {
        abort.abort()
        URL.revokeObjectURL(preview)
      }
    }
  }, [])
  const change = (id: number, part: Partial<PendingPicture>) => setPending((old) => old.map((each) => (each.id === id ? { ...each, ...part } : each)))
  const sendOne = (id: number) => {
    const held = files.current.get(id)
    if (!held || !store) return
    change(id, { failed: null, share: 0 })
    store.upload(held.file, { progress: (share) => change(id, { share }), signal: held.abort.signal }).then(
      (key) => change(id, { key, share: 1 }),
      (error: unknown) => change(id, { failed: error instanceof Error && error.message ? error.message : say('parts.pictureFailed') }),
    )
  }
  const drop = (ids: readonly number[]) => {
    for (const id of ids) {
      const held = files.current.get(id)
      held?.abort.abort()
      if (held) URL.revokeObjectURL(held.preview)
      files.current.delete(id)
    }
    setPending((old) => old.filter(({ id }) => !ids.includes(id)))
  }
  return {
    pending, problem,
    ready: pending.every(({ key }) => key !== null),
    keys: pending.flatMap(({ key }) => key ?? []),
    add(chosen) {
      setProblem(null)
      let room = (store?.most ?? Number.POSITIVE_INFINITY) - pending.length
      for (const file of chosen) {
        const wrong = !file.type.startsWith('image/') ? say('parts.pictureKind', { name: file.name }) : store && file.size > store.largest * 1_048_576 ? say('parts.pictureLarge', { name: file.name, max: store.largest }) : room < 1 ? say('parts.picturesMost', { max: store?.most ?? 0 }) : null
        if (wrong) setProblem(wrong)
        if (wrong || !store) continue
        room -= 1
        const id = ++last.current
        const preview = URL.createObjectURL(file)
        files.current.set(id, { file, abort: new AbortController(), preview })
        setPending((old) => [...old, { id, name: file.name, preview, share: 0, key: null, failed: null }])
        sendOne(id)
      }
    },
    remove: (id) => drop([id]),
    again: sendOne,
    clear: () => drop([...files.current.keys()]),
  }
}

/** Sends pictures by the entity's own call for files. @param field path of the picture's field: `cover`, `comments.picture` */
export async function uploadPicture(...[entity, field, file, sending]: Parameters<typeof import('../api/send-file.ts')['sendFile']>): Promise<string> {
  return (await import('../api/send-file.ts')).sendFile(entity, field, file, sending)
}

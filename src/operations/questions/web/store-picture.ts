/** A picture on its way into an answer: its facts are read, it is made smaller, and stored, or kept on the device until the server answers. */
import { positionNow, readFacts, sendOrKeep, shrinkPicture, type Position } from '#framework/web'
import type { AnswerPlace, NewPicture } from './form.ts'

/** A picture that says nothing of itself and is so old at most was taken here and now, in milliseconds. */
const fresh = 10 * 60_000

type Sending = Parameters<typeof sendOrKeep>[3]

/** @throws Error with `unreadable` as its sentence where it is no picture */
export async function storePicture(file: File, { entity }: AnswerPlace, sending: Sending, unreadable: string): Promise<NewPicture> {
  const isNew = Date.now() - file.lastModified < fresh
  const [facts, here] = await Promise.all([readFacts(file), isNew ? positionNow() : ({} as Position)])
  const smaller = await shrinkPicture(file).catch(() => {
    throw new Error(unreadable)
  })
  const key = await sendOrKeep(entity, 'images.image', smaller, sending)
  const isPlaced = facts.latitude !== null
  // What the camera says of itself counts before what the device says now.
  return {
    key, takenTime: facts.takenTime ?? (isNew ? new Date(file.lastModified).toISOString() : null),
    latitude: isPlaced ? facts.latitude : here.latitude ?? null, longitude: isPlaced ? facts.longitude : here.longitude ?? null, accuracy: isPlaced ? facts.accuracy : here.accuracy ?? null,
  }
}

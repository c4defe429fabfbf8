/** Writes a move or a merge, within one transaction and by the write door. */
import { placesOf } from '#framework/metadata'
import type { Model } from '#framework/metadata'
import { InvalidInput, Refused, type Transaction } from '#framework/server'
import { texts } from '../texts.ts'
import type { Change } from './change.ts'
import { levelOf } from './descriptors.ts'
import type { Referring } from './referring.ts'

/** Rows of one write. */
const most = 5000
/** The right to the place itself was looked at; what lies below it goes where it lies. */
const along = { authorised: true, trusted: true } as const

/** @throws LostUpdate where a row changed meanwhile; Refused where one cannot go along */
export async function carryOut(tx: Transaction, model: Model, change: Change, referring: readonly Referring[], keep: readonly number[]): Promise<void> {
  const { kind, place, target } = change.wanted
  await goingAlong(tx, async () => {
    for (const { holder: { entity, fields }, rows } of change.following) {
      await inParts(rows, (part) => tx.update(entity.key, part.map(({ id, rowVersion, refs }) => ({ id, rowVersion, ...Object.fromEntries(Object.entries(refs).map(([level, to]) => [fields.get(level)?.wire ?? level, to])) })), along))
    }
    for (const { entity, field, rows, dropped } of referring) {
      const gone = new Set(dropped)
      await inParts(dropped, (part) => tx.delete(entity.key, part, along))
      await inParts(rows.filter(({ id }) => !gone.has(id)), (part) => tx.update(entity.key, part.map(({ id, rowVersion, list }) => ({
        id, rowVersion, [field.wire]: list ? [...new Set(list.map((one) => (one === place.id ? target.id : one)))] : target.id,
      })), along))
    }
  })
  if (kind === 'merge') await tx.delete(place.level, [place.id])
  const allocation = placesOf(model).allocations.find(({ place: given, to }) => given.to === levelOf(model, place.level) && to.to.person === 'id')
  if (allocation && keep.length) await tx.create(allocation.entity.key, keep.map((userId) => ({ [allocation.to.field.wire]: userId, [allocation.place.field.wire]: place.id })))
}

async function goingAlong(tx: Transaction, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    throw new Refused(texts.say(tx.principal.language, 'cannotFollow', { reason: error.errors[0]?.message ?? error.message }))
  }
}

async function inParts<T>(rows: readonly T[], write: (part: readonly T[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += most) await write(rows.slice(at, at + most))
}

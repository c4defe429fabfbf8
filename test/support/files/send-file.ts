import { callsOf } from '#framework/wire'
import type { EntityModel, FieldModel } from '#framework/metadata'
import { stored, upload } from '../../framework/server/files/library.ts'
import type { TestClient } from '../server.ts'
import { mustHaveFile, smallPicture } from './kept-files.ts'

/** Sends a small text, or a small picture, for a field that holds one. @returns the key by which a row takes it */
export async function sendFile(client: TestClient, entity: EntityModel, field: FieldModel): Promise<string> {
  const call = callsOf(entity).find(({ kind }) => kind === 'upload')
  if (!call) throw new Error(`${entity.key} has no call that takes a file`)
  return stored(await upload(client, `${call.path}?Field=${field.key}`, field.kind === 'image' ? { name: 'point.png', bytes: smallPicture } : { name: 'paper.txt', bytes: `paper ${Math.random()}` })).key
}

/** Files of the sender's own for every field that must have one: until a row holds it, a file serves nobody else. @returns their keys by wire name */
export async function sendFiles(client: TestClient, entity: EntityModel): Promise<{ [wire: string]: string }> {
  const fields = entity.fields.filter(mustHaveFile)
  return Object.fromEntries(await Promise.all(fields.map(async (field) => [field.wire, await sendFile(client, entity, field)] as const)))
}

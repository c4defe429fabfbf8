/** A file as it came → its place in the table, once it is known to be what it may be. */
import type { Connection } from '../database/database.ts'
import { Failure, InvalidInput } from '../failures.ts'
import type { Language } from '../principal.ts'
import { say, type TextKey } from '../texts.ts'
import { fileName } from './file-name.ts'
import { addFile, type StoredFile } from './file-table.ts'
import { fileTypeOf, type FileType } from './file-type.ts'
import { BrokenPicture, makeThumbnail } from './thumbnail.ts'

export interface ReceivedFile {
  /** As its sender calls it. */
  name: string
  bytes: Buffer
}

/** A file that may be kept, ready to be stored. */
export interface CheckedFile {
  name: string
  type: string
  bytes: Buffer
  thumbnail: Buffer | null
}

/**
 * Looks at a file's content.
 *
 * @throws InvalidInput for a file of no kind that is kept, for one that is no picture where only pictures are, for a broken picture
 */
export async function checkFile({ name, bytes }: ReceivedFile, onlyPictures: boolean, language: Language): Promise<CheckedFile> {
  if (!bytes.length) throw refused(language, 'fileEmpty')
  const type = fileTypeOf(bytes, name)
  if (!type || (onlyPictures && !type.isPicture)) throw refused(language, onlyPictures ? 'notPicture' : 'notFileType')
  return { name: fileName(name, type), type: type.type, bytes, thumbnail: await thumbnailOf(type, bytes, language) }
}

async function thumbnailOf({ isPicture }: FileType, bytes: Buffer, language: Language): Promise<Buffer | null> {
  try {
    return isPicture ? await makeThumbnail(bytes) : null
  } catch (error) {
    throw error instanceof BrokenPicture ? refused(language, 'pictureBroken') : error
  }
}

/** @param owner entity (`tableOf`) it may be attached to, and who sends it */
export async function keepFile(connection: Connection, file: CheckedFile, owner: { entity: string; userId: number | null }): Promise<StoredFile> {
  const key = await addFile(connection, { ...file, ...owner })
  return { key, name: file.name, type: file.type, size: file.bytes.length }
}

function refused(language: Language, key: TextKey): Failure {
  const message = say(language, key)
  return new InvalidInput(message, [{ message, members: ['file'] }])
}

/** A file that somebody sends, before any row holds it. */
import type { Connection } from '../database/database.ts'
import { semaphore } from '../database/fairness/semaphore.ts'
import { Failure } from '../failures.ts'
import type { Principal } from '../principal.ts'
import { say } from '../texts.ts'
import { purgeFiles, unheldBytes, type StoredFile } from './file-table.ts'
import { checkFile, keepFile, type CheckedFile, type ReceivedFile } from './store-file.ts'

const megabyte = 1024 * 1024
/** Megabytes a user may send in a day without saving anything with them: twenty of the largest pictures. */
const unheldMost = 200

/** Pictures being read at once, whichever call takes them: each may take a hundred megabytes while it is. */
const turns = semaphore(2)

/** As `checkFile`, but waiting for its turn. */
export async function checkSent(received: ReceivedFile, onlyPictures: boolean, { language }: Pick<Principal, 'language'>): Promise<CheckedFile> {
  const done = await turns.take()
  try {
    return await checkFile(received, onlyPictures, language)
  } finally {
    done()
  }
}

/**
 * Keeps a file for its sender, until a row is saved with it or a day is over.
 *
 * @param entity (`tableOf`) it may be attached to
 * @throws Failure 429 for whoever has sent too much without saving it
 */
export async function keepSent(connection: Connection, file: CheckedFile, { userId, language }: Pick<Principal, 'userId' | 'language'>, entity: string): Promise<StoredFile> {
  await purgeFiles(connection)
  if ((await unheldBytes(connection, userId)) + file.bytes.length > unheldMost * megabyte) throw new Failure(429, say(language, 'tooManyFiles', { max: unheldMost }))
  return keepFile(connection, file, { entity, userId })
}

/** Whoever imported many rows hears when they stand: the page may be closed by then. */
import type { JobContext } from '#framework/server'
import { z } from 'zod'
import { notify, sendsOf } from './notify.ts'
import { inBoth } from './texts.ts'

const imported = z.object({ entity: z.string(), created: z.int(), updated: z.int() })

export async function tellImported({ principal, data, model, transaction, requestId, mail, push }: JobContext<unknown>): Promise<void> {
  const { entity: key, created, updated } = imported.parse(data)
  const { userId } = principal
  const entity = model().get(key)
  if (userId === null || !entity) return
  await transaction({ principal, requestId, reason: 'notice' }, (tx) => notify(tx.connection, principal, {
    users: [userId], kind: 'import', severity: 1, subject: inBoth('imported', (language) => ({ what: entity.label.many[language] })), message: inBoth('importedRows', () => ({ created, updated })),
    link: entity.pages.list[0] ?? null, entity: key,
  }, sendsOf({ mail, push })))
}

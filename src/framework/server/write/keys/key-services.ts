/** What became of a write whose answer got lost: asked by its key, without sending it again (docs/decisions/writes.md). */
import type { EntityModel, Model } from '#framework/metadata'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { isLockTimeout } from '../../database/sql-states.ts'
import { service, type Service } from '../../http/service/service.ts'
import type { Language } from '../../principal.ts'
import { resultText } from '../after/result-text.ts'
import type { WriteResult } from '../request.ts'
import { givenUp, keptWrite, takeKey, type KeptWrite } from './kept-writes.ts'
import { longestKey, storedKey } from './write-key.ts'

const input = z.object({ key: z.string().min(1).max(longestKey) })

const output = z.object({
  /** `done`: written. `unknown`: not written until now. `underWay`: being written. `givenUp`: never will be. */
  state: z.enum(['done', 'unknown', 'underWay', 'givenUp']),
  /** What was done, in the user's language; empty where there is nothing to count. */
  message: z.string(),
})

type Fate = z.output<typeof output>

/** `WriteKey/Get` and `WriteKey/GiveUp`: each user asks for his own keys. */
export function keyServices({ model, database }: { model: () => Model; database: Database }): Service[] {
  const fate = (language: Language, kept: KeptWrite | null): Fate => {
    if (!kept) return { state: 'unknown', message: '' }
    if (kept.request === givenUp) return { state: 'givenUp', message: '' }
    return { state: 'done', message: told(model(), language, kept.result) }
  }
  return [
    service({
      path: 'WriteKey/Get', admits: 'signedIn', input, output,
      async handle({ principal, input: { key } }) {
        const { tenantId, userId, language } = principal
        return fate(language, await database.read(tenantId, (connection) => keptWrite(connection, storedKey({ userId }, key))))
      },
    }),
    service({
      path: 'WriteKey/GiveUp', admits: 'signedIn', input, output,
      async handle({ principal, input: { key } }) {
        const { tenantId, userId, language } = principal
        const stored = storedKey({ userId }, key)
        try {
          return await database.transaction(tenantId, async (connection) => {
            await takeKey(connection, stored, givenUp)
            return fate(language, await keptWrite(connection, stored))
          })
        } catch (error) {
          if (isLockTimeout(error)) return { state: 'underWay' as const, message: '' }
          throw error
        }
      },
    }),
  ]
}

/** The sentence of what is kept; an answer without rows has none. */
function told(model: Model, language: Language, result: string | null): string {
  const kept = JSON.parse(result ?? 'null') as (Partial<WriteResult> & { entity?: string }) | null
  const entity: EntityModel | undefined = kept?.entity === undefined ? undefined : model.get(kept.entity)
  return entity && kept?.rows !== undefined ? resultText(language, entity, { created: 0, updated: 0, unchanged: 0, deleted: 0, ...kept }) : ''
}

/** When, and from where, each session and each API key was last used: written at most once a minute, behind the request and never in its way. */
import type { Claims, Database, Log, RequestOrigin } from '#framework/server'

const minute = 60_000
/** Forgotten when there are more: the database keeps to the minute as well. */
const most = 20_000

/** What is noted of a kind of token. */
export interface SeenRows {
  /** Name of the statement. */
  name: string
  /** Of the row; undefined: the token is of another kind. */
  idOf(claims: Claims): string | undefined
  /** Takes tenant, ids and addresses, and leaves rows that were noted within a minute. */
  text: string
}

type Seen = (claims: Claims, origin: Pick<RequestOrigin, 'address'>) => void

/** One after the other. */
export const seenBy = (...all: readonly Seen[]): Seen => (claims, origin) => {
  for (const each of all) each(claims, origin)
}

/** @returns what is called at every request: it looks into a map, and returns */
export function lastSeen(database: Database, log: Log, { name, idOf, text }: SeenRows): Seen {
  const noted = new Map<string, number>()
  const waiting = new Map<number, Map<string, string>>()
  let isWriting = false
  const write = async () => {
    isWriting = true
    try {
      // What comes while a statement runs goes with the next: under load they are few and long.
      for (const [tenantId, seen] of waiting) {
        waiting.delete(tenantId)
        await database.transaction(tenantId, (connection) => connection.run({
          name, text, values: [tenantId, [...seen.keys()], [...seen.values()]],
        }))
      }
    } catch (error) {
      // The node may be closing. Nobody's work depends on it.
      log.warn({ error: String(error) }, 'when tokens were last used could not be written')
    } finally {
      isWriting = false
    }
  }
  return (claims, { address }) => {
    const { tenantId } = claims
    const id = idOf(claims)
    if (id === undefined) return
    const now = Date.now()
    if (now - (noted.get(id) ?? 0) < minute) return
    if (noted.size >= most) noted.clear()
    noted.set(id, now)
    const ofTenant = waiting.get(tenantId) ?? new Map<string, string>()
    waiting.set(tenantId, ofTenant.set(id, address))
    if (!isWriting) void write()
  }
}

/** What a monitoring system tells: each message for itself, in any order, as often as it likes. */
import { z } from 'zod'
import { compareInstants } from '#framework/kinds'
import { keepsAnswer, service, type Principal, type ServiceContext, type Transaction } from '#framework/server'
import { SiteAlarm } from '#entities/alarms/site-alarm'
import { isClearedEarly } from '../rules.ts'
import { knownCodes, knownSites, withoutPlaces } from './lookups.ts'
import { texts } from './texts.ts'

/** Messages of one report. */
export const mostMessages = 10_000

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString())
const absent = z.union([z.null(), z.literal('')]).transform(() => undefined)
const optional = <T extends z.ZodType>(type: T) => z.union([absent, type]).optional()
/** Many systems number their alarms; what is left out is no word. */
const word = (most: number) => z.union([z.string(), z.number().transform(String)]).pipe(z.string().trim().min(1).max(most))
const message = z.object({
  externalId: word(128), siteCode: word(64), alarmCode: word(64),
  raisedTime: optional(instant), clearedTime: optional(instant), text: optional(z.string().transform((text) => text.slice(0, 1000))),
})
export type Message = z.output<typeof message>

export const told = z.object({
  received: z.int(), raised: z.int(), cleared: z.int(), unchanged: z.int(), refused: z.int(), unknownCodes: z.int(), unknownSites: z.int(),
  items: z.array(z.object({ externalId: z.string(), id: z.int().nullable(), state: z.enum(['raised', 'cleared', 'unchanged', 'refused']), message: z.string().nullable() })),
})
type Told = z.output<typeof told>
type Item = Told['items'][number]

interface Occurrence { id: number | null; raisedTime: string; clearedTime: string | null; isCleared: boolean; message: Message }

export interface Report { source: string; isSnapshot: boolean; alarms: readonly unknown[] }

/**
 * Takes a report, in one transaction. A message again, or one that is older than what is known, changes nothing; what was cleared never opens again. One that can't
 * be read is answered with what is wrong, and loses no other.
 *
 * @param principal whose right was looked at; the sites it names need not be among his
 */
export async function takeReport(context: Pick<ServiceContext<unknown>, 'read' | 'transaction' | 'requestId' | 'idempotencyKey'>, by: Principal, { source, isSnapshot, alarms }: Report): Promise<Told> {
  const { read, transaction, requestId, idempotencyKey: key } = context
  const principal = withoutPlaces(by)
  const items: Item[] = []
  const readable: { n: number; message: Message }[] = []
  alarms.forEach((sent, n) => {
    const parsed = message.safeParse(sent)
    const named = z.looseObject({ externalId: z.union([z.string(), z.number().transform(String)]) }).safeParse(sent)
    items.push({ externalId: named.success ? named.data.externalId.trim() : '', id: null, state: 'refused', message: null })
    if (parsed.success) readable.push({ n, message: parsed.data })
    else (items[n] as Item).message = texts.say(by.language, 'unreadable', { fields: [...new Set(parsed.error.issues.map(({ path }) => String(path[0] ?? 'alarms')))].join(', ') })
  })
  const sites = await knownSites(read, principal, readable.map(({ message: { siteCode } }) => siteCode))
  const codes = await knownCodes(read, principal, readable.map(({ message: { alarmCode } }) => alarmCode))
  const unknown = (of: (each: Message) => string, known: { byCode(code: unknown): unknown }) => new Set(readable.map(({ message: each }) => of(each)).filter((code) => !known.byCode(code))).size

  return transaction({ principal, requestId, reason: 'report', key }, async (tx) => {
    // Two reports of one source at once would both take a message for new.
    await tx.connection.rows({ name: 'alarms_in_turn', text: `SELECT pg_advisory_xact_lock(hashtext('alarms of ' || $1), $2)`, values: [source.toLowerCase(), principal.tenantId] })
    const now = new Date().toISOString()
    const known = await occurrences(tx, source, readable.map(({ message: { externalId } }) => externalId))
    for (const { n, message: each } of readable) items[n] = { ...(items[n] as Item), ...take(known, each, now, by) }
    await write(tx, source, [...known.values()])
    for (const { n, message: each } of readable) (items[n] as Item).id = known.get(folded(each.externalId))?.id ?? null
    const gone = isSnapshot ? await clearOthers(tx, source, new Set(readable.map(({ message: { externalId } }) => folded(externalId))), now) : 0
    const count = (state: Item['state']) => items.filter((item) => item.state === state).length
    return {
      received: alarms.length, raised: count('raised'), cleared: count('cleared') + gone, unchanged: count('unchanged'), refused: count('refused'),
      unknownCodes: unknown(({ alarmCode }) => alarmCode, codes), unknownSites: unknown(({ siteCode }) => siteCode, sites), items,
    }
  })
}

/** As the unique set of the entity has it: letter case aside, and without the joiners that only shape Arabic letters. */
const folded = (text: string) => text.replaceAll(/[\u200C\u200D]/g, '').toLowerCase()
const chunk = 5000

async function occurrences(tx: Transaction, source: string, externalIds: readonly string[]): Promise<Map<string, Occurrence>> {
  const all = [...new Set(externalIds)]
  const known = new Map<string, Occurrence>()
  for (let n = 0; n < all.length; n += chunk) {
    const keys = all.slice(n, n + chunk).map((externalId) => [source, externalId])
    const rows = await tx.read.rows(SiteAlarm, { keys, fields: ['externalId', 'raisedTime', 'clearedTime'], authorised: true })
    for (const { id, externalId, raisedTime, clearedTime } of rows) known.set(folded(externalId ?? ''), { id, raisedTime: raisedTime ?? '', clearedTime, isCleared: false, message: {} as Message })
  }
  return known
}

/** What a message makes of what is known; `known` is changed. */
function take(known: Map<string, Occurrence>, each: Message, now: string, { language }: Principal): Pick<Item, 'state' | 'message'> {
  const { externalId, raisedTime, clearedTime } = each
  const early = { state: 'refused', message: texts.say(language, 'clearedEarly') } as const
  const before = known.get(folded(externalId))
  if (!before) {
    // A clearing that comes first: when it was raised nobody knows.
    const raised = raisedTime ?? clearedTime ?? now
    if (isClearedEarly({ raisedTime: raised, clearedTime })) return early
    known.set(folded(externalId), { id: null, raisedTime: raised, clearedTime: clearedTime ?? null, isCleared: false, message: each })
    return { state: clearedTime ? 'cleared' : 'raised', message: null }
  }
  if (!clearedTime || before.clearedTime !== null) return { state: 'unchanged', message: null }
  if (isClearedEarly({ raisedTime: before.raisedTime, clearedTime })) return early
  before.clearedTime = clearedTime
  before.isCleared = true
  return { state: 'cleared', message: null }
}

async function write(tx: Transaction, source: string, known: readonly Occurrence[]): Promise<void> {
  const fresh = known.filter(({ id }) => id === null)
  if (fresh.length) {
    const rows = fresh.map(({ raisedTime, clearedTime, message: { externalId, siteCode, alarmCode, text } }) => ({ source, externalId, siteCode, alarmCode, raisedTime, clearedTime, text: text ?? null }))
    const ids = await tx.create(SiteAlarm, rows as never, { authorised: true })
    fresh.forEach((occurrence, n) => (occurrence.id = ids[n] ?? null))
  }
  const cleared = known.filter(({ isCleared, id }) => isCleared && !fresh.some((each) => each.id === id))
  if (cleared.length) await tx.update(SiteAlarm, cleared.map(({ id, clearedTime }) => ({ id, clearedTime })) as never, { authorised: true })
}

/** A snapshot names all that stands: the rest of its source is over. @returns how many */
async function clearOthers(tx: Transaction, source: string, named: ReadonlySet<string>, now: string): Promise<number> {
  let total = 0
  for (let after = 0; ;) {
    const open = await tx.read.rows(SiteAlarm, { where: { source, clearedTime: null, id: { gt: after } }, order: ['id'], fields: ['externalId', 'raisedTime'], limit: chunk, authorised: true })
    const gone = open.filter(({ externalId }) => !named.has(folded(externalId ?? '')))
    // Raised ahead of our clock: it ends when it begins.
    if (gone.length) await tx.update(SiteAlarm, gone.map(({ id, raisedTime }) => ({ id, clearedTime: raisedTime !== null && compareInstants(raisedTime, now) > 0 ? raisedTime : now })) as never, { authorised: true })
    total += gone.length
    if (open.length < chunk) return total
    after = open.at(-1)?.id ?? 0
  }
}

export const reportService = service({
  path: 'SiteAlarm/Report', admits: { anyOf: ['LookUps.SiteAlarm.Create'] }, again: keepsAnswer, takesRows: true, output: told,
  input: z.object({ source: z.string().trim().min(1).max(64), isSnapshot: z.boolean().default(false), alarms: z.array(z.unknown()).max(mostMessages) }),
  handle: (context) => takeReport(context, context.principal, context.input),
})

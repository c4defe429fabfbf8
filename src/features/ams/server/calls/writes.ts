/** Calls that change sheets: a serial that turned up elsewhere is moved, groups are marked verified. */
import { checkFile, fileBody, InvalidInput, keepFile, keepsAnswer, NotFound, Refused, service, type Person, type ServiceContext, type Transaction } from '#framework/server'
import { AMS } from '#entities/ams/ams'
import { User } from '#entities/users/user'
import { z } from 'zod'
import { amsCalls } from '../../calls.ts'
import { groupKeys, serialGroups, type GroupKey } from '../../model/groups.ts'
import { groupsOf, recordOf, sheetOf, siteFor, type AssetRecord } from '../read-sheet.ts'
import type { GroupRow, Sheet } from '../../model/shapes.ts'
import { insiderOf } from '../insider.ts'
import { groupKey, verifyAnswer } from '../schemas.ts'
import { placementsOf } from '../serials.ts'
import { texts } from '../texts.ts'
import { keepVerified } from '../verified.ts'
import { placesOf } from './reads.ts'

const update = { anyOf: ['LookUps.AMS.Update'] }
const id = z.int().min(1).max(2_147_483_647)

export const writeServices = [
  service({
    path: amsCalls.moveSerial, method: 'POST', admits: update, input: z.object({ serial: z.string().trim().min(1).max(128), toSiteId: id }), again: keepsAnswer,
    output: z.object({ items: z.array(z.object({ siteId: z.int(), siteCode: z.string(), rowVersion: z.int() })) }),
    handle: (context) => moved(context, context.input),
  }),
  service({
    path: amsCalls.verify, method: 'POST', admits: update, input: z.object({ siteId: id, groups: z.array(groupKey).max(9).nullish() }), output: verifyAnswer, again: keepsAnswer,
    async handle({ principal, input, transaction, requestId, idempotencyKey: key, ...context }) {
      const sheet = await sheetOf(context, principal, input.siteId, null)
      if (sheet.id === null) throw new Refused(texts.say(principal.language, 'noSheet', { site: sheet.siteCode }))
      const { id: amsId } = sheet
      const asked = groupKeys.filter((each) => !input.groups?.length || input.groups.includes(each))
      const left = asked.flatMap((group) => {
        const reason = openMatter(sheet, group, principal)
        return reason === null ? [] : [{ group, reason }]
      })
      const verified = asked.filter((group) => !left.some((each) => each.group === group))
      return transaction({ principal, requestId, reason: 'verifyAssets', key }, async (tx) => {
        await tx.lock(AMS, [amsId], { authorised: true })
        const name = principal.userId === null ? null : await context.read.one(insiderOf(principal), User, principal.userId, { authorised: true })
        await keepVerified(tx.connection, amsId, verified, name?.fullName || principal.userName)
        return { verified, left }
      })
    },
  }),
]

/** What keeps a group from being verified; null: nothing. */
function openMatter({ clashes, groups }: Sheet, group: GroupKey, { language }: Person): string | null {
  if (clashes.some((clash) => clash.group === group)) return texts.say(language, 'leftClash')
  const bare = serialGroups.some(({ key }) => key === group) ? groups[group].filter((row) => row['serialNumber'] && !row['image']).length : 0
  return bare ? texts.say(language, 'leftPicture', { count: bare }) : null
}

const keptFields = new Set(['id', 'rowVersion', 'creationTime', 'creatorUserId', 'lastModificationTime', 'lastModifierUserId', 'imageAddress'])

/** The row as a new one of another sheet: what it says, without who wrote it when. */
function asNew(row: GroupRow): { readonly [name: string]: unknown } {
  return Object.fromEntries(Object.entries(row).filter(([name, value]) => !keptFields.has(name) && value !== null && value !== '' && !(name.endsWith('Name') && `${name.slice(0, -4)}Id` in row)))
}

/** A stored file belongs to one record: the other one gets the picture as a file of its own, and history keeps the first. */
async function withPicture({ connection }: Transaction, { userId, language }: Person, row: { readonly [name: string]: unknown }): Promise<{ readonly [name: string]: unknown }> {
  const body = typeof row['image'] === 'string' ? await fileBody(connection, row['image'], 'whole') : null
  if (!body) return { ...row, image: null }
  return { ...row, image: (await keepFile(connection, await checkFile(body, true, language), { entity: AMS.key, userId })).key }
}

type Moving = ServiceContext<{ serial: string; toSiteId: number }, Person>

async function moved(context: Moving, { serial, toSiteId }: { serial: string; toSiteId: number }) {
  const { principal, transaction, requestId, idempotencyKey: key, read } = context
  const { language } = principal
  const refuse = (message: string, member: string) => new InvalidInput(message, [{ message, members: [member] }])
  const site = await siteFor(context, principal, toSiteId).catch((error: unknown) => {
    throw error instanceof NotFound ? refuse(error.message, 'toSiteId') : error
  })
  const all = await placementsOf({ sql: (...asked) => read.sql(insiderOf(principal), ...asked) }, { serials: [serial] })
  if (!all.length) throw refuse(texts.say(language, 'noSerial', { serial }), 'serial')
  const elsewhere = all.filter(({ site: at }) => at !== toSiteId)
  if (!elsewhere.length) throw refuse(texts.say(language, 'isThere', { serial, site: site.siteCode }), 'serial')
  const seen = await placesOf(context, principal, [serial])
  if (elsewhere.some(({ site: at }) => !seen.some(({ siteId }) => siteId === at))) throw new Refused(texts.say(language, 'notSeen', { serial }))
  const target = await recordOf(context, principal, toSiteId)
  await transaction({ principal, requestId, reason: 'moveSerial', key }, async (tx) => {
    const records = (await tx.lock(AMS, [...new Set([...elsewhere.map(({ ams }) => ams), ...(target ? [target.id] : [])])].toSorted((a, b) => a - b), { authorised: true })) as unknown as Map<number, AssetRecord>
    const taken: { group: GroupKey; row: GroupRow }[] = []
    for (const { ams, group, row } of elsewhere) {
      const rows = groupsOf((await read.within(tx.connection, principal).one(AMS, ams, { authorised: true })) ?? records.get(ams) ?? {})[group]
      const own = rows.find((each) => each.id === row)
      if (own) taken.push({ group, row: own })
      await tx.update(AMS, [{ id: ams, [group]: rows.filter((each) => each.id !== row) }] as never, { authorised: true })
    }
    const [first] = taken
    // It stands at the other site too: there it stays as it is.
    if (!first || all.some(({ site: at }) => at === toSiteId)) return
    const row = await withPicture(tx, principal, asNew(first.row))
    if (!target) await tx.create(AMS, [{ siteId: toSiteId, [first.group]: [row] }] as never, { authorised: true })
    else await tx.update(AMS, [{ id: target.id, [first.group]: [...groupsOf((await read.within(tx.connection, principal).one(AMS, target.id, { authorised: true })) ?? {})[first.group], row] }] as never, { authorised: true })
  })
  const sites = [toSiteId, ...new Set(elsewhere.map(({ site: at }) => at))]
  return {
    items: await Promise.all(sites.map(async (siteId) => {
      const [at, record] = [await siteFor(context, principal, siteId), await recordOf(context, principal, siteId)]
      return { siteId, siteCode: at.siteCode, rowVersion: Number(record?.['rowVersion'] ?? 0) }
    })),
  }
}

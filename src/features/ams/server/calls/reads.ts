/** Calls that read sheets: one of them, two against each other, and where a serial stands. */
import { InvalidInput, service } from '#framework/server'
import { Site } from '#entities/site/site'
import { z } from 'zod'
import { amsCalls } from '../../calls.ts'
import { bare, differencesOf, isSameSerial, nameOf, type Found } from '../../model/compare.ts'
import { serialGroups } from '../../model/groups.ts'
import type { Difference, GroupRow, SerialPlace, Sheet } from '../../model/shapes.ts'
import { insiderOf } from '../insider.ts'
import { endOf, historiesOf, sheetOf, type SheetContext } from '../read-sheet.ts'
import { comparisonAnswer, serialPlace, sheetAnswer } from '../schemas.ts'
import { placementsOf } from '../serials.ts'
import { texts } from '../texts.ts'
import type { Person } from '#framework/server'

const reads = { anyOf: ['LookUps.AMS.Read'] }
const id = z.coerce.number().int().min(1).max(2_147_483_647)
const day = z.union([z.iso.date(), z.literal('').transform(() => null)]).nullish()

/** Of the places of a serial those at sites that the person sees. */
export async function placesOf({ read }: Pick<SheetContext, 'read'>, principal: Person, serials: readonly string[]): Promise<(SerialPlace & { serial: string })[]> {
  const insider = insiderOf(principal)
  const found = await placementsOf({ sql: (...asked) => read.sql(insider, ...asked) }, { serials })
  if (!found.length) return []
  const sites = new Map((await read.rows(principal, Site, { where: { id: { in: [...new Set(found.map(({ site }) => site))] } }, fields: ['siteCode', 'siteName'], authorised: true })).map((site) => [site.id, site]))
  return found.flatMap(({ serial, site, group, row }) => {
    const seen = sites.get(site)
    return seen ? [{ serial, siteId: site, siteCode: seen.siteCode, siteName: seen.siteName ?? '', group, rowId: row }] : []
  })
}

export const readServices = [
  service({
    path: amsCalls.sheet, method: 'GET', admits: reads, input: z.object({ siteId: id, date: day }), output: sheetAnswer,
    handle: ({ principal, input, ...context }) => sheetOf(context, principal, input.siteId, input.date ?? null),
  }),
  service({
    path: amsCalls.findSerial, method: 'GET', admits: reads, input: z.object({ serial: z.string().trim().min(1).max(128) }), output: z.object({ totalCount: z.int(), items: z.array(serialPlace) }),
    async handle({ principal, input, ...context }) {
      const items = (await placesOf(context, principal, [input.serial])).map(({ siteId, siteCode, siteName, group, rowId }) => ({ siteId, siteCode, siteName, group, rowId }))
      return { totalCount: items.length, items }
    },
  }),
  service({
    path: amsCalls.compare, method: 'GET', admits: reads, input: z.object({ siteId: id, otherSiteId: id.nullish(), date: day, otherDate: day }), output: comparisonAnswer,
    async handle({ principal, input: { siteId, otherSiteId, date, otherDate }, ...context }) {
      if (!otherSiteId && !date) {
        const message = texts.say(principal.language, 'chooseOther')
        throw new InvalidInput(message, [{ message, members: ['Date'] }])
      }
      const how = { onlyGroups: true, historyOf: historiesOf(context, principal) }
      const [left, right] = await Promise.all([sheetOf(context, principal, siteId, date ?? null, how), sheetOf(context, principal, otherSiteId || siteId, otherDate ?? null, how)])
      const isSameSite = left.siteId === right.siteId
      const found = differencesOf(left, right, isSameSite)
      const items = isSameSite && left.date ? await withAuthors(how.historyOf, principal, found, right) : found.map((each) => bare(each))
      const gone = isSameSite ? await goneTo(context, principal, found) : []
      return { totalCount: items.length, items, left, right, gone }
    },
  }),
]

/** The newest change of the group, up to the right side's day, that left the row as it is there. */
async function withAuthors(historyOf: ReturnType<typeof historiesOf>, principal: Person, found: readonly Found[], right: Sheet): Promise<Difference[]> {
  if (!found.length || right.id === null) return found.map((each) => bare(each))
  const until = right.date ? endOf(right.date, principal.zone) : null
  const history = (await historyOf(right.id)).filter(({ time }) => until === null || time <= until)
  const rowIn = (rows: unknown, id: number | undefined) => (Array.isArray(rows) ? (rows as GroupRow[]).find((row) => row.id === id) : undefined)
  return found.map((each) => {
    const id = (each.rightRow ?? each.leftRow)?.id
    const item = history.find(({ changes }) => changes.some((change) => {
      if (each.group === 'mast') return change.field === each.field
      if (change.field !== each.group) return false
      const [was, is] = [rowIn(change.old, id), rowIn(change.new, id)]
      return each.field === null ? Boolean(was) !== Boolean(is) : JSON.stringify(was?.[each.field] ?? null) !== JSON.stringify(is?.[each.field] ?? null)
    }))
    return { ...bare(each), userName: item?.userName ?? null, time: item?.time ?? null, reason: item?.reason ?? null }
  })
}

/** Serials that were on the left and are not on the right: where they stand now. */
async function goneTo(context: Pick<SheetContext, 'read'>, principal: Person, found: readonly Found[]) {
  const left = found.flatMap(({ group, leftRow, rightRow, field }) => {
    const serial = String(leftRow?.['serialNumber'] ?? '')
    return leftRow && serial && serialGroups.some(({ key }) => key === group) && (rightRow === null || field === 'serialNumber') ? [{ serial, item: nameOf(leftRow) }] : []
  })
  const places = await placesOf(context, principal, left.map(({ serial }) => serial))
  return left.map(({ serial, item }) => {
    const at = places.find((each) => isSameSerial(each.serial, serial))
    return { serial, item, place: at ? { siteId: at.siteId, siteCode: at.siteCode, siteName: at.siteName, group: at.group, rowId: at.rowId } : null }
  })
}

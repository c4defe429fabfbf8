/** The workbook of sites: what is narrowed in the list, with what hangs on each. */
import type { SheetValue } from '#framework/kinds'
import { momentIn } from '#framework/kinds'
import type { Text } from '#framework/metadata'
import { service, workbook, type FeatureContext, type Principal, type RowOf } from '#framework/server'
import { z } from 'zod'
import { Site } from '#entities/site/site'

/** Sites that are read at once. */
const chunk = 1_000
const openStates = ['PLANNED', 'UNDISPATCHED', 'PENDING', 'ACCEPTED']
/** Assets that are counted, by the entity that holds them. */
const assets = [
  { entity: 'Genset', heading: { en: 'Gensets', ur: 'جنریٹر سیٹ' } }, { entity: 'BatteryBank', heading: { en: 'Battery banks', ur: 'بیٹری بینک' } },
  { entity: 'Rectifier', heading: { en: 'Rectifiers', ur: 'ریکٹیفائر' } }, { entity: 'AirCon', heading: { en: 'Air conditioners', ur: 'ایئر کنڈیشنر' } },
] as const

type Row = RowOf<typeof Site>
const columns: readonly { heading: Text; cell: (row: Row) => SheetValue }[] = [
  { heading: { en: 'Site code', ur: 'سائٹ کوڈ' }, cell: (row) => row.siteCode ?? null },
  { heading: { en: 'Site name', ur: 'سائٹ کا نام' }, cell: (row) => row.siteName ?? null },
  { heading: { en: 'Status', ur: 'حالت' }, cell: (row) => row.siteStatusName ?? null },
  { heading: { en: 'Priority', ur: 'ترجیح' }, cell: (row) => row.sitePriorityName ?? null },
  { heading: { en: 'Project', ur: 'پروجیکٹ' }, cell: (row) => row.projectName ?? null },
  { heading: { en: 'Region', ur: 'ریجن' }, cell: (row) => row.regionName ?? null },
  { heading: { en: 'City', ur: 'شہر' }, cell: (row) => row.cityName ?? null },
  { heading: { en: 'Team', ur: 'ٹیم' }, cell: (row) => row.teamName ?? null },
  { heading: { en: 'Team lead', ur: 'ٹیم لیڈ' }, cell: (row) => row.teamLeadName ?? null },
  { heading: { en: 'Latitude', ur: 'عرض بلد' }, cell: (row) => row.latitude ?? null },
  { heading: { en: 'Longitude', ur: 'طول بلد' }, cell: (row) => row.longitude ?? null },
  { heading: { en: 'Last PM', ur: 'پچھلا پی ایم' }, cell: (row) => row.lastPmDate ?? null },
  { heading: { en: 'Next PM', ur: 'اگلا پی ایم' }, cell: (row) => row.nextPmDate ?? null },
  { heading: { en: 'Down since', ur: 'کب سے بند' }, cell: (row) => row.downSince ?? null },
  { heading: { en: 'Open alarms', ur: 'جاری الارم' }, cell: (row) => row.openAlarms ?? 0 },
]
const openOrders: Text = { en: 'Open work orders', ur: 'جاری ورک آرڈر' }

export const siteReportService = service({
  path: 'Site/GetReport', method: 'GET', admits: { anyOf: ['LookUps.Site.Read'] }, answers: 'file', input: z.looseObject({}),
  async handle({ principal, read, input: given }) {
    const { language, zone } = principal
    // All of them, whatever page was asked for.
    const input = Object.fromEntries(Object.entries(given).filter(([name]) => !/^(skipcount|maxresultcount)$/i.test(name)))
    const title = language === 'ur' ? 'سائٹس' : 'Sites'
    const headings = [...columns.map(({ heading }) => heading), openOrders, ...assets.map(({ heading }) => heading)]
    // Asked once before the file is begun: what can't be understood is told, not cut off in its middle.
    await read.page(principal, Site, { asked: { ...input, MaxResultCount: 1, SkipCount: 0 } })
    return {
      name: `${title} ${momentIn(zone).today}.xlsx`,
      content: workbook([{ name: title, rightToLeft: language === 'ur', columns: headings.map((heading) => ({ heading: heading[language] })), rows: reportRows(read, principal, input) }]),
    }
  },
})

async function* reportRows(read: FeatureContext['read'], principal: Principal, asked: { readonly [name: string]: unknown }): AsyncGenerator<SheetValue[]> {
  for (let skip = 0; ; skip += chunk) {
    const { items } = await read.page(principal, Site, { asked: { ...asked, SkipCount: skip, MaxResultCount: chunk }, order: ['siteCode'] })
    const where = { siteId: { in: items.map(({ id }) => id) } }
    const orders = items.length ? await counted(read, principal, 'WorkOrder', { ...where, status: { in: openStates } }) : new Map()
    const held = items.length ? await Promise.all(assets.map(({ entity }) => counted(read, principal, entity, where))) : []
    for (const row of items) yield [...columns.map(({ cell }) => cell(row)), orders.get(row.id) ?? 0, ...held.map((counts) => counts.get(row.id) ?? 0)]
    if (items.length < chunk) return
  }
}

async function counted(read: FeatureContext['read'], principal: Principal, entity: string, where: object): Promise<Map<unknown, number>> {
  const groups = await read.groupBy(principal, entity, { by: 'siteId', where: where as never, authorised: true })
  return new Map(groups.map((group) => [group['siteId'], group.count]))
}

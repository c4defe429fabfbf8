/** Columns of fuel reports as workbooks and papers have them, and what stands above their rows. */
import { facts, table, type Block, type Principal, type ReportColumn } from '#framework/server'
import { doubtNames, isDoubt, visitDoubt } from '../../model/doubts.ts'
import type { Period } from '../reconcile/filter.ts'
import type { GroupRow, Totals, VisitRow } from '../reconcile/rows.ts'
import { texts } from '../texts.ts'

type Row = Pick<GroupRow, 'date' | 'siteCode' | 'siteName' | 'regionName' | 'projectName' | 'doubts'> & Totals
const column = <R extends Row>(en: string, ur: string, cell: ReportColumn<R>['cell'], share?: number): ReportColumn<R> => ({ heading: { en, ur }, cell, ...(share === undefined ? {} : { share }) })
const comma = { en: ', ', ur: '، ' }
/** Of several visits, which may lie on either side of the tolerance. */
export const doubtWords = (doubts: readonly string[], { language }: Pick<Principal, 'language'>): string => doubts.map((word) => (isDoubt(word) ? doubtNames[word][language] : word)).join(comma[language])
/** Of one visit, with its difference in litres. */
export const visitDoubts = (doubts: readonly string[], difference: number | null, { language }: Pick<Principal, 'language'>): string => doubts.map((word) => visitDoubt(word, difference, language)).join(comma[language])

export const figureColumns = <R extends Row>(isDaily: boolean): ReportColumn<R>[] => [
  ...(isDaily ? [column<R>('Date', 'تاریخ', ({ date }) => date, 1.2)] : []),
  column('Site', 'سائٹ', ({ siteCode }) => siteCode, 1.2), column('Site name', 'سائٹ کا نام', ({ siteName }) => siteName, 1.8), column('Region', 'ریجن', ({ regionName }) => regionName, 1.2), column('Project', 'پراجیکٹ', ({ projectName }) => projectName, 0),
  column('Visits', 'دورے', ({ visits }) => visits, 0.7), column('Filled, L', 'بھرائی، لیٹر', ({ fuelFilled }) => fuelFilled), column('Used, L', 'استعمال، لیٹر', ({ fuelUsed }) => fuelUsed), column('Expected, L', 'متوقع، لیٹر', ({ expectedUse }) => expectedUse),
  column('Difference, L', 'فرق، لیٹر', ({ difference }) => difference), column('Difference, %', 'فرق، ٪', ({ differencePercent }) => differencePercent), column('Hours', 'گھنٹے', ({ runningHours }) => runningHours), column('L/h', 'لیٹر فی گھنٹہ', ({ litresPerHour }) => litresPerHour, 0.7),
  column('Doubts', 'شبہات', ({ doubts }, principal) => doubtWords(doubts, principal), 0),
]

const words = { none: { en: 'Not a doubt', ur: 'شبہ نہیں' }, loss: { en: 'Loss', ur: 'نقصان' }, asked: { en: 'Asked', ur: 'پوچھا گیا' } } as const
export const visitColumns: ReportColumn<VisitRow>[] = [
  ...figureColumns<VisitRow>(true).filter(({ heading: { en } }) => en !== 'Visits' && en !== 'Doubts' && en !== 'Region'), column('Region', 'ریجن', ({ regionName }) => regionName, 0),
  column('Vehicle', 'گاڑی', ({ vehicleNumber }) => vehicleNumber, 0), column('Entered by', 'کس نے درج کیا', ({ userName }) => userName, 0), column('Doubts', 'شبہات', ({ doubts, difference }, principal) => visitDoubts(doubts, difference, principal), 2.2),
  column('Lost, L', 'نقصان، لیٹر', ({ lostLitres }) => lostLitres, 0),
  column('Decided', 'فیصلہ', ({ decided, difference }, { language }) => decided.map(({ doubt, decision, reason }) => `${visitDoubt(doubt, difference, language)}: ${words[decision as keyof typeof words]?.[language] ?? decision}${reason ? ` (${reason})` : ''}`).join('; '), 0),
]

const figure = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const shown = (value: number) => figure.format(value).replace('-', '−')

/** Period, sums, and the sums of regions and projects. */
export function sumsAbove({ from, until }: Period, { totals, byRegion, byProject }: { totals: Totals; byRegion: readonly (Totals & { name: string | null })[]; byProject: readonly (Totals & { name: string | null })[] }, { language }: Pick<Principal, 'language'>): Block[] {
  const say = (key: Parameters<typeof texts.say>[1]) => texts.say(language, key)
  const parts = (rows: readonly (Totals & { name: string | null })[], heading: string) => table({
    columns: [heading, say('visits'), say('filled'), say('used'), say('expected'), say('difference'), say('hours'), say('perHour')].map((text, n) => ({ heading: text, share: n === 0 ? 2 : 1 })),
    rows: rows.map((row) => [row.name ?? '–', String(row.visits), ...[row.fuelFilled, row.fuelUsed, row.expectedUse, row.difference, row.runningHours, row.litresPerHour].map(shown)]),
  })
  return [
    facts([
      { label: say('period'), value: from === until ? from : `${from} – ${until}` }, { label: say('visits'), value: String(totals.visits) }, { label: say('filled'), value: `${shown(totals.fuelFilled)} L` }, { label: say('used'), value: `${shown(totals.fuelUsed)} L` },
      { label: say('expected'), value: `${shown(totals.expectedUse)} L` }, { label: say('difference'), value: `${shown(totals.difference)} L, ${shown(totals.differencePercent)} %` }, { label: say('hours'), value: shown(totals.runningHours) }, { label: say('perHour'), value: shown(totals.litresPerHour) },
    ]),
    ...(byRegion.length > 1 ? [parts(byRegion, say('region'))] : []), ...(byProject.length > 1 ? [parts(byProject, say('project'))] : []),
  ]
}

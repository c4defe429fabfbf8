/** Plan against done, what slipped, the visits of a plan as a sheet, next year's preview: rows, workbook and paper. */
import { momentIn } from '#framework/kinds'
import { reportService, type FeatureContext, type FurtherTable, type Person, type ReportColumn } from '#framework/server'
import { z } from 'zod'
import { Project } from '#entities/organisation/project'
import { Region } from '#entities/organisation/region'
import { planCalls } from '../../calls.ts'
import { dayNumber } from '../../model/days.ts'
import { preview } from '../../model/preview.ts'
import type { ComparisonRow, PlanVisit, PreviewRow, Slip } from '../../model/shapes.ts'
import { answerOf, headOf, leftOutOf } from '../answer.ts'
import { planFacts } from '../facts/ask-facts.ts'
import { comparisonRow, previewRow, slipRow } from '../schemas.ts'
import { settingsInput, settingsOf, type SettingsAsked } from '../settings.ts'
import { compared, slipped } from '../visits-with-orders.ts'

type Context = Pick<FeatureContext, 'read' | 'database'>
const reads = { anyOf: ['LookUps.PmPlan.Read'] }
const planId = z.coerce.number().int().min(0).max(2_147_483_647).nullish()
const number = z.int()

/** The year after the present one, or the one that is asked for, by the settings of a plan. */
async function previewed(context: Context, principal: Person, asked: SettingsAsked & { planId?: number | null | undefined; year?: number | null | undefined }): Promise<PreviewRow[]> {
  const draft = asked.planId ? await headOf(context, principal, asked.planId) : null
  const year = yearOf(principal, asked.year)
  const [startDate, endDate] = [`${year}-01-01`, `${year}-12-31`]
  const settings = await settingsOf(context, principal, { ...asked, startDate, endDate }, draft)
  const facts = await planFacts(context, principal, settings, 0)
  const { intervalDays, serviceHours, visitHours, visitsPerDay, toleranceDays } = settings
  const rows = preview(facts, { first: dayNumber(startDate), end: dayNumber(endDate), intervalDays, serviceHours, visitHours, visitsPerDay, toleranceDays }, dayNumber(momentIn(principal.zone).today) + 1)
  return rows.map((row) => ({ ...row, teamName: facts.teams.get(row.teamId)?.name ?? '' })).toSorted((a, b) => a.month.localeCompare(b.month) || a.teamName.localeCompare(b.teamName) || a.teamId - b.teamId)
}

/** Which plan it is: on paper and in the name of a file that somebody is handed. */
async function planName({ principal, input, ...context }: { principal: Person; input: { planId?: number | null | undefined } } & Context): Promise<string> {
  if (!input.planId) return ''
  const { name, regionName, subRegionName } = await headOf(context, principal, input.planId)
  return [name, regionName, subRegionName].filter(Boolean).join(principal.language === 'ur' ? '، ' : ', ')
}

const yearOf = (principal: Person, year: number | null | undefined) => year ?? Number(momentIn(principal.zone).today.slice(0, 4)) + 1

/** The year, and whose it is: a plan's, or that of a project and a region. */
async function previewName(asking: { principal: Person; input: SettingsAsked & { planId?: number | null | undefined; year?: number | null | undefined } } & Context): Promise<string> {
  const { principal, input, read } = asking
  const [project, region] = await Promise.all([input.projectId ? read.one(principal, Project, input.projectId, { authorised: true }) : null, input.regionId ? read.one(principal, Region, input.regionId, { authorised: true }) : null])
  return [yearOf(principal, input.year), ...(input.planId ? [await planName(asking)] : [project?.name, region?.name])].filter(Boolean).join(principal.language === 'ur' ? '، ' : ', ')
}

const columnsOf = <Row>() => (en: string, ur: string, cell: ReportColumn<Row>['cell'], share?: number): ReportColumn<Row> => ({ heading: { en, ur }, cell, ...(share === undefined ? {} : { share }) })
type Planned = PlanVisit & { teamName: string }
const [comparison, slip, visit, month] = [columnsOf<ComparisonRow>(), columnsOf<Slip>(), columnsOf<Planned>(), columnsOf<PreviewRow>()]
const kindNames = { en: ['Calendar', 'Service', 'Visit'], ur: ['کیلنڈر', 'سروس', 'دورہ'] } as const
const list = <Row extends z.ZodType>(row: Row) => z.object({ totalCount: number, items: z.array(row) })
async function* oneByOne<Row>(rows: Promise<Row[]>): AsyncGenerator<Row> {
  yield* await rows
}

const visitRow = z.looseObject({ id: number }) as unknown as z.ZodType<Planned>
async function planned(context: Context, principal: Person, id: number): Promise<Planned[]> {
  const plan = await answerOf(context, principal, await headOf(context, principal, id))
  const names = new Map(plan.teams.map(({ teamId, teamName }) => [teamId, teamName]))
  return plan.visits.map((each) => ({ ...each, teamName: names.get(each.teamId) ?? '' }))
}

/** Sites that a plan could not place: whoever is handed the file would take it for the whole. */
async function notPlaced(context: Context, principal: Person, id: number): Promise<FurtherTable> {
  const left = await leftOutOf(context, principal, await headOf(context, principal, id))
  return {
    title: { en: 'Not placed', ur: 'جگہ نہیں ملی' }, rows: left.map(({ siteCode, siteName, teamName, dueDate, reason }) => [siteCode, siteName, teamName, dueDate ?? '', reason]),
    columns: [{ heading: { en: 'Site', ur: 'سائٹ' }, share: 1.3 }, { heading: { en: 'Site name', ur: 'سائٹ کا نام' }, share: 2 }, { heading: { en: 'Team', ur: 'ٹیم' }, share: 1.8 }, { heading: { en: 'Due', ur: 'آخری تاریخ' }, share: 1.2 }, { heading: { en: 'Why', ur: 'کیوں' }, share: 3, width: 40 }],
  }
}

export const doneServices = [
  reportService({
    path: planCalls.comparison, admits: reads, title: { en: 'Plan against done', ur: 'پلان اور کام' }, of: planName, input: z.object({ planId }), output: list(comparisonRow),
    columns: [
      comparison('Week', 'ہفتہ', ({ week }) => week, 1.2), comparison('Team', 'ٹیم', ({ teamName }) => teamName, 2), comparison('Team lead', 'ٹیم لیڈ', ({ leadUserName }) => leadUserName, 1.5), comparison('Region', 'ریجن', ({ regionName }) => regionName, 1.5),
      comparison('Planned', 'منصوبہ', ({ planned: count }) => count), comparison('On time', 'وقت پر', ({ onTime }) => onTime), comparison('Late', 'تاخیر', ({ late }) => late), comparison('Missed', 'رہ گئے', ({ missed }) => missed), comparison('To come', 'باقی', ({ toCome }) => toCome),
    ],
    async answer({ principal, input, ...context }) {
      const items = await compared(context, principal, input.planId)
      return { totalCount: items.length, items }
    },
    rows: ({ principal, input, ...context }) => oneByOne(compared(context, principal, input.planId)),
  }),
  reportService({
    path: planCalls.slips, admits: reads, title: { en: 'What slipped', ur: 'جو رہ گیا' }, of: planName, input: z.object({ planId }), output: list(slipRow),
    columns: [
      slip('Site', 'سائٹ', ({ siteCode }) => siteCode, 1.3), slip('Site name', 'سائٹ کا نام', ({ siteName }) => siteName, 0), slip('Team', 'ٹیم', ({ teamName }) => teamName, 1.7), slip('Region', 'ریجن', ({ regionName }) => regionName, 0),
      slip('Planned', 'منصوبہ', ({ plannedDate }) => plannedDate, 1.2), slip('Work order', 'ورک آرڈر', ({ number: text }) => text, 1.7), slip('State', 'حالت', ({ status }) => status, 1.5), slip('Days late', 'دن کی تاخیر', ({ daysLate: days }) => days, 0.8), slip('Why', 'کیوں', ({ reason }) => reason, 3),
    ],
    async answer({ principal, input, ...context }) {
      const items = await slipped(context, principal, input.planId)
      return { totalCount: items.length, items }
    },
    rows: ({ principal, input, ...context }) => oneByOne(slipped(context, principal, input.planId)),
  }),
  reportService({
    path: planCalls.visits, admits: reads, title: { en: 'PM plan', ur: 'پی ایم پلان' }, of: planName, input: z.object({ planId: z.coerce.number().int().min(1) }), output: list(visitRow),
    columns: [
      visit('Date', 'تاریخ', ({ plannedDate }) => plannedDate, 1.2), visit('Team', 'ٹیم', ({ teamName }) => teamName, 1.8), visit('Person', 'شخص', ({ userName, person }) => userName ?? person, 1.5), visit('Stop', 'ترتیب', ({ order }) => order, 0.6),
      visit('Site', 'سائٹ', ({ siteCode }) => siteCode, 1.3), visit('Site name', 'سائٹ کا نام', ({ siteName }) => siteName, 1.8), visit('Due', 'آخری تاریخ', ({ dueDate }) => dueDate, 1.2), visit('Kind', 'قسم', ({ hoursKind }, { language }) => kindNames[language][hoursKind] ?? '', 1),
      visit('Kilometres', 'کلومیٹر', ({ legKm }) => legKm, 0.9), visit('Running hours', 'چلنے کے گھنٹے', ({ runningHours }) => runningHours, 0), visit('State', 'حالت', ({ status }) => status, 0),
    ],
    async answer({ principal, input, ...context }) {
      const items = await planned(context, principal, input.planId)
      return { totalCount: items.length, items }
    },
    rows: ({ principal, input, ...context }) => oneByOne(planned(context, principal, input.planId)),
    further: async ({ principal, input, ...context }) => [await notPlaced(context, principal, input.planId)],
  }),
  reportService({
    path: planCalls.preview, admits: reads, title: { en: 'PM preview', ur: 'پی ایم کا پیش منظر' }, of: previewName, output: list(previewRow),
    input: z.object({ planId, year: z.coerce.number().int().min(2000).max(2200).nullish(), ...settingsInput }),
    columns: [month('Month', 'مہینہ', ({ month }) => month.slice(0, 7)), month('Team', 'ٹیم', ({ teamName }) => teamName, 2), month('Due', 'واجب دورے', ({ due }) => due), month('Capacity', 'گنجائش', ({ capacity }) => capacity)],
    async answer({ principal, input, ...context }) {
      const items = await previewed(context, principal, input)
      return { totalCount: items.length, items }
    },
    rows: ({ principal, input, ...context }) => oneByOne(previewed(context, principal, input)),
  }),
]

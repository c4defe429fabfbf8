/** What falls due by hours as workbooks and papers have it. */
import type { ReportColumn } from '#framework/server'
import { doubtWords } from '../reports/columns.ts'

interface Row {
  siteCode: string | null
  siteName: string | null
  dgName: string | null
  lastReading: number
  lastReadingDate: string
  hoursPerDay: number
  lastServiceReading: number | null
  nextReading: number
  hoursLeft: number
  dueDate: string | null
  workOrderNumber: string | null
  doubts: string[]
}

const column = (en: string, ur: string, cell: ReportColumn<Row>['cell'], share?: number): ReportColumn<Row> => ({ heading: { en, ur }, cell, ...(share === undefined ? {} : { share }) })

export const dueColumns: readonly ReportColumn<Row>[] = [
  column('Site', 'سائٹ', ({ siteCode }) => siteCode, 1.2), column('Site name', 'سائٹ کا نام', ({ siteName }) => siteName, 2), column('Generator', 'جنریٹر', ({ dgName }) => dgName, 1.4), column('Reading, h', 'ریڈنگ، گھنٹے', ({ lastReading }) => lastReading), column('Read', 'کب پڑھا گیا', ({ lastReadingDate }) => lastReadingDate, 1.2),
  column('Hours a day', 'گھنٹے فی دن', ({ hoursPerDay }) => hoursPerDay), column('Last one at, h', 'پچھلی بار، گھنٹے', ({ lastServiceReading }) => lastServiceReading), column('Next at, h', 'اگلی بار، گھنٹے', ({ nextReading }) => nextReading), column('Hours left', 'باقی گھنٹے', ({ hoursLeft }) => hoursLeft),
  column('Due', 'مقررہ دن', ({ dueDate }) => dueDate, 1.2), column('Work order', 'ورک آرڈر', ({ workOrderNumber }) => workOrderNumber, 1.6), column('Doubts', 'شبہات', ({ doubts }, principal) => doubtWords(doubts, principal), 1.4),
]

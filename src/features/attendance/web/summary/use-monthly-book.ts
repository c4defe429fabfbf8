import { useSession } from '#framework/web'
import { useMakeOnce } from '#operations/report-schedules/web/index'
import { calls } from '../../calls.ts'
import { useDownload } from '../parts/downloads.tsx'
import { monthOf } from '../parts/words.ts'
import { useAttendanceSay } from '../texts.ts'

/** Employees whose workbook one waits for; of more a job makes it. */
const atOnce = 500

/** Makes the workbook of a month. */
export function useMonthlyBook(month: string): { make: (asked: { readonly [name: string]: number | undefined }, people: number) => void; isMaking: boolean } {
  const say = useAttendanceSay()
  const { language } = useSession()
  const file = useDownload()
  const job = useMakeOnce()
  return {
    make: (asked, people) => {
      const query = { Year: Number(month.slice(0, 4)), Month: Number(month.slice(5, 7)), ...asked }
      if (people <= atOnce) file.make('POST', calls.excel, query)
      else job.make({ name: `${say('monthlyExcel')} ${monthOf(month, language)}`, call: calls.excel, query, format: 'xlsx' })
    },
    isMaking: file.isMaking || job.isAsking,
  }
}

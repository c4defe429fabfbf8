import { Icon, Popup, ReferencePicker, useEntity, useSession } from '#framework/web'
import { Button } from 'antd'
import { useId, useState } from 'react'
import type { Place } from '../parts/place-bar.tsx'
import { monthOf } from '../parts/words.ts'
import { useAttendanceSay } from '../texts.ts'
import { PersonPicker } from './person-picker.tsx'
import type { useMonthlyBook } from './use-monthly-book.ts'

/** The month as accounting wants it: of all that the filter means, of any team, of any employee that one may see. */
export function ExcelMenu({ book, month, isNamed, places, count, today }: { book: ReturnType<typeof useMonthlyBook>; month: string; /** Where the page does not say which month it is. */ isNamed: boolean; places: { readonly [P in Place]: number | undefined }; /** Of all pages. */ count: number; today: string }) {
  const say = useAttendanceSay()
  const { language } = useSession()
  const { make, isMaking } = book
  const label = isNamed ? say('monthlyExcelOf', { month: monthOf(month, language) }) : say('monthlyExcel')
  const [isOpen, setOpen] = useState(false)
  const team = useEntity('Team')
  const id = useId()
  const of = (asked: { readonly [name: string]: number | undefined }, people: number) => {
    setOpen(false)
    make(asked, people)
  }
  const isAhead = month > today.slice(0, 7)
  return (
    <Popup
      open={isOpen} onOpenChange={(next) => setOpen(next && !isAhead)} label={label} end
      content={(
        <div className="att-excel">
          <Button onClick={() => of(places, count)}>{say('excelAll')}</Button>
          <label htmlFor={id}>{say('excelTeam')}</label>
          <ReferencePicker target={team} id={id} value={null} label={say('excelTeam')} onChange={(value) => value !== null && of({ TeamId: value }, 1)} />
          <PersonPicker month={month} label={say('excelOne')} onChoose={(employeeId) => of({ EmployeeId: employeeId }, 1)} />
          <small>{say('excelScheduled')}</small>
        </div>
      )}
    ><Button disabled={isAhead} loading={isMaking} aria-expanded={isOpen} icon={<Icon name="download" size={14} />}>{label}</Button></Popup>
  )
}

import { Icon } from '#framework/web'
import { Button, Dropdown } from 'antd'
import type { Place } from '../parts/place-bar.tsx'
import type { SummaryRow } from '../parts/shapes.ts'
import { useAttendanceSay } from '../texts.ts'
import type { useMonthlyBook } from './use-monthly-book.ts'

/** The month as accounting wants it: of all that the filter means, of a team, of one employee. */
export function ExcelMenu({ book, month, places, people, count, today }: { book: ReturnType<typeof useMonthlyBook>; month: string; places: { readonly [P in Place]: number | undefined }; people: readonly SummaryRow[]; /** Of all pages. */ count: number; today: string }) {
  const say = useAttendanceSay()
  const { make, isMaking } = book
  const teams = [...new Map(people.flatMap(({ teamId, teamName }) => (teamId === null ? [] : [[teamId, teamName ?? ''] as const])))]
  return (
    <Dropdown
      trigger={['click']} disabled={month > today.slice(0, 7)}
      menu={{ className: 'att-menu', items: [
        { key: 'all', label: say('excelAll'), onClick: () => make(places, count) },
        { key: 'teams', label: say('excelTeam'), children: teams.map(([id, name]) => ({ key: `team ${id}`, label: <bdi>{name}</bdi>, onClick: () => make({ TeamId: id }, 1) })) },
        { key: 'people', label: say('excelOne'), children: people.map(({ employeeId, fullName, erpId }) => ({ key: `one ${employeeId}`, label: <><bdi>{fullName}</bdi> {erpId}</>, onClick: () => make({ EmployeeId: employeeId }, 1) })) },
        { key: 'note', disabled: true, label: say('excelScheduled') },
      ] }}
    ><Button loading={isMaking} icon={<Icon name="download" size={14} />}>{say('monthlyExcel')}</Button></Dropdown>
  )
}

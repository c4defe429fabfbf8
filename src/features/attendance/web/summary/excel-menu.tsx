import { Icon } from '#framework/web'
import { Button, Dropdown } from 'antd'
import { calls } from '../../calls.ts'
import { useDownload } from '../parts/downloads.tsx'
import type { Place } from '../parts/place-bar.tsx'
import type { SummaryRow } from '../parts/shapes.ts'
import { useAttendanceSay } from '../texts.ts'

/** The month as accounting wants it: of all that the filter means, of a team, of one employee. */
export function ExcelMenu({ month, places, people, today }: { month: string; places: { readonly [P in Place]: number | undefined }; people: readonly SummaryRow[]; today: string }) {
  const say = useAttendanceSay()
  const { make, isMaking } = useDownload()
  const when = { Year: Number(month.slice(0, 4)), Month: Number(month.slice(5, 7)) }
  const excel = (more: { [name: string]: number | undefined }) => make('POST', calls.excel, { ...when, ...more })
  const teams = [...new Map(people.flatMap(({ teamId, teamName }) => (teamId === null ? [] : [[teamId, teamName ?? ''] as const])))]
  return (
    <Dropdown
      trigger={['click']} disabled={month > today.slice(0, 7)}
      menu={{ className: 'att-menu', items: [
        { key: 'all', label: say('excelAll'), onClick: () => excel(places) },
        { key: 'teams', label: say('excelTeam'), children: teams.map(([id, name]) => ({ key: `team ${id}`, label: <bdi>{name}</bdi>, onClick: () => excel({ TeamId: id }) })) },
        { key: 'people', label: say('excelOne'), children: people.map(({ employeeId, fullName, erpId }) => ({ key: `one ${employeeId}`, label: <><bdi>{fullName}</bdi> {erpId}</>, onClick: () => excel({ EmployeeId: employeeId }) })) },
        { key: 'note', disabled: true, label: say('excelScheduled') },
      ] }}
    ><Button loading={isMaking} icon={<Icon name="download" size={14} />}>{say('monthlyExcel')}</Button></Dropdown>
  )
}

import { sendTo } from '#framework/web'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useId, useState } from 'react'
import { calls } from '../../calls.ts'
import type { Summary } from '../parts/shapes.ts'
import { lastDay } from '../parts/words.ts'
import { useAttendanceSay } from '../texts.ts'

/** Names offered at a time: who is not among them is typed. */
const offered = 30

/** Any employee whose attendance of the month one may see, found by name or ERP: not the employees of the page alone, and nobody whose month would be refused. */
export function PersonPicker({ month, label, onChoose }: { month: string; label: string; onChoose: (employeeId: number) => void }) {
  const say = useAttendanceSay()
  const id = useId()
  const [term, setTerm] = useState('')
  const query = { StartDate: `${month}-01`, EndDate: lastDay(month), Keyword: term.trim() || undefined, SkipCount: 0, MaxResultCount: offered }
  const { data, isFetching } = useQuery({ queryKey: ['service', calls.summary, query], queryFn: ({ signal }) => sendTo<Summary>('POST', calls.summary, { body: query, failure: 'own', signal }), placeholderData: keepPreviousData })
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <Select<number | null>
        id={id} showSearch filterOption={false} value={null} loading={isFetching} aria-label={label} placeholder={say('searchEmployee')} notFoundContent={isFetching ? null : say('nobodyHere')}
        options={(data?.items ?? []).map(({ employeeId, fullName, erpId }) => ({ value: employeeId, label: <><bdi>{fullName}</bdi> <small>{erpId}</small></> }))} onSearch={setTerm} onChange={(chosen) => chosen !== null && onChoose(chosen)}
      />
    </>
  )
}

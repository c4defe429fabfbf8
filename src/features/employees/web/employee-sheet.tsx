import { FeaturePanels, FieldLines, Icon, InLink, PageFrame, pathsOf, RecordPanel, readOne, StateMark, useEntity, useRecent, useSession, type WireRow } from '#framework/web'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router-dom'
import { ChangeButtons } from './changes/change-buttons.tsx'
import { useEmployeeSay } from './texts.ts'
import { usePerson, type Person } from './use-people.ts'

/** One employee: what may be done, who it is, and what features show of the person. */
export function EmployeeSheet({ id }: { id: number }) {
  const say = useEmployeeSay()
  const entity = useEntity('Employee')
  const { data: row, error, refetch } = useQuery({ queryKey: ['record', entity.key, id], queryFn: ({ signal }) => readOne(entity, id, { signal, failure: 'own' }), staleTime: 0, retry: false })
  useRecent(row && String(row['name'] ?? ''))
  return (
    <PageFrame data={row} error={error} onRetry={() => void refetch()} failedTitle={say('failed')}>
      {(employee) => <><SheetHead row={employee} /><Facts row={employee} /><FeaturePanels entity={entity} row={employee} first={false} /></>}
    </PageFrame>
  )
}

function SheetHead({ row }: { row: WireRow }) {
  const say = useEmployeeSay()
  const navigate = useNavigate()
  const { may } = useSession()
  const entity = useEntity('Employee')
  return (
    <header className="employee-head">
      <h2 dir="auto">{String(row['name'] ?? '')} <bdi>{String(row['erpId'] ?? '')}</bdi></h2>
      <div className="employee-actions">
        <Button onClick={() => void navigate(pathsOf(entity).record(row.id))}>{say('openRecord')}</Button>
        <ChangeButtons row={row} />
        {may(entity, 'Update') && row['isResigned'] !== true && <Button type="primary" icon={<Icon name="edit" size={14} />} onClick={() => void navigate(pathsOf(entity).edit(row.id))}>{say('edit')}</Button>}
      </div>
    </header>
  )
}

function Facts({ row }: { row: WireRow }) {
  const say = useEmployeeSay()
  const entity = useEntity('Employee')
  const { model, may, zone } = useSession()
  const { data: person } = usePerson(row.id)
  const role = model.get('Role')
  const isResigned = row['isResigned'] === true
  const today = ({ checkInTime, checkOutTime, isAtHome }: NonNullable<Person['attendance']>) => {
    const time = `\u2068${new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(checkOutTime ?? checkInTime ?? ''))}\u2069`
    return <StateMark shape={checkOutTime ? 'ring' : 'disc'} tone={checkOutTime ? 'idle' : 'ok'} label={say(checkOutTime ? 'checkedOut' : isAtHome ? 'checkedInHome' : 'checkedIn', { time })} />
  }
  return (
    <>
      <p className="employee-state">
        <StateMark shape={isResigned ? 'ring' : 'disc'} tone={isResigned ? 'idle' : 'ok'} label={say(isResigned ? 'isResigned' : 'isActive')} />
        {typeof row['designationName'] === 'string' && <span dir="auto">{row['designationName']}</span>}
        {typeof row['cityName'] === 'string' && <span dir="auto">{row['cityName']}</span>}
        {person && !person.isActive && !isResigned && <span className="employee-warn">{say('signInOff')}</span>}
        {person?.attendance?.checkInTime && <span className="employee-today">{today(person.attendance)}</span>}
      </p>
      <div className="employee-facts">
        <RecordPanel title={say('person')}><dl className="definitions"><FieldLines entity={entity} row={row} fields={['fatherName', 'cnic', 'phoneNumber', 'emailAddress']} /></dl></RecordPanel>
        <RecordPanel title={say('work')}>
          <dl className="definitions">
            <div><dt>{say('roles')}</dt><dd>{person?.roles.length ? person.roles.map(({ id, name }) => <InLink key={id}>{role && may(role, 'Read') ? <Link className="record-link employee-role" to={pathsOf(role).record(id)}><bdi>{name}</bdi></Link> : <bdi className="employee-role">{name}</bdi>}</InLink>) : say('none_')}</dd></div>
            <FieldLines entity={entity} row={row} fields={['designation', 'sourceFieldType', 'joinDate']} />
            <div><dt>{say('reportsTo')}</dt><dd>{person?.reportsTo.length ? person.reportsTo.map(({ employeeId, name }) => <InLink key={employeeId}><Link className="record-link employee-role" to={pathsOf(entity).record(employeeId)}><bdi>{name}</bdi></Link></InLink>) : say('none_')}</dd></div>
          </dl>
        </RecordPanel>
      </div>
    </>
  )
}

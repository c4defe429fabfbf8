import { formatTime } from '#framework/kinds/web'
import { useSession } from '#framework/web'
import { Link } from 'react-router-dom'
import { useEmployeeSay } from '../texts.ts'

type Person = { readonly erpId: string; readonly name: string }

export interface Run {
  id: number
  at: string
  userName: string
  isCheck: boolean
  result: {
    problem: string | null
    read: number
    created: number
    changed: number
    same: number
    goneCount: number
    refusedCount: number
    gone: readonly (Person & { id: number })[]
    newOnes: readonly Person[]
    changedOnes: readonly (Person & { fields: readonly string[] })[]
    refused: readonly { erpId: string; message: string }[]
  } | null
}

/** What a reading found: those who are gone lead to where one resigns them. */
export function RunResult({ run: { at, userName, isCheck, result } }: { run: Run }) {
  const say = useEmployeeSay()
  const { language, zone } = useSession()
  const when = say('changeBy', { time: formatTime(language, zone, at), name: userName })
  if (!result) return <output className="employee-quiet">{say('reading')}</output>
  if (result.problem !== null) return <p className="employee-warn">{result.problem} <span className="employee-quiet">{when}</span></p>
  const { created, changed, same, goneCount, refusedCount, newOnes, changedOnes, gone, refused } = result
  const lists = [
    [say('newOnes'), created, newOnes.map(({ erpId, name }) => <li key={erpId}><bdi>{erpId}</bdi> <span dir="auto">{name}</span></li>)],
    [say('changedOnes'), changed, changedOnes.map(({ erpId, name, fields }) => <li key={erpId}><bdi>{erpId}</bdi> <span dir="auto">{name}</span> <span className="employee-quiet">{fields.map((field) => say(`field_${field.replace(/Id$/, 'Name')}` as 'field_name')).join(language === 'ur' ? '، ' : ', ')}</span></li>)],
    [say('goneOnes'), goneCount, gone.map(({ erpId, name, id }) => <li key={id}><Link to={`/SinglePageEmployees?id=${id}`}><bdi>{erpId}</bdi> <span dir="auto">{name}</span></Link></li>)],
    [say('refusedOnes'), refusedCount, refused.map(({ erpId, message }, at_) => <li key={at_}><bdi>{erpId}</bdi> <span className="employee-warn">{message}</span></li>)],
  ] as const
  return (
    <div className="sync-result">
      <p><strong>{say(isCheck ? 'wasCheck' : 'wasRun')}</strong> <span className="employee-quiet">{when}. {say('same', { count: same })}</span></p>
      {lists.map(([label, count, rows]) => count > 0 && (
        <details key={label} open={count <= 20}><summary>{label} <span className="employee-quiet number">{count}</span></summary><ul>{rows}</ul>{count > rows.length && <p className="employee-quiet">{say('more', { count: count - rows.length })}</p>}</details>
      ))}
    </div>
  )
}

import { DayInput, InputRow, ReferencePicker, useEntity, useSession } from '#framework/web'
import { useId, type ReactNode } from 'react'
import { useDashboardSay } from '../texts.ts'
import { places, type Asked, type Place } from './use-asked.ts'

/** The conditions as a sentence: “Work orders of … to … in … for …”, and when the figures were counted. */
export function AskedBar({ asked, what, asOf, hasPeriod = false, hasDepartment = false, children }: { asked: Asked; what: string; asOf: string | undefined; hasPeriod?: boolean; hasDepartment?: boolean; children?: ReactNode }) {
  const say = useDashboardSay()
  const { zone } = useSession()
  return (
    <InputRow className="dash-bar" end={asOf && <output>{say('asOf', { time: new Date(asOf).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone }) })}</output>}>
      <span>{what}</span>{(hasDepartment || asked.id('DepartmentId')) && <PlacePicker asked={asked} name="DepartmentId" label={say('allDepartments')} />}
      {hasPeriod && (
        <>
          <DayInput label={say('from')} labelHidden required value={asked.from} until={asked.until} onChange={(day) => day && asked.set({ StartDate: day, EndDate: asked.until })} />
          <span>{say('to')}</span>
          <DayInput label={say('until')} labelHidden required value={asked.until} from={asked.from} onChange={(day) => day && asked.set({ StartDate: asked.from, EndDate: day })} />
        </>
      )}
      <span>{say('in')}</span><PlacePicker asked={asked} name="RegionId" label={say('allRegions')} />
      <span>{say('for')}</span><PlacePicker asked={asked} name="ProjectId" label={say('allProjects')} />
      {children}
    </InputRow>
  )
}

function PlacePicker({ asked, name, label }: { asked: Asked; name: Place; label: string }) {
  const entity = useEntity(places[name])
  const id = useId()
  return <span className="dash-pick"><ReferencePicker target={entity} id={id} value={asked.id(name) ?? null} onChange={(value) => asked.set({ [name]: value })} label={label} placeholder={label} /></span>
}

import { DayInput, InputRow, ReferencePicker, useEntity, useSession } from '#framework/web'
import { nearestAbove, placesBelow } from '#operations/places'
import { Select } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { useDashboardSay } from '../texts.ts'
import { places, wireName, type Asked, type Place } from './use-asked.ts'

/** The conditions as a sentence: “Work orders of … to … in … for …”, and when the figures were counted. */
export function AskedBar({ asked, what, asOf, hasPeriod = false, isOfPeople = false, children }: { asked: Asked; what: string; asOf: string | undefined; hasPeriod?: boolean; isOfPeople?: boolean; children?: ReactNode }) {
  const say = useDashboardSay()
  const { zone } = useSession()
  return (
    <InputRow className="dash-bar" end={asOf && <output>{say('asOf', { time: new Date(asOf).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone }) })}</output>}>
      <span>{what}</span>{isOfPeople && <PlacePicker asked={asked} name="DepartmentId" label={say('allDepartments')} />}
      {hasPeriod && (
        <>
          <DayInput label={say('from')} labelHidden required value={asked.from} until={asked.until} onChange={(day) => day && asked.set({ StartDate: day, EndDate: asked.until })} />
          <span>{say('to')}</span>
          <DayInput label={say('until')} labelHidden required value={asked.until} from={asked.from} onChange={(day) => day && asked.set({ StartDate: asked.from, EndDate: day })} />
        </>
      )}
      <span>{say('in')}</span><PlacePicker asked={asked} name="RegionId" label={say('allRegions')} />
      <span>{say('for')}</span><PlacePicker asked={asked} name="ProjectId" label={say('allProjects')} />
      <Further asked={asked} of={allPlaces.filter((name) => !usual.includes(name) && !(isOfPeople && (name === 'DepartmentId' || name === 'MBUId')))} />
      {children}
    </InputRow>
  )
}

const allPlaces = Object.keys(places) as Place[]
const usual: readonly Place[] = ['RegionId', 'ProjectId']

/** Further places, each shown once it is asked or wanted. @param of those that the figures of the page go by */
function Further({ asked, of }: { asked: Asked; of: readonly Place[] }) {
  const say = useDashboardSay()
  const { language, model } = useSession()
  const [wanted, want] = useState<readonly Place[]>([])
  const shown = of.filter((name) => asked.id(name) || wanted.includes(name))
  const rest = of.filter((name) => !shown.includes(name))
  return (
    <>
      {shown.map((name) => <PlacePicker key={name} asked={asked} name={name} label={model.get(places[name])?.label.one[language] ?? name} />)}
      {rest.length > 0 && <Select<Place | null> className="dash-further" value={null} placeholder={say('furtherFilter')} aria-label={say('furtherFilter')} options={rest.map((name) => ({ value: name, label: model.get(places[name])?.label.one[language] ?? name }))} onChange={(name) => name && want([...wanted, name])} popupMatchSelectWidth={false} />}
    </>
  )
}

/** Another place above takes what is below it out of the address. */
function PlacePicker({ asked, name, label }: { asked: Asked; name: Place; label: string }) {
  const entity = useEntity(places[name])
  const id = useId()
  const nearest = nearestAbove(places, name, (each) => Boolean(asked.id(each)))
  const below = placesBelow(places, name).map((each) => [each, null])
  return <span className="dash-pick"><ReferencePicker target={entity} id={id} value={asked.id(name) ?? null} onChange={(value) => asked.set({ ...Object.fromEntries(value === null ? [] : below) as { [P in Place]?: null }, [name]: value })} label={label} placeholder={label} {...(nearest ? { within: { [wireName(nearest)]: asked.id(nearest) ?? null } } : {})} /></span>
}

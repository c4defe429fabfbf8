import { InputRow, ReferencePicker, useEntity } from '#framework/web'
import { nearestAbove, placesBelow } from '#operations/places'
import { useId, type ReactNode } from 'react'
import { useAttendanceSay } from '../texts.ts'
import type { Asked } from './use-asked.ts'

const places = { departmentId: 'Department', projectId: 'Project', regionId: 'Region', subRegionId: 'SubRegion', teamId: 'Team' } as const
export type Place = keyof typeof places
export const placesOf = (asked: Asked) => Object.fromEntries((Object.keys(places) as Place[]).map((name) => [name, asked.id(name) ?? undefined])) as { [P in Place]: number | undefined }

/** A sentence of inputs: whose attendance is meant. */
export function PlaceBar({ asked, of = ['departmentId', 'regionId', 'teamId'], children, end }: { asked: Asked; of?: readonly Place[]; children?: ReactNode; end?: ReactNode }) {
  return <InputRow className="att-bar" end={end}>{children}{of.map((name) => <Pick key={name} name={name} asked={asked} />)}</InputRow>
}

/** Another place above takes what is below it out of the address. */
function Pick({ name, asked }: { name: Place; asked: Asked }) {
  const say = useAttendanceSay()
  const id = useId()
  const target = useEntity(places[name])
  const nearest = nearestAbove(places, name, (each) => Boolean(asked.id(each)))
  const below = placesBelow(places, name).map((each) => [each, null])
  return <span className="att-pick"><span aria-hidden="true">{say(name)}</span><ReferencePicker target={target} id={id} value={asked.id(name)} onChange={(value) => asked.set({ ...Object.fromEntries(value === null ? [] : below) as { [P in Place]?: null }, [name]: value })} label={say(name)} {...(nearest ? { within: { [nearest]: asked.id(nearest) } } : {})} /></span>
}

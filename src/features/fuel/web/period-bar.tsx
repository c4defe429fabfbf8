import { momentIn } from '#framework/kinds'
import { daysOf } from '#framework/wire'
import { DayInput, InputRow, ReferencePicker, useEntity, useSession } from '#framework/web'
import { useId, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useFuelSay } from './texts.ts'

const places = { regionId: 'Region', projectId: 'Project' } as const
type Place = keyof typeof places

export interface Asked {
  from: string
  until: string
  regionId: number | null
  projectId: number | null
  get: (name: string) => string | null
  /** Into the address; null takes it out. The page begins anew. @param isStep going back leads to what stood there before */
  set: (changed: { readonly [name: string]: string | number | null }, isStep?: boolean) => void
}

/** Period and places stand in the address. @param usual the period where it names none */
export function useAsked(usual?: { from: string; until: string }): Asked {
  const { zone } = useSession()
  const [query, setQuery] = useSearchParams()
  const { today } = momentIn(zone)
  const { from, until } = usual ?? { from: daysOf('thisMonth', today).from, until: today }
  const id = (name: Place) => Number(query.get(name)) || null
  return {
    from: query.get('from') ?? from, until: query.get('until') ?? until, regionId: id('regionId'), projectId: id('projectId'), get: (name) => query.get(name),
    set: (changed, isStep = false) => setQuery((before) => {
      const next = new URLSearchParams(before)
      if (!Object.hasOwn(changed, 'page')) next.delete('page')
      for (const [name, value] of Object.entries(changed)) {
        if (value === null || value === '') next.delete(name)
        else next.set(name, String(value))
      }
      return next
    }, { replace: !isStep }),
  }
}

/** A sentence of inputs: from, until, region, project. */
export function PeriodBar({ asked, hasPeriod = true, end, children }: { asked: Asked; hasPeriod?: boolean; end?: ReactNode; children?: ReactNode }) {
  const say = useFuelSay()
  const id = useId()
  const entities = { regionId: useEntity('Region'), projectId: useEntity('Project') }
  return (
    <InputRow className="fuel-bar" end={end}>
      {hasPeriod && (
        <>
          <DayInput label={say('from')} required value={asked.from} until={asked.until} onChange={(from) => asked.set({ from })} />
          <DayInput label={say('until')} required value={asked.until} from={asked.from} onChange={(until) => asked.set({ until })} />
        </>
      )}
      {children}
      {(Object.keys(places) as Place[]).map((name) => (
        <span key={name} className="fuel-pick"><span aria-hidden="true">{say(name)}</span><ReferencePicker target={entities[name]} id={`${id}-${name}`} value={asked[name]} onChange={(value) => asked.set({ [name]: value })} label={say(name)} /></span>
      ))}
    </InputRow>
  )
}

import { DayInput } from '#framework/web'
import { useAttendanceSay } from '../texts.ts'
import type { Asked } from './use-asked.ts'

/** From and until, in the address. @param most the last day there is */
export function Period({ asked, from, until, most }: { asked: Asked; from: string; until: string; most?: string }) {
  const say = useAttendanceSay()
  return (
    <>
      <DayInput label={say('from')} value={from} until={until} onChange={(day) => asked.set({ from: day, page: null })} />
      <DayInput label={say('until')} value={until} from={from} until={most} onChange={(day) => asked.set({ until: day, page: null })} />
    </>
  )
}

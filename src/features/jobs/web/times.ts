/** When and how long, in the reader's words and zone. */
import { useSession } from '#framework/web'
import { useMemo } from 'react'
import { useSay } from './texts.ts'

export function useTimes() {
  const say = useSay()
  const { zone, language } = useSession()
  return useMemo(() => {
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone })
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    const date = new Intl.DateTimeFormat(language === 'ur' ? 'ur-PK-u-nu-latn' : 'en-GB', { timeZone: zone, day: 'numeric', month: 'short' })
    const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })
    return {
      clock: (at: Date) => clock.format(at),
      when(instant: string) {
        const at = new Date(instant)
        return day.format(at) === day.format(new Date()) ? say('today', { time: clock.format(at) }) : `${date.format(at)} ${clock.format(at)}`
      },
      long: (ms: number) => (ms < 120_000 ? say('seconds', { n: number.format(ms / 1000) }) : say('minutes', { n: number.format(ms / 60_000) })),
    }
  }, [say, zone, language])
}

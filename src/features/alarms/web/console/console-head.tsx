import { Counters, formatMinutes, pathsOf, useEntity, useMinute, useSay } from '#framework/web'
import { mapRoute } from '../../feature.ts'
import { useAlarmSay } from '../texts.ts'
import { DownChart } from './down-chart.tsx'
import type { ConsoleCounts } from './use-console.ts'

/** Figures above the console; each opens what it counts. */
export function ConsoleHead({ counts }: { counts: ConsoleCounts | undefined }) {
  const say = useAlarmSay()
  const sayParts = useSay()
  const now = useMinute()
  const site = useEntity('Site')
  const minutes = (count: number) => formatMinutes(Math.max(0, Math.round(count)), sayParts)
  const branches = (of: 'up' | 'down') => counts && say('branches', { telco: counts.telco[of], other: counts.nonTelco[of] })
  const oldest = counts?.oldestNotAcknowledged
  const waited = [...(oldest ? [say('oldest', { time: minutes((now - Date.parse(oldest)) / 60_000) })] : []), ...(counts?.meanMinutesToAcknowledge == null ? [] : [say('mean', { time: minutes(counts.meanMinutesToAcknowledge) })])].join(', ')
  const down = counts && counts.telco.down + counts.nonTelco.down
  return (
    <div className="alarm-head">
      <Counters label={say('figures')} counters={[
        { key: 'up', label: say('up'), figure: counts && counts.telco.up + counts.nonTelco.up, to: mapRoute, ...(counts ? { note: branches('up') ?? '' } : {}) },
        { key: 'down', label: say('down'), figure: down, to: '?tab=outages', ...(down ? { mark: { shape: 'up', tone: 'bad' } as const } : {}), ...(counts ? { note: branches('down') ?? '' } : {}) },
        { key: 'notAcknowledged', label: say('notAcknowledged'), figure: counts?.notAcknowledged, to: '?tab=open&acknowledgedTime.empty=true', ...(waited ? { note: waited } : {}) },
        { key: 'overDay', label: say('overDay'), figure: counts?.downOverDay, to: `${pathsOf(site).list}?downSince.lt=${new Date(now - 86_400_000).toISOString()}&sort=downSince` },
        { key: 'flapping', label: say('flappingFigure'), figure: counts?.flapping, to: '?tab=flapping', note: say('flappingNote') },
      ]} />
      {counts && <DownChart counts={counts.downByHour} yesterday={counts.downADayAgo} />}
    </div>
  )
}

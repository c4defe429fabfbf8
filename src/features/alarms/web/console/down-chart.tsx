import { useAlarmSay } from '../texts.ts'

const [width, height] = [408, 52]

/** Sites down at each of the last 24 hours. Time runs from the start edge. */
export function DownChart({ counts, yesterday }: { counts: readonly number[]; yesterday: number }) {
  const say = useAlarmSay()
  const now = counts.at(-1) ?? 0
  const most = Math.max(...counts, 1)
  const x = (n: number) => (n / Math.max(1, counts.length - 1)) * width
  const y = (count: number) => height - 4 - (count / most) * (height - 10)
  const line = counts.map((count, n) => `${x(n).toFixed(1)},${y(count).toFixed(1)}`).join(' ')
  const away = now - yesterday
  return (
    <figure className="down-chart">
      <figcaption><span>{say('downChart')}</span><span>{away === 0 ? say('same') : away > 0 ? say('more', { count: away }) : say('fewer', { count: -away })}</span></figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={say('chartText', { first: counts[0] ?? 0, last: now, most: Math.max(...counts, 0) })}>
        <path d={`M0 ${height}h${width}`} stroke="var(--line)" />
        <polygon points={`0,${height} ${line} ${width},${height}`} fill="var(--dotBad)" opacity=".1" />
        <polyline points={line} fill="none" stroke="var(--dotBad)" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
      </svg>
      <div><span>{say('dayAgo')}</span><span>{say('now')}</span></div>
    </figure>
  )
}

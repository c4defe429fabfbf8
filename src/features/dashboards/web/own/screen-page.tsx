import { loadCharts, useNewest } from '#framework/web'
import { useEffect, useId, useState, type CSSProperties } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useDashboardSay } from '../texts.ts'
import { namesApart } from './names-apart.ts'
import { TileView } from './tile-view.tsx'
import { useScreen } from './use-screen.ts'
import { useWall } from './use-wall.ts'
import '../dashboards.css'

/** Figures at once on the screen at most, and milliseconds that they stay. */
const [most, stay] = [4, 15_000]

/** A dashboard on a wall: by the key in the address, read again every ten seconds, a few figures at a time in turn. */
export function ScreenPage() {
  const say = useDashboardSay()
  const hint = useId()
  const key = useSearchParams()[0].get('key') ?? ''
  const { answer, failed } = useScreen(key)
  const [turn, setTurn] = useState(0)
  // The first line may come in a later turn, when there is no network.
  useEffect(loadCharts, [])
  useNewest()
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), stay)
    return () => clearInterval(timer)
  }, [])
  const count = answer?.items.length ?? 0
  const turns = Math.max(1, Math.ceil(count / most))
  // As many in each turn: five are three and two, not four and one.
  const atOnce = Math.ceil(count / turns)
  const from = (turn % turns) * atOnce
  const shown = answer?.items.slice(from, from + atOnce) ?? []
  const { columns, chart } = useWall(shown.length)
  const names = namesApart(answer?.items.map(({ title }) => title) ?? [])
  return (
    <main className="dash-tv">
      {answer ? (
        <>
          <header><h1>{answer.name}</h1><span>{failed !== null ? say('notNow') : say('screenAsOf', { time: new Date(answer.asOf).toLocaleTimeString('en-GB', { timeZone: answer.zone }) })}{turns > 1 && ` · ${(turn % turns) + 1}/${turns}`}</span><button type="button" className="chart-switch" aria-describedby={hint} onClick={() => void document.documentElement.requestFullscreen()}>{say('fullScreen')}</button><small id={hint} className="dash-tv-hint">{say('fullScreenStays')}</small></header>
          <div className="dash dash-tiles" style={{ '--columns': columns } as CSSProperties}>{shown.map((item, n) => <div key={`${from + n} ${item.title}`} className={`dash-tile dash-tile-${item.kind}`}><TileView {...item} name={names[from + n] ?? item.title} chartHeight={chart} /></div>)}</div>
        </>
      ) : failed !== null && <header><h1>{say('screenFailed')}</h1><p>{failed || say('notNowAgain')}</p></header>}
    </main>
  )
}

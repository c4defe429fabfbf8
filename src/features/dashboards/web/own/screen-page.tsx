import { asFailure, sendTo } from '#framework/web'
import { useEffect, useState, type CSSProperties } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useDashboardSay } from '../texts.ts'
import { namesApart } from './names-apart.ts'
import type { TileFigures } from './shapes.ts'
import { TileView } from './tile-view.tsx'
import { useWall } from './use-wall.ts'
import '../dashboards.css'

interface Answer { name: string; asOf: string; zone: string; items: readonly (TileFigures & { title: string; kind: string })[] }

/** Figures at once on the screen at most, and milliseconds that they stay; milliseconds between two readings. */
const [most, stay, pause] = [4, 15_000, 10_000]

/** A dashboard on a wall: by the key in the address, read again every ten seconds, a few figures at a time in turn. */
export function ScreenPage() {
  const say = useDashboardSay()
  const key = useSearchParams()[0].get('key') ?? ''
  const [answer, setAnswer] = useState<Answer | null>(null)
  // The server's words; empty where there was no answer at all.
  const [failed, setFailed] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const read = () => void sendTo<Answer>('GET', 'Dashboard_Own/GetScreen', { query: [['Key', key]], failure: 'own', session: 'any' }).then((found) => {
      setAnswer(found)
      setFailed(null)
    }, (thrown: unknown) => {
      const { status, message } = asFailure(thrown)
      // Taken away: nothing of it stays on the wall. Without an answer the last figures do.
      if (status === 404) setAnswer(null)
      setFailed(message)
    })
    read()
    const timers = [setInterval(read, pause), setInterval(() => setTurn((before) => before + 1), stay)]
    return () => timers.forEach(clearInterval)
  }, [key])
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
          <header><h1>{answer.name}</h1><span>{failed !== null ? say('notNow') : say('screenAsOf', { time: new Date(answer.asOf).toLocaleTimeString('en-GB', { timeZone: answer.zone }) })}{turns > 1 && ` · ${(turn % turns) + 1}/${turns}`}</span><button type="button" className="chart-switch" onClick={() => void document.documentElement.requestFullscreen()}>{say('fullScreen')}</button></header>
          <div className="dash dash-tiles" style={{ '--columns': columns } as CSSProperties}>{shown.map((item, n) => <div key={`${from + n} ${item.title}`} className={`dash-tile dash-tile-${item.kind}`}><TileView {...item} name={names[from + n] ?? item.title} chartHeight={chart} /></div>)}</div>
        </>
      ) : failed !== null && <header><h1>{say('screenFailed')}</h1><p>{failed || say('notNowAgain')}</p></header>}
    </main>
  )
}

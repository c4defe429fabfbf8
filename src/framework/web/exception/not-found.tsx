import { Button } from 'antd'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useHead } from '../page/head.ts'
import { Kbd } from '../page/page.tsx'
import type { RouteTable } from '../routes.ts'
import { openPages } from '../routing/open-pages.ts'
import { useSession } from '../session/session.ts'
import { usePalette } from '../shell/palette-context.ts'
import { useSay } from '../texts/say.ts'
import { nearest } from './nearest.ts'
import './exception.css'

/** No page there: offers the three whose addresses or names come closest. */
export function NotFound({ table }: { table: RouteTable }) {
  const say = useSay()
  const session = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const openPalette = usePalette()
  useHead({ title: say('shell.missingTitle'), trail: [] })
  const [before, after] = say('shell.missingText', { path: '|' }).split('|')
  const meant = nearest(pathname, openPages(table, session), 3)
  return (
    <section className="exception">
      <h1><span className="exception-number">404</span> {say('shell.missingTitle')}</h1>
      <p className="exception-text">{before}<code dir="ltr">{pathname}</code>{after} {meant.length > 0 && say('shell.missingMeant')}</p>
      {meant.length > 0 && (
        <ul className="exception-meant">
          {meant.map((page) => <li key={page.path}><Link to={page.path}>{page.label}</Link><bdi dir="ltr">{page.path}</bdi></li>)}
        </ul>
      )}
      <div className="exception-actions">
        <Button type="primary" size="large" onClick={openPalette}>{say('shell.searchEverything')}</Button>
        <Button size="large" onClick={() => void navigate('/')}>{say('shell.goHome')}</Button>
      </div>
      {!session.phone && <p className="exception-note"><Kbd>Ctrl K</Kbd> {say('shell.searchesEverything')}</p>}
    </section>
  )
}

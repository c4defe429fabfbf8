import { Link, useLocation, useNavigate } from 'react-router-dom'
import { Icon } from '../icons/icon.tsx'
import type { Head } from '../page/head.ts'
import { Kbd } from '../page/page.tsx'
import { useSession } from '../session/session.ts'
import { useSay } from '../texts/say.ts'
import { Account } from './account.tsx'
import type { Current } from './menu-entry.tsx'
import { TopBarItems } from './top-bar-items.tsx'

/** Crumbs, palette, language, theme, account; on the phone title, search and account. */
export function TopBar({ head, current, onMenu, onPalette, onShortcuts }: {
  head: Head | null
  current: Current | undefined
  onMenu: () => void
  onPalette: () => void
  onShortcuts: () => void
}) {
  const say = useSay()
  const { phone, theme, language, setTheme, setLanguage } = useSession()
  const { pathname } = useLocation()
  const home = pathname === '/'
  if (phone) return <PhoneBar {...{ head, onMenu, onPalette, onShortcuts }} />
  const trail = head?.trail.length ? head.trail : (current?.above ?? []).map((entry) => ({ label: entry.label }))
  return (
    <header className="top-bar">
      <nav className="crumbs" aria-label={say('shell.trail')}>
        <ol>
          {trail.map((crumb, i) => <li key={i}>{'to' in crumb && crumb.to ? <Link to={crumb.to}>{crumb.label}</Link> : crumb.label}</li>)}
          {head && <li aria-current="page"><bdi>{head.title}</bdi></li>}
        </ol>
      </nav>
      {!home && (
        <button type="button" className="palette-button" onClick={onPalette}>
          <Icon name="search" size={14} /><span>{say('shell.search')}</span><Kbd>Ctrl K</Kbd>
        </button>
      )}
      <button type="button" className="top-button" title={say('shell.switchLanguage')} onClick={() => void setLanguage(language === 'en' ? 'ur' : 'en')}>
        <Icon name="globe" /><span lang={language === 'en' ? 'ur' : 'en'}>{say('shell.otherLanguage')}</span>
      </button>
      <button type="button" className="top-button" aria-label={say(theme === 'dark' ? 'shell.useLight' : 'shell.useDark')} onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
        <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
      </button>
      <TopBarItems />
      <Account onShortcuts={onShortcuts} />
    </header>
  )
}

function PhoneBar({ head, onMenu, onPalette, onShortcuts }: { head: Head | null; onMenu: () => void; onPalette: () => void; onShortcuts: () => void }) {
  const say = useSay()
  const navigate = useNavigate()
  const { back } = head ?? {}
  return (
    <header className="top-bar">
      {back === undefined ? (
        <button type="button" className="top-button" aria-label={say('shell.openMenu')} onClick={onMenu}><Icon name="menu" size={18} /></button>
      ) : (
        <button type="button" className="top-button" aria-label={say('shell.back')} onClick={() => void navigate(back)}><Icon name="back" size={18} /></button>
      )}
      {/* Until the page has said what it is, there is no heading: an empty one is read out as one. */}
      {head ? <h1 className="top-title"><bdi>{head.title}</bdi>{head.count !== undefined && <span>{head.count}</span>}</h1> : <span className="top-title" />}
      <button type="button" className="top-button" aria-label={say('shell.search')} onClick={onPalette}><Icon name="search" size={18} /></button>
      <TopBarItems />
      <Account onShortcuts={onShortcuts} />
    </header>
  )
}

import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { ConnectionStrip } from '../connection/connection-strip.tsx'
import { Icon } from '../icons/icon.tsx'
import { HeadContext, type Head } from '../page/head.ts'
import { useKeys } from '../page/keys.ts'
import { useAreas } from '../page/area-label.ts'
import { useProduct, useProductName } from '../page/product.ts'
import type { RouteTable } from '../routes.ts'
import { allPages } from '../search/search-pages.ts'
import { reportNoAnswer } from '../api/connection.ts'
import { bufferKeys, takeBufferedKeys } from '../search/buffered-keys.ts'
import { useSession } from '../session/session.ts'
import { useMedia } from '../session/use-media.ts'
import { useSay } from '../texts/say.ts'
import { Drawer } from './drawer.tsx'
import { Menu } from './menu.tsx'
import { entriesOf, addressInMenu, leafOf, type Entry } from './navigation.ts'
import { Notices } from './notices.tsx'
import { PaletteContext } from './palette-context.ts'
import { Rail } from './rail.tsx'
import { TopBar } from './top-bar.tsx'
import { useNewPage } from './use-new-page.ts'
import './shell.css'

const load = { palette: () => import('../palette/palette.tsx'), shortcuts: () => import('./shortcuts.tsx') }
const Palette = lazy(() => load.palette().then((m) => ({ default: m.Palette })))
const Shortcuts = lazy(() => load.shortcuts().then((m) => ({ default: m.Shortcuts })))

/** Menu, top bar and the page between them. */
export function Shell({ table, children }: { table: RouteTable; children: ReactNode }) {
  const say = useSay()
  const session = useSession()
  const { menu, phone } = session
  const areas = useAreas()
  const { Mark } = useProduct()
  const productName = useProductName()
  const { pathname } = useLocation()
  const narrow = useMedia('(max-width: 1023px)')
  const [folded, setFolded] = useState(() => localStorage.getItem('menu') === 'folded')
  const [head, setHead] = useState<Head | null>(null)
  const page = useRef<HTMLElement>(null)
  const [over, setOver] = useState<'menu' | 'palette' | 'shortcuts' | null>(null)
  const home = say('shell.home')
  const entries = useMemo((): Entry[] => [{ name: 'Home', icon: 'home', label: home, to: '/', children: [] }, ...entriesOf(menu)], [menu, home])
  const at = addressInMenu(entries, table, pathname, head?.trail.findLast((crumb) => crumb.to !== undefined)?.to)
  const rail = !phone && (folded || narrow)
  const fold = (next: boolean) => {
    localStorage.setItem('menu', next ? 'folded' : 'open')
    setFolded(next)
  }
  const pages = useMemo(() => allPages(entries, table, session, areas), [entries, table, session, areas])
  /** What floats is shown once its code is there; without it the page stays as it is, and the strip says why nothing came. */
  const show = (what: keyof typeof load, isWanted = () => true) => void load[what]().then(() => isWanted() && setOver(what), () => {
    takeBufferedKeys()
    reportNoAnswer()
  })
  const openPalette = () => {
    if (over === 'palette') return
    let isWanted = true
    // Escape may come when the palette is drawn already and does not have the focus yet.
    bufferKeys(() => {
      isWanted = false
      setOver(null)
    })
    show('palette', () => isWanted)
  }
  const closePalette = () => {
    takeBufferedKeys()
    setOver(null)
  }
  useNewPage(page, pathname, head)
  useEffect(() => {
    // The palette has to open without the server as well.
    const timer = setTimeout(() => void load.palette().catch(() => undefined), 3000)
    return () => clearTimeout(timer)
  }, [])
  useKeys({ 'ctrl+k': openPalette, '?': () => show('shortcuts') })

  return (
    <HeadContext value={setHead}>
      <PaletteContext value={openPalette}>
        <div className={`shell${rail ? ' shell-rail' : ''}`}>
          <a className="skip" href="#page">{say('shell.skip')}</a>
          {phone ? (
            over === 'menu' && <Drawer entries={entries} pages={pages} at={at} onClose={() => setOver(null)} />
          ) : (
            <aside className="side">
              <div className="brand">
                <Mark size={20} />{!rail && <strong>{productName}</strong>}
                {!rail && <button type="button" className="top-button" aria-label={say('shell.foldMenu')} title={say('shell.foldMenu')} onClick={() => fold(true)}><Icon name="fold" turns /></button>}
              </div>
              {rail ? <Rail entries={entries} at={at} onSearch={() => (narrow ? openPalette() : fold(false))} /> : <Menu entries={entries} pages={pages} at={at} />}
              {rail && !narrow && <button type="button" className="rail-entry rail-unfold" aria-label={say('shell.unfoldMenu')} title={say('shell.unfoldMenu')} onClick={() => fold(false)}><Icon name="unfold" turns /></button>}
            </aside>
          )}
          <div className="side-of-page">
            <TopBar head={head} current={leafOf(entries, at)} onMenu={() => setOver('menu')} onPalette={openPalette} onShortcuts={() => show('shortcuts')} />
            <ConnectionStrip />
            <Notices />
            <main ref={page} id="page" className="main" tabIndex={-1}>{children}</main>
          </div>
        </div>
        <Suspense>
          {over === 'palette' && <Palette pages={pages} onClose={closePalette} />}
          {over === 'shortcuts' && <Shortcuts onClose={() => setOver(null)} />}
        </Suspense>
      </PaletteContext>
    </HeadContext>
  )
}

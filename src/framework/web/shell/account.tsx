import { useMemo, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { Icon } from '../icons/icon.tsx'
import { Kbd } from '../page/page.tsx'
import { Segmented } from '../page/segmented.tsx'
import { nameOf } from '../session/ended/owner.ts'
import { useSession } from '../session/session.ts'
import { useSay } from '../texts/say.ts'
import { webPages } from '../feature/compose-web-features.ts'
import { useFeatureParts } from '../feature/feature-parts.ts'

/** Initials that open the account panel: who, where, the settings of this browser, and the way out. */
export function Account({ onShortcuts }: { onShortcuts: () => void }) {
  const say = useSay()
  const session = useSession()
  const navigate = useNavigate()
  const parts = useFeatureParts()
  const pages = useMemo(() => webPages(parts).filter((page) => page.account), [parts])
  const panel = useRef<HTMLElement>(null)
  const { user, tenant } = session
  const name = nameOf(user)
  const close = () => panel.current?.hidePopover()
  const leave = (to: string) => {
    close()
    void navigate(to)
  }
  return (
    <>
      <button type="button" className="account" popoverTarget="account" aria-label={say('shell.account', { name })} data-initials={initials(name)} />
      <section ref={panel} id="account" popover="auto" className="panel account-panel" aria-label={say('shell.account', { name })}>
        <div className="account-who">
          <strong dir="auto">{name}</strong>
          <span>{tenant ? say('shell.tenantName', { name: tenant.tenancyName }) : say('shell.host')}</span>
        </div>
        <div className="account-settings">
          <span>{say('shell.language')}</span>
          <Segmented label={say('shell.language')} value={session.language} onChange={(v) => void session.setLanguage(v)} options={[{ value: 'en', label: 'English', lang: 'en' }, { value: 'ur', label: 'اردو', lang: 'ur' }]} />
          <span>{say('shell.theme')}</span>
          <Segmented
            label={say('shell.theme')} value={session.themeChoice} onChange={session.setTheme}
            options={[{ value: 'light', label: say('shell.light') }, { value: 'dark', label: say('shell.dark') }, { value: 'system', label: say('shell.system') }]}
          />
          <span>{say('shell.rows')}</span>
          <Segmented
            label={say('shell.rows')} value={session.density} onChange={session.setDensity}
            options={[{ value: 'compact', label: say('shell.compact') }, { value: 'default', label: say('shell.default') }, { value: 'roomy', label: say('shell.roomy') }]}
          />
        </div>
        <ul className="account-actions">
          {pages.filter(({ anyOf }) => !anyOf.length || anyOf.some(session.holds)).map(({ route, label }) => (
            <li key={route}><button type="button" onClick={() => leave(route)}><Icon name="lock" />{label[session.language]}</button></li>
          ))}
          <li><button type="button" onClick={() => leave('/logout')}><Icon name="swap" />{say('shell.otherTenant')}</button></li>
          <li><button type="button" onClick={() => { close(); onShortcuts() }}><Icon name="keyboard" />{say('shell.shortcuts')}<Kbd>?</Kbd></button></li>
          <li><button type="button" onClick={() => leave('/logout')}><Icon name="exit" turns />{say('shell.signOut')}</button></li>
        </ul>
      </section>
    </>
  )
}

function initials(name: string): string {
  const words = name.split(/[\s._-]+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.charAt(0).toUpperCase() ?? '').join('')
}

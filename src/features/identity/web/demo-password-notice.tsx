import { Link, useLocation } from 'react-router-dom'
import { useSession } from '#framework/web'
import { identity } from '../feature.ts'
import { useSay } from './texts.ts'
import './demo-password-notice.css'

/** Stands above every page of an account whose password everybody knows, until it is changed. */
export function DemoPasswordNotice() {
  const { language } = useSession()
  const say = useSay()
  const { pathname } = useLocation()
  const [page] = identity.pages
  return (
    <aside className="demo-password-notice" aria-label={say('demoTitle')}>
      <strong>{say('demoTitle')}</strong> <span>{say('demoText')}</span>{' '}
      {page && pathname !== page.route && <Link to={page.route}>{page.label[language]}</Link>}
    </aside>
  )
}

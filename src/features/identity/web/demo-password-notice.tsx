import { Link, useLocation } from 'react-router-dom'
import { useSession } from '#framework/web'
import { identity } from '../feature.ts'
import { word } from './words.ts'
import './demo-password-notice.css'

/** Stands above every page of an account whose password everybody knows, until it is changed. */
export function DemoPasswordNotice() {
  const { language } = useSession()
  const { pathname } = useLocation()
  const [page] = identity.pages
  return (
    <aside className="demo-password-notice" aria-label={word(language, 'demoTitle')}>
      <strong>{word(language, 'demoTitle')}</strong> <span>{word(language, 'demoText')}</span>{' '}
      {page && pathname !== page.route && <Link to={page.route}>{page.label[language]}</Link>}
    </aside>
  )
}

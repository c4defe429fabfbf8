import { createRoot } from 'react-dom/client'
import i18next from 'i18next'
import type { Language } from '#framework/metadata'
import { offlineSince, reportNoAnswer, watchConnection } from '../api/connection.ts'
import type { WebOptions } from '../web-options.ts'
import '../page/page.css'
import '../shell/shell.css'

/** Nothing could be read at start: no session, no words of the server. The page says so in its own. */
export function showNoServer({ root, product }: WebOptions, language: Language): void {
  const { Mark, name } = product
  document.title = name[language]
  createRoot(root).render(
    <main className="page-state" role="alert">
      <div className="page-state-icon"><Mark size={18} /></div>
      <h1 className="page-state-title">{i18next.t('signIn.noServer')}</h1>
      <p className="page-state-text">{i18next.t('signIn.noServerText')}</p>
      <div className="page-state-actions"><button type="button" className="quiet" onClick={() => location.reload()}>{i18next.t('page.tryAgain')}</button></div>
    </main>,
  )
  // A server that answers again is asked again; one that answers all the time, and wrongly, is not.
  let wasAway = offlineSince() !== null
  watchConnection(() => {
    if (offlineSince() !== null) wasAway = true
    else if (wasAway) location.reload()
  })
  reportNoAnswer()
}

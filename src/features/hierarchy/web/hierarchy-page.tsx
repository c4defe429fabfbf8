/** The organisation on one page: a tab per level, each the generic list (document 0 §2; document 1 §3). */
import { ListView, Page, PageHead, useSession } from '#framework/web'
import { Link, useSearchParams } from 'react-router'
import { hierarchy, levels } from '../feature.ts'
import './hierarchy.css'

/** Levels whose list the user may open; a tab shows only with that right. */
export function HierarchyPage() {
  const { model, may, language } = useSession()
  const [query] = useSearchParams()
  const tabs = levels.flatMap((level) => {
    const entity = model.get(level)
    return entity && may(entity, 'Pages') ? [entity] : []
  })
  const wanted = query.get('tab')?.toLowerCase()
  const current = tabs.find((entity) => entity.key.toLowerCase() === wanted) ?? tabs[0]
  const title = hierarchy.pages[0]?.label[language] ?? ''
  return (
    <Page fill>
      <PageHead title={title} />
      <nav className="level-tabs" aria-label={title}>
        {tabs.map((entity) => (
          <Link key={entity.key} to={`?tab=${entity.key}`} aria-current={entity === current ? 'page' : undefined}>{entity.label.many[language]}</Link>
        ))}
      </nav>
      <div className="level-list">{current && <ListView key={current.key} entity={current} embedded />}</div>
    </Page>
  )
}

/** The organisation on one page: the tree with what lies in each place, the documented lists, and the settings of the levels. */
import { ListView, Page, PageHead, Segmented, Tabs, useSession } from '#framework/web'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { hierarchy, levels, settings } from '../feature.ts'
import { useSay } from './texts.ts'
import { TreePane } from './tree/tree-pane.tsx'
import { useTree } from './tree/use-tree.ts'
import './hierarchy.css'

export function HierarchyPage() {
  const say = useSay()
  const { model, may, language } = useSession()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const shown = (keys: readonly string[]) => keys.flatMap((key) => {
    const entity = model.get(key)
    return entity && may(entity, 'Pages') ? [entity] : []
  })
  const lists = shown(levels)
  const further = shown(settings)
  const reads = lists.some((entity) => may(entity, 'Read'))
  const tab = query.get('tab')?.toLowerCase()
  const is = (keys: readonly string[]) => keys.some((key) => key.toLowerCase() === tab)
  const view = is(settings) ? 'settings' : is(levels) || !reads ? 'lists' : 'tree'
  const tree = useTree(reads)
  const title = hierarchy.pages[0]?.label[language] ?? ''
  const first = { tree: '', lists: `?tab=${lists[0]?.key ?? ''}`, settings: `?tab=${further[0]?.key ?? ''}` }
  const options = [
    ...(reads ? [{ value: 'tree' as const, label: say('tree') }] : []), { value: 'lists' as const, label: say('lists') }, ...(further.length ? [{ value: 'settings' as const, label: say('settings') }] : []),
  ]
  const choice = <Segmented label={say('views')} value={view} options={options} onChange={(next) => void navigate(`/singlePageHierarchy${first[next]}`)} />
  const entities = view === 'settings' ? further : lists
  const count = tree.data && view === 'tree' ? say('count', { levels: tree.data.levels.length, count: tree.data.nodes.length }) : undefined
  return (
    <Page fill>
      <PageHead title={title} {...(count === undefined ? {} : { count })} actions={choice}><div className="hierarchy-phone-views">{choice}</div></PageHead>
      {view === 'tree' ? <TreePane tree={tree} /> : (
        <Tabs title={title} tabs={entities.map((entity) => ({ key: entity.key, label: entity.label.many[language] }))}>
          {(key) => {
            const entity = model.get(key)
            return entity && <ListView key={entity.key} entity={entity} embedded />
          }}
        </Tabs>
      )}
    </Page>
  )
}

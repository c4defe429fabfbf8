import { Icon, ListView, Page, PageHead, PageState, useSession } from '#framework/web'
import { useSearchParams } from 'react-router-dom'
import { orderFigures } from '../../model/order-figures.ts'
import { siteFigureOf } from '../../model/site-figures.ts'
import { AttendanceRows } from '../attendance/attendance-rows.tsx'
import { useDashboardSay } from '../texts.ts'

/** The entity whose list takes the figure, with the list. */
const lists = { WorkOrder: 'WorkOrder/GetAll', Site: 'Site/GetAll', BatteryBank: 'BatteryBank/GetAll', Rectifier: 'Rectifier/GetAll', AirCon: 'AirCon/GetAll', Genset: 'Genset/GetAll' } as const
/** What the address holds beside the list's own conditions. */
const asked = /^(Figure|StartDate|EndDate|Lead|Without|Standing|Assets|Having|[A-Z]\w*Id)$/

/** The rows behind a figure: the list of the entity, narrowed by the very conditions that the figure was counted by. */
export function RowsPage() {
  const say = useDashboardSay()
  const { model, language } = useSession()
  const [query] = useSearchParams()
  const of = query.get('of') ?? ''
  const entity = Object.hasOwn(lists, of) ? model.get(of) : undefined
  const figure = query.get('Figure')
  const counted = figure ? (orderFigures.get(figure) ?? siteFigureOf(figure)) : undefined
  if (of === 'Attendance') return <AttendanceRows query={query} />
  if (!entity) return <Page fill><PageHead title={say('rows')} /><PageState icon={<Icon name="inbox" />} title={say('noSuchFigure')} /></Page>
  const days = query.get('StartDate') ? ` · ${query.get('StartDate')} – ${query.get('EndDate') ?? ''}` : ''
  const title = `${entity.label.many[language]}: ${counted && 'counted' in counted ? counted.counted[language] : say('rows')}`
  const conditions = Object.fromEntries([...query].filter(([name]) => asked.test(name)))
  return (
    <Page fill>
      <PageHead title={title} subtitle={days} />
      <ListView entity={entity} source={{ path: lists[of as keyof typeof lists], query: conditions }} embedded />
    </Page>
  )
}

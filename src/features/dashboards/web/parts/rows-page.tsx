import { formatDay } from '#framework/kinds/web'
import { Icon, ListView, Page, PageHead, PageState, useSession } from '#framework/web'
import { callsOf } from '#framework/wire'
import { useSearchParams } from 'react-router-dom'
import { AttendanceRows } from '../attendance/attendance-rows.tsx'
import { useDashboardSay } from '../texts.ts'
import { AskedFigures } from './asked-figures.tsx'
import { rowsTitle } from './rows-title.ts'
import { usePlaceNames } from './use-place-names.ts'

/** The entity whose list takes the figure, with the list. Others are listed by their own conditions alone. */
const lists = { WorkOrder: 'WorkOrder/GetAll', Site: 'Site/GetAll', BatteryBank: 'BatteryBank/GetAll', Rectifier: 'Rectifier/GetAll', AirCon: 'AirCon/GetAll', Genset: 'Genset/GetAll' } as const
/** What the address holds beside the list's own conditions. */
const asked = /^(Figure|StartDate|EndDate|Lead|Without|Standing|Assets|Having|[A-Z]\w*Id)$/

/** The rows behind a figure: the list of the entity, narrowed by the very conditions that the figure was counted by. */
export function RowsPage() {
  const say = useDashboardSay()
  const { model, language } = useSession()
  const [query] = useSearchParams()
  const of = query.get('of') ?? ''
  const entity = model.get(of)
  const source = Object.hasOwn(lists, of) ? lists[of as keyof typeof lists] : undefined
  const conditions = Object.fromEntries([...query].filter(([name]) => asked.test(name)))
  const rowsOf = source && { path: source, query: conditions }
  const { names } = usePlaceNames(query, rowsOf)
  if (of === 'Attendance' && query.has('Figure')) return <AttendanceRows query={query} />
  if (!entity || !(source ?? callsOf(entity).some(({ kind }) => kind === 'list'))) return <Page fill><PageHead title={say('rows')} /><PageState icon={<Icon name="inbox" />} title={say('noSuchFigure')} /></Page>
  const { title, whose } = rowsTitle(query, entity.label.many[language], say, language)
  const [from, until] = [query.get('StartDate'), query.get('EndDate')]
  const days = from ? [until && until !== from ? `${formatDay(language, from)} – ${formatDay(language, until)}` : formatDay(language, from)] : []
  return (
    <Page fill>
      <PageHead title={title} subtitle={[...whose, ...names, ...days].join(say('comma'))} />
      <AskedFigures rowsOf={rowsOf}><ListView entity={entity} {...(rowsOf ? { source: rowsOf } : {})} embedded /></AskedFigures>
    </Page>
  )
}

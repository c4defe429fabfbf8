import { Button } from 'antd'
import type { WireFailure } from '../../api/wire-failure.ts'
import { Failed } from '../../frame/failed.tsx'
import { Icon } from '../../icons/icon.tsx'
import { PageState } from '../../page/page.tsx'
import { useSession } from '../../session/session.ts'
import { nounOf } from '../../texts/mid-sentence.ts'
import { newOne } from '../../texts/new-one.ts'
import { useSay } from '../../texts/say.ts'
import { useFilterText } from '../filters/filter-text.tsx'
import type { ListBodyProps } from './list-body-props.ts'
import { LinkButton } from '../actions/list-actions.tsx'
import type { ListFilter } from '../filters/list-filter.ts'

/** Nothing was ever entered, or the conditions hide everything: two different things, two different ways out. */
export function EmptyList(props: ListBodyProps) {
  const { state } = props
  return state.search || state.filters.length ? <NoMatch {...props} /> : <Empty {...props} />
}

// Of what there is none: several in English, one in Urdu.
function Empty({ entity, rights, paths, isPart }: ListBodyProps) {
  const say = useSay()
  const { language } = useSession()
  const text = rights.create ? (rights.import ? 'list.emptyText' : 'list.emptyTextNew') : 'list.emptyTextNone'
  if (isPart) return <PageState icon={<Icon name="inbox" />} title={say('list.emptyPart')} />
  return (
    <PageState
      icon={<Icon name="inbox" />} title={say('list.emptyTitle', { what: nounOf(entity, language, language === 'ur' ? 1 : 0) })} text={say(text)}
      actions={(rights.create || rights.import) && (
        <>
          {rights.create && <LinkButton to={paths.create} icon="plus" primary>{newOne(entity, language, say)}</LinkButton>}
          {rights.import && paths.bulk && <LinkButton to={paths.bulk} icon="upload">{say('list.importWorkbook')}</LinkButton>}
        </>
      )}
    />
  )
}

function NoMatch({ entity, state, data }: ListBodyProps) {
  const say = useSay()
  const { language } = useSession()
  const conditions = state.filters.length + (state.search ? 1 : 0)
  const last = state.filters.at(-1)
  return (
    <PageState
      icon={<Icon name="search" />}
      title={say('list.noMatchTitle', { count: conditions, one: nounOf(entity, language, 1) })}
      text={data.all === undefined ? say('list.noMatchTextPlain') : say('list.noMatchText', { all: data.all, many: nounOf(entity, language) })}
      actions={
        <>
          {last && conditions > 1 && <Drop filter={last} onDrop={() => state.change({ filters: state.filters.filter((f) => f !== last) })} />}
          <Button onClick={() => state.change({ filters: [], search: '' })}>{say('list.clearFilters')}</Button>
        </>
      }
    />
  )
}

function Drop({ filter, onDrop }: { filter: ListFilter; onDrop: () => void }) {
  const say = useSay()
  const text = useFilterText(filter)
  return <Button onClick={onDrop}>{say('list.drop', { filter: text })}</Button>
}

/** The rows could not be loaded; the conditions stay in sight. */
export function ListFailed({ failure, onRetry }: { failure: WireFailure; onRetry: () => void }) {
  const say = useSay()
  return <Failed error={failure} onRetry={onRetry} title={say('list.errorTitle')} text={say('list.errorText')} />
}

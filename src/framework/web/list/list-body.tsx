import { useSession } from '../session/session.ts'
import type { ListBodyProps } from './list-body-props.ts'
import { ListCards } from './list-cards.tsx'
import { ListFailed, ListNothing } from './list-states.tsx'
import { ListTable } from './list-table.tsx'
import { Skeleton } from './skeleton.tsx'

/** Rows, or what is there instead of them. */
export function ListBody(props: ListBodyProps) {
  const { data } = props
  const { phone } = useSession()
  const isEmpty = data.total === 0 && data.rows.length === 0
  return (
    <div className={`list-body${data.isFetching && !data.isFirst ? ' list-busy' : ''}`} aria-busy={data.isFetching}>
      {data.failure && !data.rows.length ? <ListFailed failure={data.failure} onRetry={data.retry} />
        : data.isFirst ? <Skeleton columns={phone ? [] : props.columns} />
        : isEmpty ? <ListNothing {...props} />
        : phone ? <ListCards {...props} /> : <ListTable {...props} />}
    </div>
  )
}

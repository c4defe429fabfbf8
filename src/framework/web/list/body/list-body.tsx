import { useRef } from 'react'
import { useRestoredScroll } from '../../page/restore-scroll.ts'
import { useSession } from '../../session/session.ts'
import type { ListBodyProps } from './list-body-props.ts'
import { ListCards } from './list-cards.tsx'
import { ListFailed, EmptyList } from './list-states.tsx'
import { ListTable } from './list-table.tsx'
import { rowKeys } from './row-keys.ts'
import { Skeleton } from './skeleton.tsx'

/** Rows, or what is there instead of them. */
export function ListBody(props: ListBodyProps) {
  const { data } = props
  const { phone } = useSession()
  const isEmpty = data.total === 0 && data.rows.length === 0
  const box = useRef<HTMLDivElement>(null)
  useRestoredScroll(box, 'list', 'address')
  return (
    // The keys are those of the links and buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={box} onKeyDown={rowKeys} className={`list-body${data.isFetching && !data.isFirst ? ' list-busy' : ''}`} aria-busy={data.isFetching}>
      {data.failure && !data.rows.length ? <ListFailed failure={data.failure} onRetry={data.retry} />
        : data.isFirst ? <Skeleton columns={phone ? [] : props.columns} lead={props.selects ? 44 : 13} />
        : isEmpty ? <EmptyList {...props} />
        : phone ? <ListCards {...props} /> : <ListTable {...props} />}
    </div>
  )
}

import type { EntityModel } from '#framework/metadata'
import type { Density } from '../session/settings.ts'
import { useSession } from '../session/session.ts'
import type { Column } from './columns.ts'
import { ListCards } from './list-cards.tsx'
import type { ListPaths } from './list-deeds.tsx'
import type { ListRights } from './list-rights.ts'
import { ListFailed, ListNothing } from './list-states.tsx'
import { ListTable } from './list-table.tsx'
import { Skeleton } from './skeleton.tsx'
import type { Deletes } from './use-deletes.ts'
import type { ListStateHandle } from './use-list-state.ts'
import type { Rows } from './use-rows.ts'

export interface ListBodyProps {
  entity: EntityModel
  rights: ListRights
  state: ListStateHandle
  columns: readonly Column[]
  data: Rows
  deletes: Deletes
  paths: ListPaths
  density: Density
  selected: readonly number[]
  onSelect: (ids: readonly number[]) => void
}

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

import type { EntityModel } from '#framework/metadata'
import type { Density } from '../../session/settings.ts'
import type { Column } from '../columns/columns.ts'
import type { ListPaths } from '../actions/list-actions.tsx'
import type { ListRights } from '../list-rights.ts'
import type { RowActionsOf } from '../actions/row-action-item.ts'
import type { Deletes } from '../actions/use-deletes.ts'
import type { ListStateHandle } from '../state/use-list-state.ts'
import type { Rows } from '../state/use-rows.ts'

/** What a list shows and does, as table or as cards. */
export interface ListBodyProps {
  entity: EntityModel
  rights: ListRights
  state: ListStateHandle
  columns: readonly Column[]
  data: Rows
  /** It shows the rows of one state alone; of others there may be some. */
  isPart: boolean
  deletes: Deletes
  paths: ListPaths
  density: Density
  /** What the page around it does with a row. */
  rowActions?: RowActionsOf | undefined
  /** Whether something can be done with selected rows. */
  selects: boolean
  selected: readonly number[]
  /** On the phone a touch of a row selects it, and its mark is shown. */
  isSelecting: boolean
  onSelect: (ids: readonly number[]) => void
}

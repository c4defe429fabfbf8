import { permissionName, rights } from '#framework/metadata'
import type { ListRightsOf } from './by-area.ts'
import { MatrixRow } from './matrix-row.tsx'
import { MatrixTick, type Grid } from './matrix-tick.tsx'
import { useSay } from './texts.ts'

/** The lists of an area below its name, with a box for each right over all of them, and one for all rights. */
export function MatrixArea({ label, lists, grid }: { label: string; lists: readonly ListRightsOf[]; grid: Grid }) {
  const say = useSay()
  const all = `${say('allOf')}: ${label}`
  return (
    <tbody>
      <tr className="permissions-area">
        <th scope="rowgroup">{label}</th>
        {rights.map((right) => <td key={right}><MatrixTick label={`${all}: ${say(`right${right}`)}`} names={lists.map(({ entity }) => permissionName(entity, right))} grid={grid} /></td>)}
        <td><MatrixTick label={all} names={lists.flatMap(({ entity }) => rights.map((right) => permissionName(entity, right)))} grid={grid} /></td>
      </tr>
      {lists.map((list) => <MatrixRow key={list.entity.key} list={list} grid={grid} />)}
    </tbody>
  )
}

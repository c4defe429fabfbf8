import { permissionName, rights, type EntityModel } from '#framework/metadata'
import { MatrixRow } from './matrix-row.tsx'
import { MatrixTick, type Grid } from './matrix-tick.tsx'
import { useSay } from './texts.ts'

/** The lists of an area below its name, with a box for each right over all of them, and one for all rights. */
export function MatrixArea({ label, entities, grid }: { label: string; entities: readonly EntityModel[]; grid: Grid }) {
  const say = useSay()
  const all = `${say('allOf')}: ${label}`
  return (
    <tbody>
      <tr className="permissions-area">
        <th scope="rowgroup">{label}</th>
        {rights.map((right) => <td key={right}><MatrixTick label={`${all}: ${say(`right${right}`)}`} names={entities.map((entity) => permissionName(entity, right))} grid={grid} /></td>)}
        <td><MatrixTick label={all} names={entities.flatMap((entity) => rights.map((right) => permissionName(entity, right)))} grid={grid} /></td>
      </tr>
      {entities.map((entity) => <MatrixRow key={entity.key} entity={entity} grid={grid} />)}
    </tbody>
  )
}

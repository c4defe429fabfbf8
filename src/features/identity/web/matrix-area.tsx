import { permissionName, rights, type EntityModel } from '#framework/metadata'
import { MatrixRow } from './matrix-row.tsx'
import { MatrixTick, type Grid } from './matrix-tick.tsx'
import { rightWord, word } from './words.ts'

/** The lists of an area below its name, with a box for each right over all of them, and one for all rights. */
export function MatrixArea({ label, entities, grid }: { label: string; entities: readonly EntityModel[]; grid: Grid }) {
  const { language } = grid
  const all = `${word(language, 'allOf')}: ${label}`
  return (
    <tbody>
      <tr className="permissions-area">
        <th scope="rowgroup">{label}</th>
        {rights.map((right) => <td key={right}><MatrixTick label={`${all}: ${rightWord(language, right)}`} names={entities.map((entity) => permissionName(entity, right))} grid={grid} /></td>)}
        <td><MatrixTick label={all} names={entities.flatMap((entity) => rights.map((right) => permissionName(entity, right)))} grid={grid} /></td>
      </tr>
      {entities.map((entity) => <MatrixRow key={entity.key} entity={entity} grid={grid} />)}
    </tbody>
  )
}

import { permissionName, rights, type EntityModel } from '#framework/metadata'
import { MatrixTick, type Grid } from './matrix-tick.tsx'
import { rightWord, word } from './words.ts'

/** One list: its rights, and all of them at once. */
export function MatrixRow({ entity, grid }: { entity: EntityModel; grid: Grid }) {
  const { language } = grid
  const label = entity.label.many[language]
  return (
    <tr>
      <th scope="row">{label}</th>
      {rights.map((right) => <td key={right}><MatrixTick label={`${label}: ${rightWord(language, right)}`} names={[permissionName(entity, right)]} grid={grid} /></td>)}
      <td><MatrixTick label={`${label}: ${word(language, 'all')}`} names={rights.map((right) => permissionName(entity, right))} grid={grid} /></td>
    </tr>
  )
}

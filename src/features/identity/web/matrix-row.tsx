import { permissionName, rights, type EntityModel } from '#framework/metadata'
import { MatrixTick, type Grid } from './matrix-tick.tsx'
import { useSay } from './texts.ts'

/** One list: its rights, and all of them at once. */
export function MatrixRow({ entity, grid }: { entity: EntityModel; grid: Grid }) {
  const { language } = grid
  const say = useSay()
  const label = entity.label.many[language]
  return (
    <tr>
      <th scope="row">{label}</th>
      {rights.map((right) => <td key={right}><MatrixTick label={`${label}: ${say(`right${right}`)}`} names={[permissionName(entity, right)]} grid={grid} /></td>)}
      <td><MatrixTick label={`${label}: ${say('all')}`} names={rights.map((right) => permissionName(entity, right))} grid={grid} /></td>
    </tr>
  )
}

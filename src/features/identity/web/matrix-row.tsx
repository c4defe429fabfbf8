import { permissionName, rights } from '#framework/metadata'
import type { ListRightsOf } from './by-area.ts'
import { MatrixTick, type Grid } from './matrix-tick.tsx'
import { useSay } from './texts.ts'

/** One list: its rights, and all of them at once; below its name the further lists that they open. */
export function MatrixRow({ list: { entity, further }, grid }: { list: ListRightsOf; grid: Grid }) {
  const { language } = grid
  const say = useSay()
  const comma = language === 'ur' ? '، ' : ', '
  const label = entity.label.many[language]
  return (
    <tr>
      <th scope="row">{label}{further.length > 0 && <small>{further.map((list) => list.label.many[language]).join(comma)}</small>}</th>
      {rights.map((right) => <td key={right}><MatrixTick label={`${label}: ${say(`right${right}`)}`} names={[permissionName(entity, right)]} grid={grid} /></td>)}
      <td><MatrixTick label={`${label}: ${say('all')}`} names={rights.map((right) => permissionName(entity, right))} grid={grid} /></td>
    </tr>
  )
}

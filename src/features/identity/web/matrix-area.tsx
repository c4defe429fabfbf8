import { permissionName, rights, type EntityModel } from '#framework/metadata'
import { TickBox } from '#framework/web'
import { MatrixRow, type MatrixRowProps } from './matrix-row.tsx'
import { word } from './words.ts'

/** The lists of an area below its name, with one box for all their rights. */
export function MatrixArea({ label, entities, ...row }: Omit<MatrixRowProps, 'entity'> & { label: string; entities: readonly EntityModel[] }) {
  const { known, granted, isOpen, give, language } = row
  const names = entities.flatMap((entity) => rights.map((right) => permissionName(entity, right))).filter((name) => known.has(name))
  const open = names.filter(isOpen)
  return (
    <tbody>
      <tr className="permissions-area">
        <th scope="rowgroup" colSpan={rights.length + 1}>{label}</th>
        <td><TickBox aria-label={`${word(language, 'allOf')}: ${label}`} checked={names.every((name) => granted.has(name))} disabled={!open.length} onChange={(event) => give(open, event.target.checked)} /></td>
      </tr>
      {entities.map((entity) => <MatrixRow key={entity.key} entity={entity} {...row} />)}
    </tbody>
  )
}

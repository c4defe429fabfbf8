import { permissionName, rights, type EntityModel, type Language } from '#framework/metadata'
import { TickBox } from '#framework/web'
import { rightWord, word } from './words.ts'

export interface MatrixRowProps {
  entity: EntityModel
  language: Language
  /** Rights there are on this side. */
  known: ReadonlySet<string>
  granted: ReadonlySet<string>
  isOpen: (name: string) => boolean
  give: (names: readonly string[], on: boolean) => void
}

/** One list: its rights, and all of them at once. */
export function MatrixRow({ entity, language, known, granted, isOpen, give }: MatrixRowProps) {
  const label = entity.label.many[language]
  const names = rights.map((right) => permissionName(entity, right)).filter((name) => known.has(name))
  const open = names.filter(isOpen)
  return (
    <tr>
      <th scope="row">{label}</th>
      {rights.map((right) => {
        const name = permissionName(entity, right)
        return (
          <td key={right}>
            {known.has(name) && <TickBox aria-label={`${label}: ${rightWord(language, right)}`} checked={granted.has(name)} disabled={!isOpen(name)} onChange={(event) => give([name], event.target.checked)} />}
          </td>
        )
      })}
      <td><TickBox aria-label={`${label}: ${word(language, 'all')}`} checked={names.every((name) => granted.has(name))} disabled={!open.length} onChange={(event) => give(open, event.target.checked)} /></td>
    </tr>
  )
}

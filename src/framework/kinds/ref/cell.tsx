import type { CellFace, CellProps } from '../web-face.ts'
import { knownWord } from '../known-words.ts'
import { EmptyValue } from '../parts/none.tsx'
import { Toned } from '../parts/toned.tsx'
import { useKinds } from '../web-context.ts'
import { referenceName } from './kind.ts'

function Cell({ field, value, row }: CellProps) {
  const { language } = useKinds()
  const name = row[referenceName(field)]
  const known = typeof name === 'string' ? knownWord(field, name) : undefined
  if (known) return <Toned tone={known.tone} label={known.label[language]} />
  const code = row[`${field.key}Code`]
  if (name && code && code !== name) return <span className="cell-text cell-coded" title={`${String(code)} · ${String(name)}`}><bdi dir="ltr">{String(code)}</bdi> <bdi>{String(name)}</bdi></span>
  if (typeof name === 'string' && name !== '') return <span dir="auto" className="cell-text" title={name}>{name}</span>
  return typeof value === 'number' ? <bdi dir="ltr">#{value}</bdi> : <EmptyValue />
}

export const ref: CellFace = { Cell, width: (field) => (field.words.length ? 150 : 160), align: 'start' }

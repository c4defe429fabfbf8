import type { CellFace, CellProps } from '../web-face.ts'
import { useKinds } from '../web-context.ts'
import { EmptyValue } from '../parts/none.tsx'
import { Toned } from '../parts/toned.tsx'

function Cell({ field, value }: CellProps) {
  const { language } = useKinds()
  const chosen = field.choices.find((c) => c.value === value)
  // A number that the descriptor no longer names is shown as it is, not hidden.
  if (chosen === undefined) return typeof value === 'number' && value !== 0 ? <bdi dir="ltr">{value}</bdi> : <EmptyValue />
  return <Toned tone={chosen.tone} label={chosen.label[language]} />
}

export const choice: CellFace = { Cell, width: () => 126, align: 'start' }

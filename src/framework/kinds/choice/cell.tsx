import type { CellFace, CellProps } from '../web-face.ts'
import { useKinds } from '../web-context.ts'
import { None } from '../none.tsx'

function Cell({ field, value }: CellProps) {
  const { language } = useKinds()
  const label = field.choices.find((c) => c.value === value)?.label[language]
  // A number that the descriptor no longer names is shown as it is, not hidden.
  if (label === undefined) return typeof value === 'number' && value !== 0 ? <bdi dir="ltr">{value}</bdi> : <None />
  return <span>{label}</span>
}

export const choice: CellFace = { Cell, width: () => 126, align: 'start' }

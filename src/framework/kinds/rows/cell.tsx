import type { CellFace, CellProps } from '../web-face.ts'
import { useKinds } from '../web-context.ts'
import { kindText } from '../web-texts.ts'
import { EmptyValue } from '../parts/none.tsx'

function Cell({ value }: CellProps) {
  const { language } = useKinds()
  const count = Array.isArray(value) ? value.length : 0
  if (count === 0) return <EmptyValue />
  return <span>{count === 1 ? kindText(language, 'entry') : kindText(language, 'entries', { count })}</span>
}

export const rows: CellFace = { Cell, width: () => 110, align: 'start' }

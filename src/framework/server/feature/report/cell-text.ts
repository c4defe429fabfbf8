import { formatDay, yesNo, type SheetValue } from '#framework/kinds'
import type { Language } from '../../principal.ts'

const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 })

/** What a cell of a workbook says on paper. Days are wall-clock times read as UTC, as in a workbook. */
export function cellText(value: SheetValue, language: Language): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return yesNo[language][value ? 0 : 1]
  if (typeof value === 'number') return figures.format(value).replace('-', '−')
  if (typeof value === 'string') return value
  const instant = value.toISOString()
  return instant.endsWith('T00:00:00.000Z') ? formatDay(language, instant) : `${formatDay(language, instant)} ${instant.slice(11, 16)}`
}

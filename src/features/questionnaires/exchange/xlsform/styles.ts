/** How texts look: other programs draw Markdown and some HTML; here a text is its words. Pure. */
import type { Headed } from '../sheets.ts'
import type { ImportIssues } from '../import-issues.ts'

const marks: readonly (readonly [RegExp, string])[] = [
  [/<br\s*\/?>/gi, ' '], [/<\/?(?:span|font|b|i|u|em|strong|p|div|h[1-6]|a|small|big|center|sup|sub)\b[^<>]*>/gi, ''],
  [/&nbsp;/gi, ' '], [/&lt;/gi, '<'], [/&gt;/gi, '>'], [/&quot;/gi, '"'], [/&amp;/gi, '&'],
  // The address stays: a word without it would lead nowhere.
  [/\[([^[\]]+)\]\((https?:[^()\s]+)\)/g, '$1 ($2)'], [/\*\*([^*\s](?:[^*]*[^*\s])?)\*\*/g, '$1'], [/(?<!\w)__([^_\s](?:[^_]*[^_\s])?)__(?!\w)/g, '$1'],
  [/(?<![\w*])\*([^*\s](?:[^*]*[^*\s])?)\*(?![\w*])/g, '$1'], [/(?<![\w{])_([^_\s](?:[^_{}]*[^_\s])?)_(?![\w}])/g, '$1'],
  // “# of people” is no heading.
  [/^\s*#{1,6}\s+(?![a-z])/gm, ''],
]

/** @returns the words of a text */
export function withoutStyle(text: string): string {
  return marks.reduce((plain, [mark, instead]) => plain.replace(mark, instead), text)
}

/** The lines of a sheet with their texts as words; where that took something away, it is told. */
export function unstyled(sheet: string, headed: Headed, issues: ImportIssues): Headed {
  const isText = new Map(headed.columns.map((column) => [column, /^(label|hint)(::|$)/.test(column)]))
  const lines = headed.lines.map(({ row, cell }) => ({
    row,
    cell(column: string) {
      const text = cell(column)
      return isText.get(column) ? withoutStyle(text).trim() : text
    },
  }))
  for (const { row, cell } of headed.lines) if (headed.columns.some((column) => isText.get(column) && withoutStyle(cell(column)) !== cell(column))) issues.add('styled', sheet, row)
  return { ...headed, lines }
}

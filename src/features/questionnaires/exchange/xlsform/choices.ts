/** Lists of options: the sheet `choices`. Pure. */
import { emptyOption, most, type EditedOption } from '../../model/template.ts'
import { oneLine, type Headed } from '../sheets.ts'
import type { ImportIssues } from '../import-issues.ts'
import type { Languages } from './columns.ts'
import { ours } from './our-columns.ts'
import { showsAnswer, textIn, valuesOf, withNames } from './texts.ts'

export interface ListOption {
  /** As conditions name it. */
  value: string
  option: EditedOption
}

/** @returns options by the name of their list */
export function readChoices({ lines }: Headed, languages: Languages, issues: ImportIssues): Map<string, ListOption[]> {
  const lists = new Map<string, ListOption[]>()
  const taken = new Map<string, Set<string>>()
  const rows = new Map<ListOption, number>()
  for (const { row, cell } of lines) {
    const list = cell('list_name')
    const value = cell('name')
    if (list === '' || value === '') {
      issues.add('optionUnnamed', 'choices', row, { name: textIn(cell, 'label', languages).en || value || list })
      continue
    }
    const own = taken.get(list) ?? new Set<string>()
    taken.set(list, own)
    const asWritten = textIn(cell, 'label', languages)
    const text = withNames(asWritten)
    if (showsAnswer(asWritten)) issues.add('otherAnswer', 'choices', row, { name: text.en.slice(0, 80) })
    if (text.en === '') issues.add('optionNoLabel', 'choices', row, { name: value })
    const wanted = (text.en || value).slice(0, most.name)
    if (text.en.length > most.name) issues.add('cut', 'choices', row, { name: text.en.slice(0, 40), count: most.name })
    // Options of a question are told apart by what they are called.
    const name = own.has(wanted.toLowerCase()) ? oneLine(`${wanted} (${value})`) : wanted
    if (own.has(name.toLowerCase())) {
      issues.add('optionTwice', 'choices', row, { name })
      continue
    }
    if (name !== wanted) issues.add('optionRenamed', 'choices', row, { name: wanted, other: name })
    own.add(name.toLowerCase())
    const image = cell(`image::${languages.en}`) || cell('image')
    const option: EditedOption = { ...emptyOption, name: { en: name, ur: text.ur.slice(0, most.name) }, image: image || null, isImageRequired: cell(ours.optionPicture) === 'required' }
    const read = { value, option }
    rows.set(read, row)
    lists.set(list, [...(lists.get(list) ?? []), read])
  }
  for (const options of lists.values()) {
    const ours = valuesOf(options.map(({ option }) => option))
    for (const [n, read] of options.entries()) if (read.value !== ours[n]) issues.add('optionValues', 'choices', rows.get(read) ?? null)
  }
  return lists
}

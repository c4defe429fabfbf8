import type { EntityModel, Language } from '#framework/metadata'
import type { BulkState } from './bulk-state.ts'
import type { Opened } from './engine/operations.ts'
import { targetsOf } from '#framework/kinds'

/** What the user decided for a column stays where the file is read otherwise and the column has the same heading. */
export function keptChoices({ opened, choices, chosen, formats }: BulkState, next: Opened): Pick<BulkState, 'choices' | 'chosen' | 'formats'> {
  const same = new Map<number, number>()
  for (const [at, column] of next.columns.entries()) {
    const before = opened?.columns.findIndex((old) => old.index === column.index && old.text === column.text) ?? -1
    if (before >= 0) same.set(at, before)
  }
  const stays = [...same].filter(([, before]) => chosen.has(before))
  const taken = new Set(stays.map(([, before]) => choices[before]).filter(Boolean))
  const byHand = new Map(stays)
  return {
    choices: next.matches.map(({ target }, at) => {
      const before = byHand.get(at)
      if (before !== undefined) return choices[before]
      return target && taken.has(target) ? undefined : target
    }),
    chosen: new Set(byHand.keys()),
    formats: new Map([...formats].filter(([index]) => [...same.keys()].some((at) => next.columns[at]?.index === index))),
  }
}

/** Columns without a heading take the name of their field in a workbook that is handed out, so that it is recognised when it comes back. */
export function missingHeadings({ opened, choices }: BulkState, entity: EntityModel, language: Language): { [column: number]: string } {
  const labels = new Map(targetsOf(entity).map(({ key, label }) => [key, label[language]]))
  return Object.fromEntries((opened?.columns ?? []).flatMap(({ index, text }, at) => (text ? [] : [[index, labels.get(choices[at] ?? '') ?? '']])))
}

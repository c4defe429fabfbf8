import { formatTime } from '#framework/kinds/web'
import { useEntity, useHow, useSession } from '#framework/web'
import { groups } from '../../model/groups.ts'
import type { Difference, Sheet } from '../../model/shapes.ts'
import { useAmsSay } from '../texts.ts'
import { shownValue } from '../shown-value.ts'
import { dayWords } from '../words.ts'

/** A difference as it is read, on the page and in a workbook. */
export interface DifferenceWords {
  group: string
  /** What the row is called; where it has no name, its field. */
  item: string
  field: string
  left: string | null
  right: string | null
  /** Who, when, why; empty where nobody is known. */
  who: string
}

export function useDifferenceWords() {
  const say = useAmsSay()
  const { language, zone, model } = useSession()
  const ams = useEntity('AMS')
  const how = useHow()
  return {
    side: ({ siteCode, date }: Sheet) => say('atDay', { site: siteCode, day: date ? dayWords(language, date) : say('today') }),
    words({ group, item, field, left, right, userName, time, reason }: Difference): DifferenceWords {
      const entity = model.get(groups.find(({ key }) => key === group)?.entity ?? 'AMS')
      const found = entity?.fields.find(({ wire }) => wire === field)
      const label = field === null ? '' : (found?.label[language] ?? field)
      const named = group === 'mast' ? say('mast') : (ams.fields.find(({ key }) => key === group)?.label[language] ?? group)
      const said = (value: string | null) => (value === null ? null : field === null ? value || named : shownValue(found, value, language, say))
      return { group: named, item: item || label, field: item ? label : '', left: said(left), right: said(right), who: userName && time ? [`${userName}, ${formatTime(language, zone, time)}`, how.said(reason ?? '')].filter(Boolean).join(' ') : '' }
    },
  }
}

import { Select } from 'antd'
import { filterProps } from '../parts/control.ts'
import { meantWord } from '../known-words.ts'
import { useSearchKeys } from '../select/search-keys.ts'
import { tonedOption } from '../parts/toned.tsx'
import { useKinds } from '../web-context.ts'
import type { FilterProps } from '../web-face.ts'
import { kindText } from '../web-texts.ts'

/** The words a text usually holds, to tick; other text can be typed, since rows may hold it. */
export function KnownFilter(props: FilterProps) {
  const { field, operator, values, onChange } = props
  const { language } = useKinds()
  const keep = (next: readonly string[]) => onChange([...new Set(next.slice(operator === 'in' ? 0 : -1).map((text) => meantWord(field, text) ?? text))])
  const keys = useSearchKeys(take)
  function take(typed: string) {
    keys.clear()
    keep([...values, typed])
  }
  const change = (next: readonly string[]) => {
    if (!keys.isEnter() || next.length >= values.length) keep(next)
  }
  return (
    <Select<string[]>
      {...filterProps(props, language)}
      {...keys.props}
      mode="tags"
      value={[...values]}
      placeholder={kindText(language, 'choose')}
      optionFilterProp="text"
      options={field.words.map(({ word, label, tone }) => tonedOption(word, label[language], tone))}
      onBlur={keys.clear}
      onChange={change}
    />
  )
}

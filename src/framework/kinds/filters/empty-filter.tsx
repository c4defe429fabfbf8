import { Radio } from 'antd'
import type { ComponentType } from 'react'
import { useKinds } from '../web-context.ts'
import type { FilterProps } from '../web-face.ts'
import { kindText } from '../web-texts.ts'

/** Adds the editor of `empty`, which is the same for every kind, to that of a kind's other operators. */
export function withEmpty(Other: ComponentType<FilterProps>): ComponentType<FilterProps> {
  return function Filter(props: FilterProps) {
    return props.operator === 'empty' ? <EmptyFilter {...props} /> : <Other {...props} />
  }
}

export function EmptyFilter({ field, values, onChange }: FilterProps) {
  const { language } = useKinds()
  return (
    <Radio.Group
      aria-label={field.label[language]}
      value={values[0] === 'false' ? 'false' : 'true'}
      onChange={(event) => onChange([String(event.target.value)])}
      options={[{ value: 'true', label: kindText(language, 'isEmpty') }, { value: 'false', label: kindText(language, 'isNotEmpty') }]}
    />
  )
}

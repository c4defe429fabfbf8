import { AutoComplete } from 'antd'
import { selectProps } from '../parts/control.ts'
import { labelOfText, meantWord } from '../known-words.ts'
import { Lock } from '../parts/lock.tsx'
import { Toned } from '../parts/toned.tsx'
import { useKinds } from '../web-context.ts'
import type { InputProps } from '../web-face.ts'

/** Text that usually holds one of a few words: they are offered under their labels, and any other text may be typed. */
export function KnownInput(props: InputProps) {
  const { language } = useKinds()
  const { field, value, onChange, onBlur, disabled } = props
  return (
    <AutoComplete
      {...selectProps(props)}
      style={{ width: '100%' }}
      className="input-auto"
      value={labelOfText(field, typeof value === 'string' ? value : '', language)}
      suffixIcon={disabled ? <Lock /> : undefined}
      allowClear={!field.required}
      options={field.words.map(({ word, label, tone }) => ({ key: word, value: label[language], 'aria-label': label[language], label: <Toned tone={tone} label={label[language]} /> }))}
      onBlur={onBlur}
      onChange={(typed: string | undefined) => onChange(meantWord(field, typed ?? '') ?? typed ?? '')}
    />
  )
}

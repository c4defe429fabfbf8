import type { Language, Text } from '#framework/metadata'
import { Input } from 'antd'
import type { Finding } from '../../../rules.ts'
import { Field } from './field.tsx'

/** A text in both languages, each written in its own direction. */
export function TextPair({ name, labels, text, findingsAt, onChange, disabled }: {
  /** `text`, `help`, `header`. */
  name: string
  labels: { readonly [language in Language]: string }
  text: Text
  findingsAt: (member: string) => readonly Finding[]
  onChange: (text: Text) => void
  disabled: boolean
}) {
  return (
    <div className="builder-pair">
      {(['en', 'ur'] as const).map((language) => (
        <Field key={language} name={`${name}.${language}`} label={labels[language]} findings={findingsAt(`${name}.${language}`)}>
          {(control) => <Input.TextArea {...control} autoSize={{ minRows: 1, maxRows: 6 }} dir={language === 'ur' ? 'rtl' : 'ltr'} lang={language} disabled={disabled} value={text[language]} onChange={({ target }) => onChange({ ...text, [language]: target.value })} />}
        </Field>
      ))}
    </div>
  )
}

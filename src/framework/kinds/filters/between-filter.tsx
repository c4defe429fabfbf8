import type { ComponentType } from 'react'
import { useKinds } from '../web-context.ts'
import type { FilterProps } from '../web-face.ts'
import { kindText } from '../web-texts.ts'

/** Two ends, one below the other, each entered as the kind enters one value; either may stay open. */
export function BetweenFilter({ One, ...props }: FilterProps & { One: ComponentType<FilterProps> }) {
  const { language } = useKinds()
  const { autoFocus = false, ...rest } = props
  const { values, onChange, field } = rest
  const [from = '', until = ''] = values
  const end = (label: 'from' | 'until') => {
    const [en, ur] = [`${field.label.en}, ${kindText('en', label)}`, `${field.label.ur}، ${kindText('ur', label)}`]
    return { ...field, label: { en, ur } }
  }
  return (
    <fieldset className="between" aria-label={field.label[language]}>
      <span>{kindText(language, 'from')}</span>
      {/* Only where a click or key asked for it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <One {...rest} field={end('from')} operator="eq" values={from ? [from] : []} autoFocus={autoFocus} onChange={([next = '']) => onChange([next, until])} />
      <span>{kindText(language, 'until')}</span>
      <One {...rest} field={end('until')} operator="eq" values={until ? [until] : []} onChange={([next = '']) => onChange([from, next])} />
    </fieldset>
  )
}

import type { Language } from '#framework/metadata'
import type { FilterProps, InputProps } from '../web-face.ts'

/** Attributes that every control takes from its props. */
export function controlProps({ id, disabled, label, describedBy, status, autoFocus, field }: InputProps) {
  return {
    id,
    disabled: disabled ?? false,
    autoFocus: autoFocus ?? false,
    ...(status ? { status, 'aria-invalid': true } : {}),
    ...(label ? { 'aria-label': label } : {}),
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(field.required ? { 'aria-required': true } : {}),
  }
}

/** The same for antd's Select, which would put `aria-required` on an element that may not have it. */
export function selectProps(props: InputProps) {
  const { 'aria-required': _required, ...others } = { 'aria-required': undefined, ...controlProps(props) }
  return others
}

/** Attributes of a filter's control. It takes the focus only where a click or key asked for it: a filter that was just opened. */
export function filterProps({ field, autoFocus }: FilterProps, language: Language) {
  return { 'aria-label': field.label[language], autoFocus: autoFocus ?? false, style: { width: '100%' } }
}

import type { InputProps } from './web-face.ts'

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

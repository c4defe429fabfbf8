import type { FieldModel } from '#framework/metadata'

/** What holds for a field beyond its kind, most important first: `required · at most 64 characters · searched`. */
export function fieldRules(field: FieldModel): string {
  const { required, readOnly, computed, secret, input, search, unique, within, onDelete, multiline, format, pattern } = field
  return [
    required && 'required',
    computed ? 'filled by a rule' : readOnly && 'read only',
    !field.putBack && 'not put back by history',
    secret && 'written, never read back',
    input && 'taken on write, stored in no column',
    unique && 'unique',
    within.length > 0 && `within ${within.map(code).join(', ')}`,
    onDelete === 'clear' && 'emptied when its row is deleted',
    ...limits(field),
    multiline && 'several lines',
    format,
    pattern && `pattern ${code(pattern)}`,
    field.default !== null && `default ${code(String(field.default))}`,
    field.choices.length > 0 && field.choices.map(({ name, value }) => `${code(name)} ${value}`).join(', '),
    field.kind === 'text' && field.words.length > 0 && `usually ${field.words.map(({ word }) => code(word)).join(', ')}`,
    search && 'searched',
    field.also.length > 0 && `also ${field.also.map(code).join(', ')}`,
  ].filter(Boolean).join(' · ')
}

function limits({ kind, min, max, step, scale, unit, from, until }: FieldModel): (string | false)[] {
  const suffix = kind === 'text' || kind === 'texts' ? ' characters' : ''
  return [
    min !== null && `at least ${min}${suffix}`,
    max !== null && `at most ${max}${suffix}`,
    step !== null && `in steps of ${step}`,
    scale !== null && `${scale} decimals`,
    unit !== null && `in ${unit}`,
    from !== null && `from ${from}`,
    until !== null && `until ${until}`,
  ]
}

/** A name of the product inside a table: a bar would end the cell, also between backticks. */
export function code(text: string): string {
  return `\`${text.replaceAll('|', '\\|')}\``
}

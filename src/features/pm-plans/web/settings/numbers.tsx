import { useState } from 'react'
import type { Settings } from './settings-model.ts'
import { Token } from './token.tsx'

export type NumberField = 'intervalDays' | 'serviceHours' | 'visitHours' | 'toleranceDays' | 'visitsPerDay'
export type TimeField = 'shiftStart' | 'shiftEnd'

export interface NumbersProps {
  label: string
  value: string
  settings: Settings
  /** A number with its bounds, or a time of day. */
  fields: readonly (readonly [field: NumberField, label: string, min: number, max: number] | readonly [field: TimeField, label: string])[]
  error?: string | undefined
  disabled: boolean
  onChange: (changed: Partial<Settings>) => void
}

/** Numbers or times of the plan; they hold once they are applied. */
export function Numbers({ label, value, settings, fields, error, disabled, onChange }: NumbersProps) {
  const [{ of, values }, setTyped] = useState<{ of: Settings; values: { readonly [field: string]: string } }>({ of: settings, values: {} })
  // What was typed is of the settings as they were then.
  const typed = of === settings ? values : {}
  const apply = () => {
    const changed = Object.entries(typed).filter(([field, text]) => text !== '' && text !== String(settings[field as NumberField]))
    if (changed.length) onChange(Object.fromEntries(changed.map(([field, text]) => [field, field.startsWith('shift') ? text : Number(text)])))
    else setTyped({ of: settings, values: {} })
  }
  return (
    <Token label={label} value={value} error={error} disabled={disabled} onApply={apply}>
      {() => fields.map(([field, name, min, max]) => (
        <label key={field} className="plan-field">{name}
          <input
            {...(min === undefined ? { type: 'time' } : { type: 'number', min, max, step: 1, inputMode: 'numeric' as const })} required
            value={typed[field] ?? String(settings[field])} onChange={({ target }) => setTyped({ of: settings, values: { ...typed, [field]: target.value } })}
          />
        </label>
      ))}
    </Token>
  )
}

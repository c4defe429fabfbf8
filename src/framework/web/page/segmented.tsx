import { useId, type ReactNode } from 'react'
import './segmented.css'

export interface SegmentedOption<V extends string> {
  value: V
  label: ReactNode
  /** Accessible name where the label is a picture. */
  name?: string
  lang?: string
}

/** A choice among a few, all in sight: radio buttons in one track. */
export function Segmented<V extends string>({ label, value, options, onChange }: { label: string; value: V; options: readonly SegmentedOption<V>[]; onChange: (value: V) => void }) {
  const name = useId()
  return (
    <div className="segmented" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} lang={option.lang} title={option.name}>
          <input type="radio" name={name} value={option.value} checked={option.value === value} aria-label={option.name} onChange={() => onChange(option.value)} />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}

import { Input } from 'antd'
import { useState } from 'react'
import type { Control } from './field.tsx'

const western = (text: string) => text.replace(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit))).replace(/[٫,]/g, '.').replace('−', '-').trim()
const numberOf = (text: string) => (western(text) === '' ? null : Number(western(text)))

/** A number as it is typed: what is no number yet stands there and is told. Empty is none. */
export function NumberInput({ control, value, onChange, invalid, disabled }: { control: Control; value: number | null; onChange: (value: number | null) => void; invalid: string; disabled: boolean }) {
  const [typed, setTyped] = useState<string | null>(null)
  const isNumber = typed === null || !Number.isNaN(numberOf(typed) ?? 0)
  return (
    <>
      <Input
        {...control} {...(isNumber ? {} : { status: 'error', 'aria-invalid': true })} disabled={disabled} dir="ltr" inputMode="decimal" value={typed ?? (value === null ? '' : String(value))}
        onChange={({ target }) => {
          setTyped(target.value)
          const next = numberOf(target.value)
          if (!Number.isNaN(next ?? 0) && next !== value) onChange(next)
        }}
        onBlur={() => isNumber && setTyped(null)}
      />
      {!isNumber && <span className="builder-bad" role="alert">{invalid}</span>}
    </>
  )
}

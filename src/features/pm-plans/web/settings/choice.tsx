import type { EntityModel } from '#framework/metadata'
import { ReferencePicker, useSession } from '#framework/web'
import { useState } from 'react'
import { useNameOf } from './use-name.ts'
import { Token } from './token.tsx'
import type { Settings } from './settings-model.ts'

export type ChoiceField = 'projectId' | 'regionId' | 'subRegionId' | 'sourceFieldTypeId' | 'questionnaireTemplateId'

export interface ChoiceProps {
  target: EntityModel
  field: ChoiceField
  label: string
  /** Where nothing is chosen. */
  none: string
  value: number | null
  name?: string | null | undefined
  error?: string | undefined
  disabled: boolean
  onChange: (changed: Partial<Settings>) => void
}

/** A row of a list, chosen for the plan. */
export function Choice({ target, field, label, none, value, name, error, disabled, onChange }: ChoiceProps) {
  const { phone } = useSession()
  const [picked, setPicked] = useState<{ id: number | null; name: string | null } | null>(null)
  const read = useNameOf(target, value, picked?.id === value ? picked.name : (name ?? null))
  return (
    <Token label={label} value={value === null ? none : read} error={error} disabled={disabled}>
      {(close) => (
        <span className={phone ? 'plan-choice plan-choice-phone' : 'plan-choice'}>
          <ReferencePicker target={target} id={`plan-${field}`} label={label} value={value} name={read} clearable={field !== 'projectId'} onChange={(id, its) => {
            if (id === value) return
            setPicked({ id, name: its })
            close()
            onChange({ [field]: id, ...(field === 'regionId' ? { subRegionId: null } : {}) })
          }} />
        </span>
      )}
    </Token>
  )
}

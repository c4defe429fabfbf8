import type { EntityModel, FieldModel } from '#framework/metadata'
import { standardField } from '#framework/wire'
import { useMemo, useRef } from 'react'
import { useSession } from '../session/session.ts'
import { nounOf } from '../texts/mid-sentence.ts'
import { useSay } from '../texts/say.ts'
import { FieldInput } from './field-input.tsx'

export interface ReferencePickerProps {
  /** What is chosen from. */
  target: EntityModel
  id: string
  value: number | null
  /** @param name of the row, null where none is chosen */
  onChange: (value: number | null, name: string | null) => void
  /** Name of the chosen row, where it is known; else it is asked for. */
  name?: string
  /** Accessible name; by default “Choose book”. */
  label?: string
  /** What an empty one means (“all regions”); by default it says how to search. */
  placeholder?: string
  disabled?: boolean
  /** It may be emptied. */
  clearable?: boolean
  /** Narrows the choice: wire names of the target's own references (`regionId`) and the rows they name; an empty one narrows nothing. */
  within?: { readonly [wire: string]: number | null | undefined }
}

const everywhere = {}

/** Chooses a row of any entity, outside a form: searchable, paged, by name or code. */
export function ReferencePicker({ target, id, value, onChange, name, label, placeholder, disabled = false, clearable = true, within = everywhere }: ReferencePickerProps) {
  const { language } = useSession()
  const say = useSay()
  const parents = target.fields.flatMap(({ key, wire }) => (within[wire] ? [key] : [])).join()
  const field = useMemo((): FieldModel => {
    const one = { en: target.label.one.en, ur: target.label.one.ur }
    return { ...standardField('id'), kind: 'ref', key: 'chosen', wire: 'chosenId', target: target.key, label: one, short: one, required: !clearable, readOnly: false, computed: false, within: parents ? parents.split(',') : [] }
  }, [target, clearable, parents])
  const chosen = useRef<number | null>(null)
  return (
    <FieldInput
      entity={target} field={field} id={id} value={value} row={{ ...within, chosenId: value, chosenName: name ?? null }} disabled={disabled}
      label={label ?? say('parts.chosen', { what: nounOf(target, language, 1) })}
      {...(placeholder === undefined ? {} : { placeholder })}
      // The input tells the id, then its name.
      onChange={(next) => (chosen.current = typeof next === 'number' ? next : null)}
      onName={(its) => onChange(chosen.current, its)}
    />
  )
}

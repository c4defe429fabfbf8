import { FieldValue } from '#framework/kinds/web'
import type { FieldModel } from '#framework/metadata'
import { useSession } from '../session/session.ts'
import { useSay } from '../texts/say.ts'
import type { Values } from './form-values.ts'

export interface MergeChoiceProps {
  /** Both sides of a field are one group of radio buttons. */
  group: string
  side: 'theirs' | 'yours'
  field: FieldModel
  values: Values
  /** This side left the value as it was. */
  unchanged: boolean
  checked: boolean
  onChoose: () => void
}

/** One side of a field that two people saved at once: its value, to be chosen. */
export function MergeChoice({ group, side, field, values, unchanged, checked, onChoose }: MergeChoiceProps) {
  const { language } = useSession()
  const say = useSay()
  return (
    <label className={`merge-choice${checked ? ' merge-chosen' : ''}${unchanged ? ' merge-quiet' : ''}`}>
      <input type="radio" name={`merge-${group}`} checked={checked} onChange={onChoose} aria-label={say('form.mergeChoice', { field: field.label[language], side: say(`form.${side}`) })} />
      <span><FieldValue field={field} value={values[field.wire]} row={values} />{unchanged && <span className="merge-unchanged"> {say('form.unchanged')}</span>}</span>
    </label>
  )
}

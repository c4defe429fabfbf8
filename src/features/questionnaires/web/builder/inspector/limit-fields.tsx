import { kinds } from '#operations/questions'
import { Input, Select } from 'antd'
import type { EditedQuestion } from '../../../model/template.ts'
import type { Finding } from '../../../rules.ts'
import { useBuilderSay } from '../../texts.ts'
import { Field } from './field.tsx'
import { NumberInput } from './number-input.tsx'

/** How far an answer may go: unit, bounds, likely range and decimals of a number, the length of a text. */
export function LimitFields({ question, change, findingsAt, disabled }: { question: EditedQuestion; change: (patch: Partial<EditedQuestion>) => void; findingsAt: (member: string) => readonly Finding[]; disabled: boolean }) {
  const say = useBuilderSay()
  const number = (member: 'min' | 'max' | 'likelyMin' | 'likelyMax' | 'longest') => (
    <Field name={member} label={say(member)} findings={findingsAt(member)}>
      {(control) => <NumberInput control={control} disabled={disabled} invalid={say('notNumber')} value={question[member]} onChange={(value) => change({ [member]: value })} />}
    </Field>
  )
  if (question.kind === kinds.text) return <div className="builder-row">{number('longest')}<span /></div>
  if (question.kind !== kinds.number) return null
  return (
    <>
      <div className="builder-row">
        <Field name="unit" label={say('unit')} findings={findingsAt('unit')}>{(control) => <Input {...control} disabled={disabled} dir="auto" value={question.unit} onChange={({ target }) => change({ unit: target.value })} />}</Field>
        <Field name="decimals" label={say('decimals')} findings={findingsAt('decimals')}>
          {(control) => <Select {...control} className="builder-wide" disabled={disabled} value={question.decimals ?? -1} onChange={(value) => change({ decimals: value < 0 ? null : value })} options={[{ value: -1, label: say('anyDecimals') }, ...[0, 1, 2, 3, 4, 5, 6].map((value) => ({ value, label: String(value) }))]} />}
        </Field>
      </div>
      <div className="builder-row">{number('min')}{number('max')}</div>
      <div className="builder-row">{number('likelyMin')}{number('likelyMax')}</div>
      <p className="builder-hint">{say('likelyHint')}</p>
    </>
  )
}

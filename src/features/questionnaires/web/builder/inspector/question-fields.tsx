import { hasOptions, kinds } from '#operations/questions'
import { Icon, Segmented, useSession } from '#framework/web'
import { Button, Select, Switch } from 'antd'
import { most, type EditedQuestion } from '../../../model/template.ts'
import { useBuilderSay } from '../../texts.ts'
import { useBuilder } from '../builder-context.ts'
import { kindNames, KindSign } from '../kind-sign.tsx'
import { useLineActions } from '../list/use-line-actions.ts'
import { AskedIf } from './asked-if.tsx'
import { Field } from './field.tsx'
import { LimitFields } from './limit-fields.tsx'
import { NumberInput } from './number-input.tsx'
import { OptionList } from './option-list.tsx'
import { TextPair } from './text-pair.tsx'

/** All that one question is made of. */
export function QuestionFields({ question }: { question: EditedQuestion }) {
  const say = useBuilderSay()
  const { language } = useSession()
  const { dispatch, numbers, findings, isReadOnly } = useBuilder()
  const actions = useLineActions()
  const { key, text, help, kind, isRequired, isImageRequired, imagesAtMost } = question
  const own = findings.filter((finding) => finding.question === key)
  const at = (member: string) => own.filter((finding) => finding.member.replace(/^sections\[\d+\]\.questions\[\d+\]\.?/, '') === member)
  const change = (patch: Partial<EditedQuestion>) => dispatch({ do: 'change', key, patch })
  const common = { disabled: isReadOnly, findingsAt: at }
  const pictures = isImageRequired ? 'required' : imagesAtMost === 0 ? 'none' : 'allowed'
  const isPicture = kind === kinds.picture || kind === kinds.signature
  return (
    <section className="builder-inspector" aria-label={say('questionNumber', { number: numbers.get(key) ?? '' })}>
      <header>
        <h2><bdi dir="ltr" className="number">{numbers.get(key)}</bdi></h2>
        {!isReadOnly && (
          <>
            <Button type="text" icon={<Icon name="copy" />} aria-label={say('copyQuestion')} title={say('copyQuestion')} onClick={() => dispatch({ do: 'copy', key })} />
            <Button type="text" icon={<Icon name="trash" />} aria-label={say('deleteQuestion')} title={say('deleteQuestion')} onClick={() => void actions.remove({ question: key })} />
          </>
        )}
      </header>
      {[...at(''), ...at('key')].map((finding) => <p key={finding.code} className="builder-bad">{finding.text[language]}</p>)}
      <TextPair name="text" labels={{ en: say('textEn'), ur: say('textUr') }} text={text} onChange={(next) => change({ text: next })} {...common} />
      <Field name="kind" label={say('answer')} findings={at('kind')}>
        {(control) => (
          <Select
            {...control} className="builder-wide" disabled={isReadOnly} value={kind} onChange={(next) => dispatch({ do: 'kind', key, kind: next })} listHeight={360}
            options={kindNames.map((name) => ({ value: kinds[name], label: <span className="builder-kind"><KindSign kind={kinds[name]} /><span>{say(`kind_${name}`)}</span></span> }))}
          />
        )}
      </Field>
      <LimitFields question={question} change={change} {...common} />
      {hasOptions(kind) && <OptionList question={question} findingsAt={at} />}
      <label className="builder-switch"><span>{say('answerRequired')}</span><Switch size="small" disabled={isReadOnly} checked={isRequired} onChange={(next) => change({ isRequired: next })} /></label>
      {!isPicture && (
        <div className="builder-switch">
          <span>{say('picture')}</span>
          {isReadOnly ? <span>{say(`picture_${pictures}`)}</span> : (
            <Segmented
              label={say('picture')} value={pictures} options={(['none', 'allowed', 'required'] as const).map((value) => ({ value, label: say(`picture_${value}`) }))}
              onChange={(next) => change({ isImageRequired: next === 'required', imagesAtMost: next === 'none' ? 0 : imagesAtMost === 0 ? null : imagesAtMost, ...(next === 'none' ? { imagesAtLeast: null } : {}) })}
            />
          )}
        </div>
      )}
      {kind !== kinds.signature && pictures !== 'none' && (
        <div className="builder-row">
          {(['imagesAtLeast', 'imagesAtMost'] as const).map((member) => (
            <Field key={member} name={member} label={say(member)} findings={at(member)}>
              {(control) => <NumberInput control={control} disabled={isReadOnly} invalid={say('wholeNumber', { count: most.images })} value={question[member]} onChange={(next) => change({ [member]: next })} />}
            </Field>
          ))}
        </div>
      )}
      <AskedIf question={question} />
      <TextPair name="help" labels={{ en: say('helpEn'), ur: say('helpUr') }} text={help} onChange={(next) => change({ help: next })} {...common} />
    </section>
  )
}

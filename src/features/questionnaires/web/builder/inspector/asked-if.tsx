import { useSession } from '#framework/web'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { findings } from '../../../model/findings.ts'
import { questionsOf, type EditedQuestion } from '../../../model/template.ts'
import { useBuilderSay } from '../../texts.ts'
import { useBuilder } from '../builder-context.ts'
import { canOpen, optionsOf } from '../state/follow-ups.ts'
import { leadsBack } from '../state/places.ts'
import { openersOf } from '../state/questions.ts'
import { inLanguage, optionWords } from '../words.ts'

/** Which answers open the question: always asked, or only after one or several others. What would lead back to it is refused here. */
export function AskedIf({ question: { key, text } }: { question: EditedQuestion }) {
  const say = useBuilderSay()
  const { language } = useSession()
  const { state: { content }, dispatch, numbers, isReadOnly, findings: all } = useBuilder()
  const [refused, setRefused] = useState<string | null>(null)
  const openers = openersOf(content, key)
  const opening = questionsOf(content).filter((each) => each.key !== key && canOpen(each))
  const nameOf = (each: EditedQuestion) => `${numbers.get(each.key) ?? ''} ${inLanguage(each.text, language) || say('noText')}`
  const choose = (parent: string, options: readonly number[], instead?: string) => {
    const other = opening.find((each) => each.key === parent)
    const isLoop = other !== undefined && options.length > 0 && leadsBack(content, key, parent)
    setRefused(isLoop ? findings.loop.say({ name: optionWords(optionsOf(other).slice(0, 1), language, say), other: inLanguage(text, language) })[language] : null)
    if (!isLoop) dispatch({ do: 'askIf', key, parent, options, ...(instead === undefined ? {} : { instead }) })
  }
  const choices = (own?: string) => opening.filter((each) => each.key === own || !openers.some(({ question }) => question.key === each.key)).map((each) => ({ value: each.key, label: nameOf(each) }))
  const always = { value: '', label: say('always') }
  const loops = all.filter(({ code, question }) => question === key && (code === 'loop' || code === 'followUpUnknown'))
  if (isReadOnly) {
    return openers.length > 0 && (
      <div className="builder-asked">
        <h3>{say('askedIf')}</h3>
        {openers.map(({ question, options }) => <p key={question.key}>{say('isAnswer', { question: nameOf(question), answer: optionWords(options.flatMap((place) => question.options[place] ?? []), language, say) })}</p>)}
      </div>
    )
  }
  return (
    <div className="builder-asked" data-field="askedIf">
      <h3>{say('askedIf')}</h3>
      {openers.map(({ question, options }) => (
        <div key={question.key} className="builder-asked-line">
          <Select showSearch optionFilterProp="label" popupMatchSelectWidth={280} aria-label={say('afterQuestion')} value={question.key} options={[always, ...choices(question.key)]} onChange={(next) => (next ? choose(next, [0], question.key) : choose(question.key, []))} />
          <span>{say('is')}</span>
          <Select
            mode="multiple" showSearch={false} aria-label={say('onAnswers')} value={options} popupMatchSelectWidth={200} onChange={(next: number[]) => next.length > 0 && choose(question.key, next)}
            options={optionsOf(question).map(({ name }, value) => ({ value, label: inLanguage(name, language) || say('noText') }))}
          />
        </div>
      ))}
      {openers.length === 0 && <Select className="builder-wide" showSearch optionFilterProp="label" aria-label={say('afterQuestion')} value="" options={[always, ...choices()]} onChange={(next) => next && choose(next, [0])} />}
      {openers.length > 0 && choices().length > 0 && <Select className="builder-wide" showSearch optionFilterProp="label" aria-label={say('orAfter')} placeholder={say('orAfter')} value={null} options={choices()} onChange={(next: string | null) => next && choose(next, [0])} />}
      {openers.map(({ question }) => <p key={question.key} className="builder-note">{say('followUpOf', { number: numbers.get(question.key) ?? '' })} <Button type="link" size="small" onClick={() => choose(question.key, [])}>{say('askAlways')}</Button></p>)}
      {refused && <p className="builder-bad" role="alert">{refused}</p>}
      {loops.map((finding) => <p key={finding.member} className="builder-bad">{finding.text[language]}</p>)}
    </div>
  )
}

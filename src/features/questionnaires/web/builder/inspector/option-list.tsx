import { kinds } from '#operations/questions'
import { Icon, useSession } from '#framework/web'
import { Button } from 'antd'
import { most, type EditedQuestion } from '../../../model/template.ts'
import type { Finding } from '../../../rules.ts'
import { useBuilderSay } from '../../texts.ts'
import { useBuilder } from '../builder-context.ts'
import { optionsOf } from '../state/follow-ups.ts'
import { OptionFields } from './option-fields.tsx'

/** The options, in order. Yes and No are always the two. */
export function OptionList({ question, findingsAt }: { question: EditedQuestion; findingsAt: (member: string) => readonly Finding[] }) {
  const say = useBuilderSay()
  const { language } = useSession()
  const { dispatch, isReadOnly } = useBuilder()
  const { key, kind } = question
  const options = optionsOf(question)
  const add = () => {
    dispatch({ do: 'addOption', key })
    // The option is drawn first.
    setTimeout(() => document.querySelector<HTMLElement>(`[data-field="options[${options.length}].name.en"] input`)?.focus())
  }
  return (
    <div className="builder-options" data-field="options">
      <h3>{say('options')}</h3>
      {findingsAt('options').map(({ code, level, text }) => <p key={code} className={level === 'advice' ? 'builder-warn' : 'builder-bad'}>{text[language]}</p>)}
      <ol>
        {/* An option has no name of its own but its place. */}
        {/* oxlint-disable-next-line react/no-array-index-key */}
        {options.map((option, place) => <OptionFields key={place} question={question} option={option} place={place} isLast={place === options.length - 1} findings={['name.en', 'name.ur', 'followUps', 'image'].flatMap((member) => findingsAt(`options[${place}].${member}`))} />)}
      </ol>
      {kind !== kinds.yesNo && !isReadOnly && options.length < most.options && <Button size="small" icon={<Icon name="plus" size={14} />} data-act="add-option" onClick={add}>{say('addOption')}</Button>}
    </div>
  )
}

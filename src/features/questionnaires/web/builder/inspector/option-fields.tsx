import { kinds } from '#operations/questions'
import { CheckboxInput, Icon, useSession } from '#framework/web'
import { Button, Input } from 'antd'
import type { EditedOption, EditedQuestion } from '../../../model/template.ts'
import type { Finding } from '../../../rules.ts'
import { useBuilderSay } from '../../texts.ts'
import { useBuilder } from '../builder-context.ts'
import { Sign } from '../kind-sign.tsx'
import { questionAt } from '../state/places.ts'
import { inLanguage } from '../words.ts'
import { OptionPicture } from './option-picture.tsx'

/** One option: its name in both languages, its picture, whether it asks for one, and what it opens. */
export function OptionFields({ question: { key, kind }, option: { name, image, isImageRequired, followUps }, place, isLast, findings }: { question: EditedQuestion; option: EditedOption; place: number; isLast: boolean; findings: readonly Finding[] }) {
  const say = useBuilderSay()
  const { language } = useSession()
  const { state: { content }, dispatch, numbers, isReadOnly, open } = useBuilder()
  const isYesNo = kind === kinds.yesNo
  const isBad = findings.some(({ level }) => level !== 'advice')
  const shown = inLanguage(name, language) || String(place + 1)
  const change = (patch: Partial<EditedOption>) => dispatch({ do: 'changeOption', key, place, patch })
  // The focus goes with the option: its fields stand at another place then.
  const move = (to: number) => {
    dispatch({ do: 'moveOption', key, from: place, to })
    focusOn(to, to < place ? ['up', 'down'] : ['down', 'up'])
  }
  const remove = () => {
    dispatch({ do: 'deleteOption', key, place })
    focusOn(isLast ? place - 1 : place, ['delete'])
  }
  const follow = () => {
    dispatch({ do: 'addFollowUp', key, option: place })
    // The inspector shows it first.
    setTimeout(() => document.querySelector<HTMLElement>('[data-field="text.en"] textarea')?.focus())
  }
  return (
    <li data-field={`options[${place}].name.en`}>
      {isYesNo || isReadOnly ? <p className="builder-option-name"><bdi>{shown}</bdi></p> : (
        <div className="builder-option-names">
          <Input dir="ltr" lang="en" aria-label={say('optionEn', { place: place + 1 })} placeholder="English" {...(isBad ? { status: 'error', 'aria-invalid': true } : {})} value={name.en} onChange={({ target }) => change({ name: { ...name, en: target.value } })} />
          <Input dir="rtl" lang="ur" aria-label={say('optionUr', { place: place + 1 })} placeholder="اردو" {...(findings.some(({ code }) => code === 'optionUrdu') ? { status: 'warning' } : {})} value={name.ur} onChange={({ target }) => change({ name: { ...name, ur: target.value } })} />
        </div>
      )}
      {findings.map(({ code, level, text }) => <p key={code} className={level === 'advice' ? 'builder-warn' : 'builder-bad'}>{text[language]}</p>)}
      <div className="builder-option-facts">
        <label className="tick-line"><CheckboxInput disabled={isReadOnly} checked={isImageRequired} onChange={({ target }) => change({ isImageRequired: target.checked })} /><span>{say('pictureWith')}</span></label>
        {!isReadOnly && (
          <span>
            <OptionPicture name={shown} image={image} onChange={(next) => change({ image: next })} />
            {!isYesNo && (
              <>
                <Button type="text" size="small" icon={<Icon name="up" size={14} />} aria-label={say('optionUp', { name: shown })} disabled={place === 0} data-act="up" onClick={() => move(place - 1)} />
                <Button type="text" size="small" icon={<Icon name="down" size={14} />} aria-label={say('optionDown', { name: shown })} disabled={isLast} data-act="down" onClick={() => move(place + 1)} />
                <Button type="text" size="small" icon={<Icon name="trash" size={14} />} aria-label={say('deleteOption', { name: shown })} data-act="delete" onClick={remove} />
              </>
            )}
          </span>
        )}
      </div>
      <div className="builder-option-opens">
        {followUps.map((each) => {
          const opened = questionAt(content, each)
          return opened && <button key={each} type="button" onClick={() => open({ question: each })}><Sign name="turn" /><bdi dir="ltr" className="number">{numbers.get(each)}</bdi> <bdi>{inLanguage(opened.text, language) || say('noText')}</bdi></button>
        })}
        {!isReadOnly && <button type="button" aria-label={`${say('addFollowUp')}, ${shown}`} onClick={follow}><Icon name="plus" size={12} /> {say('addFollowUp')}</button>}
      </div>
    </li>
  )
}

/** The first of the buttons of an option that can be pressed, once it is drawn; where no option is left, the one that adds one. */
function focusOn(place: number, acts: readonly string[]): void {
  setTimeout(() => {
    const of = (act: string) => document.querySelector<HTMLElement>(`[data-field="options[${place}].name.en"] [data-act="${act}"]:enabled`)
    const found = acts.map(of).find((each) => each !== null) ?? document.querySelector<HTMLElement>('[data-act="add-option"]')
    found?.focus()
  })
}

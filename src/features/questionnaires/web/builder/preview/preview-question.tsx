import { Icon } from '#framework/web'
import { wrongText } from '#operations/answer-words'
import { isUnlikely, kinds, picturesMissing, wrongWith } from '#operations/questions'
import { memo, useId } from 'react'
import type { Language } from '#framework/metadata'
import { useBuilderSay } from '../../texts.ts'
import { givenOf, type Previewed, type Tried } from './as-asked.ts'
import { PreviewValue } from './preview-value.tsx'

/** One question of the preview, its answer to be tried. */
export const PreviewQuestion = memo(function PreviewQuestion({ question, tried, language, onGive }: { question: Previewed; tried: Tried; language: Language; onGive: (key: string, patch: Partial<Tried>) => void }) {
  const say = useBuilderSay()
  const id = useId()
  const { key, questionId, questionText, kind, isRequired, isImageRequired, imagesAtMost, help, unit, likelyMin = null, likelyMax = null, parentQuestionId } = question
  const given = givenOf([question], new Map([[key, tried]])).get(questionId) ?? { value: '', optionIds: [], images: [] }
  const wrong = wrongWith(question, given)
  const problem = wrong && wrongText(question, wrong)[language]
  const needed = picturesMissing(question, given)
  const takesPictures = kind === kinds.picture || kind === kinds.signature || (imagesAtMost !== 0 && (isImageRequired || needed > 0 || tried.images > 0))
  return (
    <fieldset data-key={key} className={parentQuestionId === null ? undefined : 'builder-phone-follows'} aria-describedby={`${id}-note`}>
      <legend dir="auto">{questionText || say('noText')} {isRequired && <><i aria-hidden="true">*</i><span className="hidden-text">{say('required')}</span></>}</legend>
      <PreviewValue question={question} tried={tried} isWrong={Boolean(problem)} onGive={onGive} />
      <div id={`${id}-note`}>
        {problem && <p className="builder-bad" role="alert">{problem}</p>}
        {!problem && isUnlikely(question, given) && <p className="builder-warn">{say('unlikely', { from: likelyMin ?? '…', until: likelyMax ?? '…' })} <bdi>{unit}</bdi></p>}
        {help && <p className="builder-quiet" dir="auto">{help}</p>}
      </div>
      {takesPictures && (
        <div className="builder-phone-pictures">
          <button type="button" onClick={() => onGive(key, { images: tried.images + 1 })} aria-label={say('tryPicture', { name: questionText })}><Icon name={kind === kinds.signature ? 'edit' : 'camera'} size={18} /></button>
          <span>{needed > 0 ? say('picturesNeeded', { count: needed }) : say('picturesTried', { count: tried.images })}</span>
        </div>
      )}
    </fieldset>
  )
})

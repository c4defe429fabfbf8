import { useSession } from '#framework/web'
import { memo, useId } from 'react'
import { wrongText } from '../../answer-words.ts'
import { helpWords, optionWords, questionWords } from '../../asked-words.ts'
import { chosenOf, isUnlikely, kinds, picturesMissing, type Wrong } from '../../questions.ts'
import { EarlierNote } from './earlier-note.tsx'
import type { AnswerPlace, AskedQuestion, Written } from './form.ts'
import type { Keeper, UnderWay } from './keeper.ts'
import { LikelyRange } from './likely-range.tsx'
import { PicturesInput } from './pictures-input.tsx'
import type { Place } from './picture-note.ts'
import { SignatureInput } from './signature-input.tsx'
import { useFillSay } from './texts.ts'
import { useAnswer } from './use-keeper.ts'
import { ValueInput } from './value-input.tsx'

export interface QuestionFieldProps {
  question: AskedQuestion
  /** Whose answer opened it. */
  parent: AskedQuestion | undefined
  parentAnswer: Written | undefined
  wrong: Wrong | undefined
  refused: string | undefined
  isMissing: boolean
  /** What stands in its field and is not kept, once that bars the way. */
  underWay: UnderWay | undefined
  /** Of another group: it is there only until what stands in its field is kept. */
  isHidden: boolean
  keeper: Keeper
  place: AnswerPlace
  /** Where the work is. */
  site: Place | null
}

/** One question: its answer as large as a thumb, its pictures, what is against it. Drawn again only when its own answer changes: a form may have hundreds. */
export const QuestionField = memo(function QuestionField({ question, parent, parentAnswer, wrong, refused, isMissing, underWay, isHidden, keeper, place, site }: QuestionFieldProps) {
  const say = useFillSay()
  const { language } = useSession()
  const id = useId()
  const answer = useAnswer(keeper, question.questionId)
  const { questionId, kind, isRequired } = question
  const [questionText, help] = [questionWords(language, question), helpWords(language, question)]
  const problem = wrong ? wrongText({ ...question, questionText }, wrong)[language] : refused ?? (underWay && say(underWay === 'signature' ? 'signatureOpen' : 'pictureOpen'))
  const pictures = picturesMissing(question, answer)
  const opener = parent && parentAnswer ? chosenOf(parent, parentAnswer).filter(({ followUps }) => followUps.includes(questionId)).map((option) => optionWords(language, option)).join(say('comma')) : ''
  return (
    <fieldset id={`question-${questionId}`} hidden={isHidden} className={parent ? 'filling-follows' : undefined} aria-describedby={problem ? id : undefined}>
      <legend dir="auto">{questionText} {isRequired && <><i aria-hidden="true">*</i><span className="hidden-text">{say('required')}</span></>}</legend>
      {help && <p className="filling-note" dir="auto">{help}</p>}
      <ValueInput question={question} answer={answer} keeper={keeper} describedBy={problem ? id : undefined} />
      {kind === kinds.number && !problem && <LikelyRange question={question} answer={answer} isUnlikely={isUnlikely(question, answer)} />}
      {kind === kinds.signature ? <SignatureInput question={question} answer={answer} keeper={keeper} place={place} /> : <PicturesInput question={question} answer={answer} keeper={keeper} place={place} site={site} />}
      {pictures > 0 && kind !== kinds.signature && <p className="filling-note">{say('pictureNeeded', { count: pictures })}</p>}
      {question.answer?.earlier && <p className="filling-note filling-unlikely" role="status"><EarlierNote question={question} /></p>}
      {opener && <p className="filling-note" dir="auto">{say('askedBecause', { answer: opener })}</p>}
      {problem && <p id={id} className="filling-problem" role="alert">{problem}</p>}
      {isMissing && !problem && <p className="hidden-text">{say('missing')}</p>}
    </fieldset>
  )
})

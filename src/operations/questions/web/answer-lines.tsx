import { useSession } from '#framework/web'
import { beyondText } from '../../answer-words.ts'
import { questionWords } from '../../asked-words.ts'
import { kinds, shownOf } from '../../questions.ts'
import type { AskedQuestion, Form } from './form.ts'
import { givenIn } from './form-after.ts'
import { useFillSay, type FillSay } from './texts.ts'
import './answer-lines.css'

/** What was asked and answered, to be read: a line a question, in their order; what is missing is marked. */
export function AnswerLines({ form: { questions, missing } }: { form: Pick<Form, 'questions' | 'missing'> }) {
  const say = useFillSay()
  const { language } = useSession()
  const left = new Set(missing)
  return (
    <dl className="answer-lines">
      {shownOf(questions, givenIn(questions)).map((question) => (
        <div key={question.questionId}>
          <dt dir="auto">{questionWords(language, question)}</dt>
          <dd dir="auto" className={left.has(question.questionId) ? 'answer-missing' : undefined}>{answerWords(question, say) || (question.answer?.images.length ? say('pictures', { count: question.answer.images.length }) : left.has(question.questionId) ? say('missing') : '–')}{question.answer && <Beyond question={question} value={question.answer.value} language={language} />}{question.answer?.remark && <small>{question.answer.remark}</small>}</dd>
        </div>
      ))}
    </dl>
  )
}

/** By how much it is out of bounds. */
function Beyond({ question, value, language }: { question: AskedQuestion; value: string; language: 'en' | 'ur' }) {
  const text = beyondText(question, value)
  return text && <small className="answer-beyond" dir="auto">{text[language]}</small>
}

/** An answer as it is read; '' where there is none. */
function answerWords({ kind, options, unit, answer }: AskedQuestion, say: FillSay): string {
  if (!answer) return ''
  if (kind === kinds.yesNo && answer.value) return say(/^(yes|true)$/i.test(answer.value) ? 'yes' : 'no')
  const words = answer.value || options.filter(({ id }) => answer.optionIds.includes(id)).map(({ name }) => name).join(say('comma'))
  return words && unit ? `${words} ${unit}` : words
}

import { useSession } from '#framework/web'
import { beyondText } from '../../answer-words.ts'
import { questionWords } from '../../asked-words.ts'
import { shownOf } from '../../questions.ts'
import { answerWords } from './answer-words.ts'
import { EarlierNote } from './earlier-note.tsx'
import type { AskedQuestion, Form } from './form.ts'
import { givenIn } from './form-after.ts'
import { useFillSay } from './texts.ts'
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
          <dd dir="auto" className={left.has(question.questionId) ? 'answer-missing' : undefined}>{answerWords(question, say) || (question.answer?.images.length ? say('pictures', { count: question.answer.images.length }) : left.has(question.questionId) ? say('missing') : '–')}{question.answer && <Beyond question={question} value={question.answer.value} language={language} />}{question.answer?.remark && <small>{question.answer.remark}</small>}{question.answer?.earlier && <small><EarlierNote question={question} /></small>}</dd>
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

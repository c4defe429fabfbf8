import type { Json } from '#framework/kinds'
import type { InputProps } from '#framework/kinds/web'
import { PageFrame, useService, useSession } from '#framework/web'
import { questionWords } from '#operations/asked-words'
import { kinds } from '#operations/questions'
import { useReportSay } from '../texts.ts'
import './inputs.css'

type Answer = { readonly [wire: string]: Json }
export interface ReportQuestion { id: number; questionText: string; questionTextUrdu?: string; kind: number }

/** Every question of the reports with its answer; what is left open stands on no paper. */
export function Asked({ id, value, onChange, disabled = false }: InputProps) {
  const say = useReportSay()
  const { data, error, refetch } = useService<{ items: ReportQuestion[] }>('FSRQuestions/GetAsked')
  const answers = Array.isArray(value) ? (value as readonly Answer[]) : []
  return <PageFrame data={data} error={error} onRetry={() => void refetch()} failedTitle={say('questionsFailed')} skeleton={2}>{({ items }) => <AskedList id={id} questions={items} answers={answers} onChange={onChange} disabled={disabled} />}</PageFrame>
}

/** @param answers rows of owned answers: `{ questionId, value }` */
export function AskedList({ id, questions, answers, onChange, disabled = false }: { id: string; questions: readonly ReportQuestion[]; answers: readonly Answer[]; onChange: (next: Answer[]) => void; disabled?: boolean }) {
  const say = useReportSay()
  const { language } = useSession()
  if (!questions.length) return <p className="used-note">{say('noQuestions')}</p>
  const give = ({ id: questionId, questionText }: ReportQuestion, given: string) => {
    const old = answers.find((answer) => answer['questionId'] === questionId)
    const others = answers.filter((answer) => answer !== old)
    onChange(given === '' ? others : old ? answers.map((answer) => (answer === old ? { ...answer, value: given } : answer)) : [...others, { questionId, questionName: questionText, value: given }])
  }
  return (
    <ul className="asked-list">
      {questions.map((question, n) => {
        const given = String(answers.find((answer) => answer['questionId'] === question.id)?.['value'] ?? '')
        const own = n === 0 ? { id } : {}
        return <li key={question.id}>{question.kind === kinds.yesNo ? (
          <fieldset><legend dir="auto">{questionWords(language, question)}</legend>
            {(['yes', 'no'] as const).map((word, i) => <label key={word}><input {...(i === 0 ? own : {})} type="radio" name={`report-question-${question.id}`} disabled={disabled} checked={given.toLowerCase() === word} onChange={() => give(question, word)} /> {say(word)}{' '}</label>)}
            {/* A radio button cannot be let go of: who touched the wrong question must be able to leave it open. */}
            {given !== '' && !disabled && <button type="button" aria-label={`${say('leaveOpen')}: ${questionWords(language, question)}`} onClick={({ currentTarget }) => {
              currentTarget.closest('fieldset')?.querySelector('input')?.focus()
              give(question, '')
            }}>{say('leaveOpen')}</button>}
          </fieldset>
        ) : <label><span dir="auto">{questionWords(language, question)}</span>{question.kind === kinds.text
          ? <textarea {...own} rows={1} dir="auto" maxLength={4000} disabled={disabled} value={given} onChange={({ target }) => give(question, target.value)} />
          : <input {...own} type={question.kind === kinds.date ? 'date' : question.kind === kinds.time ? 'time' : 'text'} inputMode={question.kind === kinds.number ? 'decimal' : 'text'} dir="auto" maxLength={4000} disabled={disabled} value={given} onChange={({ target }) => give(question, target.value)} />}</label>}</li>
      })}
    </ul>
  )
}

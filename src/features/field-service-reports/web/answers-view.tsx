import { EmptyValue } from '#framework/kinds/web'
import { useService, useSession, type FieldViewProps } from '#framework/web'
import { questionWords } from '#operations/asked-words'
import type { ReportQuestion } from './inputs/asked.tsx'
import { useReportSay } from './texts.ts'

type Answer = { readonly [wire: string]: unknown }

/** Questions with their answers, both in the reader's language. */
export function Answers({ value }: FieldViewProps) {
  const { language } = useSession()
  const answers = Array.isArray(value) ? (value as readonly Answer[]) : []
  if (!answers.length) return <EmptyValue />
  return language === 'ur' ? <InUrdu answers={answers} /> : <Lines answers={answers} asked={[]} />
}

/** A row names its question as it was first written. */
function InUrdu({ answers }: { answers: readonly Answer[] }) {
  const { data } = useService<{ items: ReportQuestion[] }>('FSRQuestions/GetAsked')
  return <Lines answers={answers} asked={data?.items ?? []} />
}

function Lines({ answers, asked }: { answers: readonly Answer[]; asked: readonly ReportQuestion[] }) {
  const say = useReportSay()
  const { language } = useSession()
  const questionOf = ({ questionId, questionName }: Answer) => questionWords(language, { questionText: String(questionName ?? ''), questionTextUrdu: asked.find(({ id }) => id === questionId)?.questionTextUrdu })
  // Yes and no are kept as words of no language.
  const words = (given: string) => (/^(yes|no)$/i.test(given) ? say(given.toLowerCase() as 'yes' | 'no') : given)
  return (
    <ol className="record-rows">
      {answers.map((answer, n) => <li key={n}><span className="record-quiet" dir="auto">{questionOf(answer)}</span> <span dir="auto">{words(String(answer['value'] ?? ''))}</span></li>)}
    </ol>
  )
}

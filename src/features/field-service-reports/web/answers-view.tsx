import { EmptyValue } from '#framework/kinds/web'
import type { FieldViewProps } from '#framework/web'
import { useReportSay } from './texts.ts'

type Answer = { readonly [wire: string]: unknown }

/** Questions with their answers; yes and no, kept as words of no language, in the reader's. */
export function Answers({ value }: FieldViewProps) {
  const say = useReportSay()
  const answers = Array.isArray(value) ? (value as readonly Answer[]) : []
  if (!answers.length) return <EmptyValue />
  const words = (given: string) => (/^(yes|no)$/i.test(given) ? say(given.toLowerCase() as 'yes' | 'no') : given)
  return (
    <ol className="record-rows">
      {answers.map((answer, n) => <li key={n}><span className="record-quiet" dir="auto">{String(answer['questionName'] ?? '')}</span> <span dir="auto">{words(String(answer['value'] ?? ''))}</span></li>)}
    </ol>
  )
}

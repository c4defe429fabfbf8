import { Page, PageFrame, PageHead, useService, useSession } from '#framework/web'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { AskedList, type ReportQuestion } from './inputs/asked.tsx'
import { useReportSay } from './texts.ts'

/** The questions of a report as a phone asks them: tried, not kept. */
export function PreviewPage() {
  const say = useReportSay()
  const { holds } = useSession()
  const { data, error, refetch } = useService<{ items: ReportQuestion[] }>('FSRQuestions/GetAsked')
  const [answers, setAnswers] = useState<Parameters<typeof AskedList>[0]['answers']>([])
  return (
    <Page narrow>
      <PageHead title={say('preview')} {...(data ? { count: String(data.items.length) } : {})} />
      <PageFrame data={data} error={error} onRetry={() => void refetch()} failedTitle={say('questionsFailed')} skeleton={4}>
        {({ items }) => (
          <div style={{ maxInlineSize: 400, paddingBlock: 12 }}>
            <p className="used-note">{say('previewText')} {holds('LookUps.FSRQuestions.Pages') && <Link to="/fSRQuestions">{say('toQuestions')}</Link>}</p>
            <AskedList id="report-question" questions={items} answers={answers} onChange={setAnswers} />
          </div>
        )}
      </PageFrame>
    </Page>
  )
}

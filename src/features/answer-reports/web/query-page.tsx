import { asFailure, ConditionsBar, downloadFile, Icon, Page, PageFrame, PageHead, useEntity, useFeedback, useListState, useService, useSession } from '#framework/web'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { ScheduleButton } from '#operations/report-schedules/web/index'
import { AnswersTable } from './answers-table.tsx'
import { CompareVisits } from './compare-visits.tsx'
import { QuestionSummary } from './question-summary.tsx'
import { ReportRail } from './report-rail.tsx'
import { filePath, namesOf, queryFor, reportPath, useAnswerWords, useAsked, useColumnWords, useTemplates, type Report, type ReportColumn, type ReportItem, type TemplateItem } from './report.ts'
import { useReportSay } from './texts.ts'
import './answer-reports.css'

/** Answers of one template, a closed work order a row: narrowed as the list of work orders is, its columns chosen beside it. */
export function QueryPage() {
  const say = useReportSay()
  const { data, error, refetch } = useTemplates()
  const asked = useAsked(data?.items)
  if (data && asked.template) return <TemplateReport templates={data.items} asked={{ ...asked, template: asked.template }} />
  return (
    <Page fill>
      <PageHead title={say('title')} />
      <PageFrame data={data} error={error} onRetry={() => void refetch()} failedTitle={say('failed')} empty={() => ({ title: say('nothingClosed'), text: say('nothingClosedText') })}>{() => null}</PageFrame>
    </Page>
  )
}

type Asked = ReturnType<typeof useAsked> & { template: TemplateItem }

function TemplateReport({ templates, asked }: { templates: readonly TemplateItem[]; asked: Asked }) {
  const say = useReportSay()
  const { phone } = useSession()
  const { showFailure } = useFeedback()
  const entity = useEntity('AllWorkOrders')
  const state = useListState(entity)
  const { questionOf } = useColumnWords()
  const answerWords = useAnswerWords()
  const query = queryFor(asked.template, state, asked.isOut, asked.answered)
  const { data, error, refetch, isPlaceholderData } = useService<Report>(reportPath, { ...query, SkipCount: (state.page - 1) * state.size, MaxResultCount: state.size })
  const [making, setMaking] = useState(false)
  const [isRailOpen, openRail] = useState(false)
  const [compared, setCompared] = useState<readonly ReportItem[] | null>(null)
  const [summed, setSummed] = useState<ReportColumn | null>(null)
  const columns = data?.columns.filter(({ key }) => asked.columns === null || asked.columns.includes(key)) ?? []
  const wanted = { ...query, ...(asked.columns ? { QuestionNames: namesOf(columns, data?.columns ?? []) } : {}) }
  const make = (format: 'xlsx' | 'zip') => {
    setMaking(true)
    downloadFile('POST', filePath, { ...wanted, Format: format })
      .catch((thrown: unknown) => { const failure = asFailure(thrown); if (!failure.isSignedOut) showFailure(failure) }).finally(() => setMaking(false))
  }
  const download = (
    <Dropdown trigger={['click']} disabled={columns.length === 0 || making} menu={{ items: (['xlsx', 'zip'] as const).map((key) => ({ key, label: say(key === 'xlsx' ? 'workbook' : 'zip') })), onClick: ({ key }) => make(key as 'xlsx' | 'zip') }}>
      <Button type="primary" icon={<Icon name="download" size={14} />} loading={making}>{say('download')}</Button>
    </Dropdown>
  )
  const schedule = <ScheduleButton call={filePath} query={wanted} formats={['xlsx', 'zip']} name={asked.template.name} />
  const rail = <ReportRail templates={templates} asked={asked} columns={data?.columns ?? []} versionIds={data?.versionIds ?? []} />
  const out = data && (data.outCount > 0 || asked.isOut) ? (
    <span className="answers-out"><Icon name="alert" size={14} />{say('outCount', numbered(data.outCount))} <button type="button" onClick={() => asked.change({ out: asked.isOut ? null : 'true' })}>{say(asked.isOut ? 'allAgain' : 'onlyThese')}</button></span>
  ) : null
  const answeredColumn = data?.columns.find(({ key }) => key === asked.answered?.of)
  const answered = asked.answered && (
    <span className="answers-out answers-answered"><span><bdi>{answeredColumn ? questionOf(answeredColumn) : asked.answered.of}</bdi>: <bdi>{answeredColumn ? answerWords(asked.answered.answer, answeredColumn) : asked.answered.answer}</bdi></span> <button type="button" onClick={() => asked.change({ of: null, answer: null })}>{say('allAgain')}</button></span>
  )
  const notes = (out || answered) && <>{answered}{out}</>
  return (
    <Page fill>
      <PageHead title={say('title')} {...(data ? { count: say('count', numbered(data.totalCount)) } : {})} actions={phone ? undefined : <span className="answers-buttons">{schedule}{download}</span>}>
        {phone && <span className="answers-buttons"><Button aria-expanded={isRailOpen} onClick={() => openRail(!isRailOpen)}>{say('columnsButton')}</Button>{schedule}{download}</span>}
      </PageHead>
      <ConditionsBar entity={entity} state={state} many={say('closedOrders')} {...(notes && !phone ? { end: notes } : {})} />
      {phone && notes && <p className="answers-note">{notes}</p>}
      <div className="answers">
        {(!phone || isRailOpen) && <aside aria-label={say('columns')}>{rail}{phone && <Button block type="primary" onClick={() => openRail(false)}>{say('done')}</Button>}</aside>}
        <AnswersTable report={data} columns={columns} state={state} error={error} isFetching={isPlaceholderData} onRetry={() => void refetch()} onCompare={setCompared} onColumn={setSummed} />
      </div>
      {compared && data && <CompareVisits visits={compared} columns={data.columns} onClose={() => setCompared(null)} />}
      {summed && <QuestionSummary column={summed} query={query} onClose={() => setSummed(null)} />}
    </Page>
  )
}

/** What decides between one and many, and how it is written. */
function numbered(count: number): { count: number; number: string } {
  return { count, number: count.toLocaleString('en') }
}

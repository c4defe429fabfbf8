/** `/compare-assets?SiteId=&date=` (left) `&other=&otherDate=` (right): two sites, or one on two days. */
import { momentIn } from '#framework/kinds'
import { asFailure, DayInput, Icon, Page, PageFrame, PageHead, ReferencePicker, Segmented, useEntity, useFeedback, useService, useSession } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { amsCalls } from '../../calls.ts'
import { bare, differencesOf } from '../../model/compare.ts'
import type { Comparison, Difference } from '../../model/shapes.ts'
import { sheetAddress } from '../addresses.ts'
import { ChooseSite } from '../sheet/choose-site.tsx'
import { useSiteId } from '../sheet/pages.tsx'
import { useAmsSay } from '../texts.ts'
import { Compared } from './compared.tsx'
import { useBook } from './use-book.ts'
import '../sheet/sheet.css'
import './compare.css'

/** Days back, where nothing was chosen. */
const usualDays = 90

export function ComparePage() {
  const say = useAmsSay()
  const [, setQuery] = useSearchParams()
  const siteId = useSiteId()
  if (siteId) return <CompareSite siteId={siteId} />
  return <ChooseSite title={say('compareTitle')} text={say('compareText')} onChoose={(id) => setQuery({ SiteId: String(id) })} />
}

function CompareSite({ siteId }: { siteId: number }) {
  const say = useAmsSay()
  const [query, setQuery] = useSearchParams()
  const { zone, language, phone } = useSession()
  const site = useEntity('Site')
  const ams = useEntity('AMS')
  const { today } = momentIn(zone)
  const other = Number(query.get('other')) || siteId
  const date = query.get('date') ?? (other === siteId ? new Date(Date.parse(`${today}T00:00:00Z`) - usualDays * 86_400_000).toISOString().slice(0, 10) : '')
  const otherDate = query.get('otherDate') ?? ''
  const set = (name: string, value: string) => setQuery((before) => {
    const changed = new URLSearchParams(before)
    changed.set(name, value)
    return changed
  })
  const day = (name: 'date' | 'otherDate', value: string, label: string) => <DayInput className="ams-compare-day" label={`${say('chooseDay')}: ${label}`} labelHidden until={today} value={value || today} onChange={(chosen) => set(name, chosen === today ? '' : chosen)} />
  const asked = { SiteId: siteId, ...(date ? { Date: date } : {}), OtherSiteId: other, ...(otherDate ? { OtherDate: otherDate } : {}) }
  const { data, error, refetch } = useService<Comparison>(amsCalls.compare, asked)
  const [wantsAll, setAll] = useState(false)
  const everything = data ? everythingOf(data) : []
  const shown = data && wantsAll ? { ...data, items: everything } : data
  const save = useBook()
  const { showFailure } = useFeedback()
  const buttons = shown && (
    <>
      <Button icon={<Icon name="download" size={14} />} onClick={() => void save(shown).catch((thrown: unknown) => showFailure(asFailure(thrown)))}>{say('export')}</Button>
      <Button icon={<Icon name="page" size={14} />} onClick={() => window.print()}>{say('print')}</Button>
    </>
  )
  return (
    <Page>
      <PageHead title={say('compareTitle')} subtitle={data && `${data.left.siteCode} ${data.left.siteName}`} trail={[{ label: ams.label.many[language], to: '/ViewAssets' }, { label: data?.left.siteCode ?? say('sheet'), to: sheetAddress(siteId) }]} actions={!phone && buttons}>
        {phone && buttons && <div className="ams-phone-buttons">{buttons}</div>}
      </PageHead>
      <div className="ams-compare-asked">
        <span>{say('between')}</span>
        <span className="ams-compare-site"><ReferencePicker target={site} id="ams-left" label={say('chooseSite')} value={siteId} {...(data ? { name: data.left.siteCode } : {})} clearable={false} onChange={(id) => id && set('SiteId', String(id))} /></span>
        <span>{say('on')}</span>{day('date', date, say('left'))}<span>{say('and')}</span>
        <span className="ams-compare-site"><ReferencePicker target={site} id="ams-right" label={say('otherSite')} value={other} {...(data ? { name: data.right.siteCode } : {})} clearable={false} onChange={(id) => id && set('other', String(id))} /></span>
        <span>{say('on')}</span>{day('otherDate', otherDate, say('right'))}
        {data && <output className="ams-compare-count">{say('differences', { count: data.totalCount })}</output>}
        {data && <span className="ams-compare-which"><Segmented label={say('which')} value={wantsAll ? 'all' : 'some'} options={[{ value: 'some', label: say('onlyDifferences', { count: data.totalCount }) }, { value: 'all', label: say('everything', { count: everything.length }) }]} onChange={(chosen) => setAll(chosen === 'all')} /></span>}
      </div>
      <PageFrame data={shown} error={error} onRetry={() => void refetch()} failedTitle={say('compareFailed')}>{(comparison) => <Compared comparison={comparison} />}</PageFrame>
    </Page>
  )
}

/** What is the same is told beside what differs, which keeps who wrote it. */
function everythingOf({ left, right, items }: Comparison): Difference[] {
  const found = differencesOf(left, right, left.siteId === right.siteId, true)
  return found.map((each) => items.find((item) => item.group === each.group && item.serial === each.serial && item.item === each.item && item.field === each.field && item.left === each.left && item.right === each.right) ?? bare(each))
}

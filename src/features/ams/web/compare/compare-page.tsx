/** `/compare-assets?SiteId=&date=` (left) `&other=&otherDate=` (right): two sites, or one on two days. */
import { formatTime } from '#framework/kinds/web'
import { momentIn } from '#framework/kinds'
import { DayInput, Page, PageFrame, PageHead, ReferencePicker, useEntity, useService, useSession } from '#framework/web'
import { Button } from 'antd'
import { Link, useSearchParams } from 'react-router-dom'
import { amsCalls } from '../../calls.ts'
import { groups } from '../../model/groups.ts'
import type { Comparison, Difference, Sheet } from '../../model/shapes.ts'
import { sheetAddress } from '../addresses.ts'
import { Mast } from '../mast/mast.tsx'
import { ChooseSite } from '../sheet/choose-site.tsx'
import { useSiteId } from '../sheet/pages.tsx'
import { useAmsSay } from '../texts.ts'
import { dayWords } from '../words.ts'
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
  const { zone } = useSession()
  const site = useEntity('Site')
  const { today } = momentIn(zone)
  const other = Number(query.get('other')) || siteId
  const date = query.get('date') ?? (other === siteId ? new Date(Date.parse(`${today}T00:00:00Z`) - usualDays * 86_400_000).toISOString().slice(0, 10) : '')
  const otherDate = query.get('otherDate') ?? ''
  const set = (name: string, value: string) => setQuery((before) => {
    const changed = new URLSearchParams(before)
    changed.set(name, value)
    return changed
  })
  const day = (name: 'date' | 'otherDate', value: string, label: string) => <DayInput className="ams-compare-day" label={`${say('chooseDay')}: ${label}`} labelHidden until={today} value={value} onChange={(chosen) => set(name, chosen)} />
  const asked = { SiteId: siteId, ...(date ? { Date: date } : {}), OtherSiteId: other, ...(otherDate ? { OtherDate: otherDate } : {}) }
  const { data, error, refetch } = useService<Comparison>(amsCalls.compare, asked)
  return (
    <Page>
      <PageHead title={data?.left.siteCode ?? say('compareTitle')} subtitle={say('compareTitle')} actions={data && <Button onClick={() => window.print()}>{say('print')}</Button>} trail={[{ label: data?.left.siteCode ?? say('sheet'), to: sheetAddress(siteId) }]} />
      <div className="ams-compare-asked">
        <span>{say('between')}</span>
        <span className="ams-compare-site"><ReferencePicker target={site} id="ams-left" label={say('chooseSite')} value={siteId} {...(data ? { name: data.left.siteCode } : {})} clearable={false} onChange={(id) => id && set('SiteId', String(id))} /></span>
        <span>{say('on')}</span>{day('date', date, say('left'))}<span>{say('and')}</span>
        <span className="ams-compare-site"><ReferencePicker target={site} id="ams-right" label={say('otherSite')} value={other} {...(data ? { name: data.right.siteCode } : {})} clearable={false} onChange={(id) => id && set('other', String(id))} /></span>
        <span>{say('on')}</span>{day('otherDate', otherDate, say('right'))}
        {data && <output>{say('differences', { count: data.totalCount })}</output>}
      </div>
      <PageFrame data={data} error={error} onRetry={() => void refetch()} failedTitle={say('compareFailed')}>{(comparison) => <Compared comparison={comparison} />}</PageFrame>
    </Page>
  )
}

function useNameOfSide() {
  const say = useAmsSay()
  const { language } = useSession()
  return ({ siteCode, date }: Sheet) => say('atDay', { site: siteCode, day: date ? dayWords(language, date) : say('today') })
}

function Compared({ comparison: { items, left, right, gone } }: { comparison: Comparison }) {
  const say = useAmsSay()
  const sideName = useNameOfSide()
  const ams = useEntity('AMS')
  const { language, phone } = useSession()
  const labelOf = (key: string) => ams.fields.find((field) => field.key === key)?.label[language] ?? key
  return (
    <div className="ams-compare">
      {!phone && (
        <aside className="ams-compare-masts" aria-label={say('mast')}>
          <div><h2>{sideName(left)}</h2><Mast sheet={left} small step={15} /></div><div><h2>{sideName(right)}</h2><Mast sheet={right} ghost={left} small step={15} /></div>
          <p className="ams-quiet">{say('dashed')}</p>
        </aside>
      )}
      <div className="ams-scroll">
        {items.length === 0 ? <p className="ams-quiet">{say('noDifferences')}</p> : (
          <table className="ams-table">
            <thead><tr><th scope="col">{say('group')}</th><th scope="col">{say('item')}</th><th scope="col">{sideName(left)}</th><th scope="col">{sideName(right)}</th>{left.siteId === right.siteId && <th scope="col">{say('who')}</th>}</tr></thead>
            <tbody>{items.map((item, n) => <Line key={`${item.group} ${item.item} ${item.field ?? ''} ${n}`} item={item} group={labelOf(item.group)} isFirst={items[n - 1]?.group !== item.group} hasAuthor={left.siteId === right.siteId} />)}</tbody>
          </table>
        )}
        {gone.length > 0 && (
          <section className="ams-gone" aria-label={say('gone')}>
            <h2>{say('gone')}</h2>
            <ul>{gone.map(({ serial, item, place }) => <li key={serial}><b>{serial}</b><span dir="auto">{item}</span>{place ? <Link to={sheetAddress(place.siteId)}>{say('goneTo', { site: place.siteCode })}</Link> : <span>{say('goneNowhere')}</span>}</li>)}</ul>
          </section>
        )}
      </div>
    </div>
  )
}

/** @param group how its group is called, which stands for a row that has no name of its own */
function Line({ item: { group: key, item, field, left, right, userName, time }, group, isFirst, hasAuthor }: { item: Difference; group: string; isFirst: boolean; hasAuthor: boolean }) {
  const { language, zone } = useSession()
  const entity = useEntity(groups.find((each) => each.key === key)?.entity ?? 'AMS')
  const fieldLabel = field === null ? '' : (entity.fields.find(({ wire }) => wire === field)?.label[language] ?? field)
  return (
    <tr>
      <td>{isFirst && group}</td>
      <td><b dir="auto">{item}</b>{fieldLabel && <span className="ams-field">{fieldLabel}</span>}</td>
      <td>{left === null ? <span className="ams-quiet">–</span> : <del dir="auto">{left || group}</del>}</td>
      <td>{right === null ? <span className="ams-quiet">–</span> : <ins dir="auto">{right || group}</ins>}</td>
      {hasAuthor && <td className="ams-who">{userName && time ? `${userName}, ${formatTime(language, zone, time)}` : '–'}</td>}
    </tr>
  )
}

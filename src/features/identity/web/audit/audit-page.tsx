/** `/audit-logs`: sign-ins, failed attempts, changes of rights, exports and deletions, narrowed by the address of the page; as a workbook too. */
import { DayInput, Icon, Page, PageFrame, PageHead, sendTo, useFeedback, useSession } from '#framework/web'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { auditGroups, auditKind, type AuditGroup } from '../../audit-kinds.ts'
import { timesIn } from '../sessions/times.ts'
import { useSay } from '../texts.ts'
import './audit.css'

interface AuditItem {
  id: number
  time: string
  kind: string
  actorName: string
  targetName: string
  address: string
  detail: string
}

const step = 50
const names = ['Group', 'From', 'To', 'Keyword'] as const

export function AuditPage() {
  const say = useSay()
  const { language, zone } = useSession()
  const { toast } = useFeedback()
  const [address, setAddress] = useSearchParams()
  const [busy, setBusy] = useState(false)
  const skip = Math.max(0, Number(address.get('Skip')) || 0)
  const asked = names.flatMap((name) => (address.get(name) ? [[name, address.get(name) ?? ''] as const] : []))
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['audit', asked, skip], placeholderData: keepPreviousData,
    queryFn: ({ signal }) => sendTo<{ totalCount: number; items: AuditItem[] }>('GET', 'AuditLog/GetAll', { query: [...asked, ['SkipCount', skip], ['MaxResultCount', step]], signal, failure: 'own' }),
  })
  const times = timesIn(zone, language)
  const narrow = (name: (typeof names)[number] | 'Skip', value: string) => setAddress((before) => {
    const next = new URLSearchParams(before)
    if (name !== 'Skip') next.delete('Skip')
    if (value) next.set(name, value)
    else next.delete(name)
    return next
  }, { replace: name === 'Keyword' })
  const save = async () => {
    setBusy(true)
    try {
      const file = await sendTo<{ address: string; fileName: string }>('GET', 'AuditLog/GetAll', { query: [...asked, ['Format', 'xlsx']] })
      Object.assign(document.createElement('a'), { href: file.address, download: file.fileName }).click()
      toast(say('auditSaved'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Page>
      <PageHead title={say('auditTitle')} {...(data ? { count: say('auditCount', { count: data.totalCount }) } : {})} />
      <div className="audit-filters" role="search" aria-label={say('auditFilters')}>
        <label><span>{say('auditGroup')}</span>
          <select value={address.get('Group') ?? ''} onChange={({ target }) => narrow('Group', target.value)}>
            <option value="">{say('auditAll')}</option>
            {(Object.keys(auditGroups) as AuditGroup[]).map((group) => <option key={group} value={group}>{auditGroups[group][language]}</option>)}
          </select>
        </label>
        <DayInput label={say('auditFrom')} value={address.get('From') ?? ''} until={address.get('To') ?? undefined} onChange={(day) => narrow('From', day)} />
        <DayInput label={say('auditTo')} value={address.get('To') ?? ''} from={address.get('From') ?? undefined} onChange={(day) => narrow('To', day)} />
        <label className="audit-search"><span>{say('auditKeyword')}</span><Input allowClear maxLength={100} defaultValue={address.get('Keyword') ?? ''} onChange={({ target }) => narrow('Keyword', target.value)} /></label>
        <Button icon={<Icon name="download" />} loading={busy} disabled={!data?.totalCount} onClick={() => void save()}>{say('auditExport')}</Button>
      </div>
      <PageFrame
        data={data} error={error} onRetry={() => void refetch()} isFetching={isPlaceholderData}
        empty={({ items }) => (items.length ? undefined : { title: say('auditNone'), icon: 'book' })}
      >
        {({ items, totalCount }) => (
          <>
            <table className="audit">
              <thead><tr>{(['auditTime', 'auditWhat', 'auditWho', 'auditWhom', 'auditAddress', 'auditDetail'] as const).map((heading) => <th key={heading} scope="col">{say(heading)}</th>)}</tr></thead>
              <tbody>
                {items.map((item) => (
                  <tr key={item.id}>
                    <td className="audit-time"><time dateTime={item.time}>{times.moment(item.time)}</time></td>
                    <td className={auditKind(item.kind)?.group === 'failures' ? 'audit-failure' : ''}>{auditKind(item.kind)?.label[language] ?? item.kind}</td>
                    <td data-label={say('auditWho')}><bdi>{item.actorName}</bdi></td>
                    <td data-label={say('auditWhom')}><bdi>{item.targetName}</bdi></td>
                    <td data-label={say('auditAddress')}><bdi dir="ltr">{item.address}</bdi></td>
                    <td data-label={say('auditDetail')}><bdi>{item.detail}</bdi></td>
                  </tr>
                ))}
              </tbody>
            </table>
            {totalCount > step && (
              <nav className="audit-pages" aria-label={say('auditPages')}>
                <Button disabled={skip === 0} onClick={() => narrow('Skip', skip > step ? String(skip - step) : '')}>{say('auditNewer')}</Button>
                <span>{say('auditRange', { from: skip + 1, to: skip + items.length, all: totalCount })}</span>
                <Button disabled={skip + items.length >= totalCount} onClick={() => narrow('Skip', String(skip + step))}>{say('auditOlder')}</Button>
              </nav>
            )}
          </>
        )}
      </PageFrame>
    </Page>
  )
}

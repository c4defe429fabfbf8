/** Where sheets are opened: by the site (`/CreateAssets?SiteId=`, `/asset-preview?SiteId=` for paper), by the record (`/ViewAssets/7`). */
import { Page, PageFrame, PageHead, useService, useSession, type EntityPageProps, type RowPage } from '#framework/web'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { sheetAddress } from '../addresses.ts'
import { useAmsSay } from '../texts.ts'
import { ChooseSite } from './choose-site.tsx'
import { SheetView } from './sheet-view.tsx'

/** The site in the address, whatever the case of its name; 0 where there is none. */
export function useSiteId(): number {
  const [query] = useSearchParams()
  return Number([...query].find(([name]) => name.toLowerCase() === 'siteid')?.[1]) || 0
}

export function CreatePage() {
  const say = useAmsSay()
  const go = useNavigate()
  const siteId = useSiteId()
  if (siteId) return <SheetView key={siteId} siteId={siteId} />
  return <ChooseSite title={say('createTitle')} text={say('createText')} onChoose={(id) => go(sheetAddress(id))} />
}

export function PreviewPage() {
  const siteId = useSiteId()
  return siteId ? <SheetView key={siteId} siteId={siteId} forPaper /> : <CreatePage />
}

export function SheetRecord({ entity, id }: EntityPageProps & { id: number }) {
  const say = useAmsSay()
  const { data, error, refetch } = useService<RowPage>('AMS/GetAll', { 'id.in': String(id), MaxResultCount: 1 })
  const { language } = useSession()
  const siteId = Number(data?.items[0]?.['siteId'] ?? 0)
  if (siteId) return <SheetView key={siteId} siteId={siteId} />
  return <Page><PageHead title={entity.label.one[language]} /><PageFrame data={data} empty={() => ({ title: say('notThereTitle'), text: say('notThereText'), icon: 'page' })} error={error} onRetry={() => void refetch()} failedTitle={say('failed')}>{() => null}</PageFrame></Page>
}

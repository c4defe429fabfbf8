import { DayInput, InputRow, ListView, Page, PageHead, ReferencePicker, Tabs, useEntity, useSession, type EntityListProps } from '#framework/web'
import { useId } from 'react'
import { useAsked } from '../period-bar.tsx'
import { useFuelSay } from '../texts.ts'
import { ActivityOf } from './activity-panel.tsx'
import '../fuel.css'

/** What happened at a site that is chosen; the names of activities are the second tab. */
export function SiteActivityList({ entity, base }: EntityListProps) {
  const say = useFuelSay()
  const { language, holds } = useSession()
  return (
    <Page fill>
      <PageHead title={entity.label.many[language]} />
      <Tabs title={entity.label.many[language]} tabs={[...(holds('LookUps.SiteFuelInput.Read') ? [{ key: 'site', label: say('atSite') }] : []), { key: 'names', label: say('names') }]}>
        {(key) => (key === 'site' ? <AtSite /> : <ListView entity={entity} base={base} embedded />)}
      </Tabs>
    </Page>
  )
}

/** `?SiteId=`, `from` and `until` stand in the address. */
function AtSite() {
  const say = useFuelSay()
  const id = useId()
  const site = useEntity('Site')
  const asked = useAsked()
  const siteId = Number(asked.get('SiteId')) || null
  const [from, until] = [asked.get('from') ?? '', asked.get('until') ?? '']
  return (
    <>
      <InputRow className="fuel-bar">
        <span className="fuel-pick"><span aria-hidden="true">{say('site')}</span><ReferencePicker target={site} id={id} value={siteId} label={say('site')} onChange={(value) => asked.set({ SiteId: value })} /></span>
        <DayInput label={say('from')} value={from} until={until} onChange={(day) => asked.set({ from: day })} />
        <DayInput label={say('until')} value={until} from={from} onChange={(day) => asked.set({ until: day })} />
      </InputRow>
      <div className="fuel-story">{siteId === null ? <p className="fuel-note">{say('chooseSite')}</p> : <ActivityOf key={siteId} siteId={siteId} from={from || undefined} until={until || undefined} />}</div>
    </>
  )
}

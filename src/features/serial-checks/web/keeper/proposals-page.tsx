import { ListView, Page, PageHead, Tabs, useService, type EntityPageProps } from '#framework/web'
import { decisions } from '../../rules.ts'
import { useCheckSay } from '../texts.ts'

const path = 'AssetCheckLine/GetAll'
const of = (decision: number) => ({ 'decision.eq': String(decision) })
const tabs = [{ key: 'waiting', query: of(decisions.waiting) }, { key: 'accepted', query: of(decisions.accepted) }, { key: 'refused', query: of(decisions.refused) }, { key: 'all', query: {} }] as const

/** What was found otherwise than the books say: to decide, decided. */
export function ProposalsPage({ entity, base }: EntityPageProps) {
  const say = useCheckSay()
  const { data } = useService<{ totalCount: number }>(path, { ...tabs[0].query, MaxResultCount: 1 })
  return (
    <Page fill>
      <PageHead title={say('proposals')} />
      <Tabs title={say('proposals')} keeps tabs={tabs.map(({ key }) => ({ key, label: say(key), count: key === 'waiting' ? data?.totalCount : undefined }))}>
        {(key) => <ListView key={key} entity={entity} base={base} embedded source={{ path, query: tabs.find((tab) => tab.key === key)?.query ?? {} }} />}
      </Tabs>
    </Page>
  )
}

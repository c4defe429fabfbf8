/** `/api-keys`: which programs work with this product, in whose name and how long; `?key=` is one of them. */
import { Icon, Page, PageFrame, PageHead, useSession, useSettings } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { apiKeyPermission } from '../../rules.ts'
import { useSay } from '../texts.ts'
import { KeyRecord } from './key-record.tsx'
import { KeyTable } from './key-table.tsx'
import { useKeys, useKeysAgain } from './keys.ts'
import { MadeKeyNote } from './made-key.tsx'
import { NewKey, type MadeKey } from './new-key.tsx'
import './api-keys.css'

export function ApiKeysPage() {
  const say = useSay()
  const [query] = useSearchParams()
  const id = query.get('key')
  return id === null ? <Keys /> : <KeyRecord key={id} id={id} back={{ label: say('keysTitle'), to: '/api-keys' }} />
}

function Keys() {
  const say = useSay()
  const { holds } = useSession()
  const { phone } = useSettings()
  const { data, error, refetch } = useKeys()
  const again = useKeysAgain()
  const [isOpen, setOpen] = useState(false)
  const [made, setMade] = useState<MadeKey | null>(null)
  const button = holds(apiKeyPermission) && <Button type="primary" icon={<Icon name="plus" />} onClick={() => setOpen(true)}>{say('newKey')}</Button>
  const done = (key: MadeKey) => {
    setMade(key)
    void again()
  }
  return (
    <Page>
      <PageHead title={say('keysTitle')} actions={button} {...(data ? { count: String(data.items.filter(({ state }) => state === 'good').length) } : {})} />
      <p className="api-keys-text">{say('keysText')}</p>
      {phone && button}
      {made && <MadeKeyNote made={made} onClose={() => setMade(null)} />}
      <PageFrame data={data} error={error} onRetry={() => void refetch()} skeleton={4} empty={({ items }) => (items.length ? undefined : { title: say('noKeys'), icon: 'lock' })}>
        {({ items }) => <KeyTable items={items} page="/api-keys" />}
      </PageFrame>
      {isOpen && <NewKey onClose={() => setOpen(false)} onMade={done} />}
    </Page>
  )
}

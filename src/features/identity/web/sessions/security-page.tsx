/** One's own account: the second factor, and where one is signed in. */
import { Page, PageHead } from '#framework/web'
import { useSearchParams } from 'react-router-dom'
import { KeyRecord } from '../api-keys/key-record.tsx'
import { OwnKeys } from '../api-keys/own-keys.tsx'
import { FactorSection } from '../second-factor/factor-section.tsx'
import { useSay } from '../texts.ts'
import { SessionList } from './session-list.tsx'

export function SecurityPage() {
  const say = useSay()
  const [query] = useSearchParams()
  const key = query.get('key')
  if (key !== null) return <KeyRecord key={key} id={key} back={{ label: say('securityTitle'), to: '/security' }} />
  return (
    <Page narrow>
      <PageHead title={say('securityTitle')} />
      <FactorSection />
      <SessionList title={say('sessionsTitle')} />
      <OwnKeys />
    </Page>
  )
}

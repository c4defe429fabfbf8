/** Everything that one user was given, and ways to add, take and copy. */
import { Icon, Page, PageHead, PageState, ReferencePicker, useEntity } from '#framework/web'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { AllocationGroups } from './allocation-groups.tsx'
import { CopyButton } from './copy-button.tsx'
import { useSay } from './texts.ts'
import './allocations.css'

export function AllocationsPage() {
  const say = useSay()
  const user = useEntity('User')
  const [query, setQuery] = useSearchParams()
  const userId = Number(query.get('user')) || null
  const [name, setName] = useState('')
  return (
    <Page>
      <PageHead title={say('title')} />
      <div className="allocations">
        <div className="allocations-user">
          <label htmlFor="allocations-user">{say('user')}</label>
          <ReferencePicker target={user} id="allocations-user" value={userId} label={say('chooseUser')} onChange={(id, chosen) => { setName(chosen ?? ''); setQuery(id === null ? {} : { user: String(id) }) }} />
          {userId !== null && <CopyButton userId={userId} name={name || say('user')} />}
        </div>
        {userId === null ? <PageState icon={<Icon name="user" />} title={say('chooseUser')} text={say('chooseText')} /> : <AllocationGroups key={userId} of={{ userId }} side="what" fixed={{ id: userId, name: name || say('user') }} />}
      </div>
    </Page>
  )
}

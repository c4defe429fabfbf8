/** Create, edit and clone page of any entity. */
import type { EntityModel } from '#framework/metadata'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { readOne } from '../api/data-provider.ts'
import { Page, PageHead } from '../page/page.tsx'
import { lastAddressOf } from '../list/state/last-address.ts'
import { useSession } from '../session/session.ts'
import { midSentence } from '../texts/mid-sentence.ts'
import { useSay } from '../texts/say.ts'
import { FormBody } from './form-body.tsx'
import { LoadFailure } from './load-failure.tsx'
import { presetOf } from './preset.ts'

export interface FormPageProps {
  entity: EntityModel
  /** Absent: a new row; `?clone=<id>` begins it as a copy, `?<name>=7` with that value. */
  id?: number
}

export function FormPage({ entity, id }: FormPageProps) {
  const [query] = useSearchParams()
  const cloned = id === undefined ? Number(query.get('clone')) || undefined : undefined
  const source = id ?? cloned
  if (source === undefined) return <FormBody key={`new ${query}`} entity={entity} preset={presetOf(entity, query)} />
  return <Loaded key={`${source}`} entity={entity} source={source} clones={id === undefined} />
}

function Loaded({ entity, source, clones }: { entity: EntityModel; source: number; clones: boolean }) {
  const { language } = useSession()
  const say = useSay()
  // Never from the cache: a form must not begin with an old version of the row.
  const { data, error, refetch } = useQuery({ queryKey: ['form', entity.key, source], queryFn: ({ signal }) => readOne(entity, source, { signal, failure: 'own' }), staleTime: 0, gcTime: 0, retry: false })
  if (data) return clones ? <FormBody entity={entity} copied={data} /> : <FormBody entity={entity} row={data} />
  const title = entity.label.one[language]
  return (
    <Page narrow>
      <PageHead title={title} trail={[{ label: entity.label.many[language], to: lastAddressOf(entity) }]} back={lastAddressOf(entity)} />
      {error ? <LoadFailure entity={entity} error={error} onRetry={() => void refetch()} /> : <div aria-busy="true" aria-label={say('form.loading', { one: midSentence(title, language) })}><Skeleton active title={false} paragraph={{ rows: 8 }} /></div>}
    </Page>
  )
}

/** Create, edit and clone page of any entity. */
import { referenceName, type Json } from '#framework/kinds'
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

/** Values that the address names by their wire names: ids of references, with their names where they stand beside them, and texts. What does not fit the form shows as anything entered does. */
function presetOf(entity: EntityModel, query: URLSearchParams): { [field: string]: Json } {
  return Object.fromEntries(entity.fields.flatMap((field): [string, Json][] => {
    const value = query.get(field.wire)
    if (value === null || value === '' || field.readOnly || field.computed) return []
    if (field.kind === 'ref') return /^[1-9]\d{0,9}$/.test(value) ? [[field.wire, Number(value)], ...(query.get(referenceName(field)) ? [[referenceName(field), query.get(referenceName(field))] as [string, Json]] : [])] : []
    return field.kind === 'text' ? [[field.wire, value]] : []
  }))
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

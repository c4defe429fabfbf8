import { Page, PageFrame, PageHead, useSession, type EntityPageProps } from '#framework/web'
import { Navigate, useSearchParams } from 'react-router-dom'
import { emptyTemplate } from '../../model/template.ts'
import { useBuilderSay } from '../texts.ts'
import { Builder } from './builder.tsx'
import { familyOf, useTemplate, type StoredTemplate } from './use-template.ts'
import './builder.css'

/** As long as it is not stored. */
const unstored: StoredTemplate = { id: 0, name: '', rowVersion: 0, version: 1, isActive: false, activatedTime: null, answerCount: 0, workOrderCount: 0, content: emptyTemplate, pictures: {}, versions: [] }

/** A new template, empty or as a copy; what is there already is changed where it is read. */
export function NewTemplatePage({ entity, base, id }: EntityPageProps & { id?: number }) {
  const [query] = useSearchParams()
  const clone = Number(query.get('clone')) || 0
  if (id !== undefined) return <Navigate replace to={`${base}/${id}`} />
  return clone ? <Copy entity={entity} base={base} id={clone} /> : <Builder entity={entity} base={base} family={familyOf(entity)} stored={unstored} onReload={() => undefined} />
}

function Copy({ entity, base, id }: EntityPageProps & { id: number }) {
  const say = useBuilderSay()
  const { language } = useSession()
  const family = familyOf(entity)
  const { data, error, refetch } = useTemplate(family, id)
  if (data) return <Builder entity={entity} base={base} family={family} stored={{ ...unstored, pictures: data.pictures, content: { ...data.content, name: say('copyOf', { name: data.content.name }) } }} onReload={() => undefined} />
  return <Page fill><PageHead title={entity.label.one[language]} trail={[{ label: entity.label.many[language], to: base }]} back={base} /><PageFrame data={data} error={error} onRetry={() => void refetch()} failedTitle={say('templateFailed')} skeleton={10}>{() => null}</PageFrame></Page>
}

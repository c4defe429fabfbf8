import { Page, PageFrame, PageHead, useSession, type EntityPageProps } from '#framework/web'
import { useBuilderSay } from '../texts.ts'
import { Builder } from './builder.tsx'
import { familyOf, useTemplate } from './use-template.ts'
import './builder.css'

/** A template of any family, to be built or, once it is active, read. */
export function BuilderPage({ entity, base, id }: EntityPageProps & { id: number }) {
  const say = useBuilderSay()
  const { language } = useSession()
  const family = familyOf(entity)
  const { data, error, refetch } = useTemplate(family, id)
  const trail = [{ label: entity.label.many[language], to: base }]
  if (data) return <Builder key={`${id} ${data.isActive}`} entity={entity} base={base} family={family} stored={data} onReload={() => void refetch()} />
  return <Page fill><PageHead title={entity.label.one[language]} trail={trail} back={base} /><PageFrame data={data} error={error} onRetry={() => void refetch()} failedTitle={say('templateFailed')} skeleton={10}>{() => null}</PageFrame></Page>
}

/** A page of several entities: a tab for each that the user may open. */
import type { EntityModel, Right } from '#framework/metadata'
import type { ReactNode } from 'react'
import { Page, PageHead } from '../page/page.tsx'
import { useSession } from '../session/session.ts'
import { Tabs } from './tabs.tsx'

export interface EntityTabsProps {
  /** Name of the page; its heading too, unless what is shown has one of its own. */
  title: string
  /** Keys of the entities, in order. */
  keys: readonly string[]
  /** The right that shows a tab. */
  right: Right
  ownHead?: boolean
  /** What stands under the chosen tab. */
  children: (entity: EntityModel) => ReactNode
}

export function EntityTabs({ title, keys, right, ownHead = false, children }: EntityTabsProps) {
  const { model, may, language } = useSession()
  const entities = keys.flatMap((key) => {
    const entity = model.get(key)
    return entity && may(entity, right) ? [entity] : []
  })
  return (
    <Page fill>
      {!ownHead && <PageHead title={title} />}
      <Tabs title={title} tabs={entities.map((entity) => ({ key: entity.key, label: entity.label.many[language] }))}>
        {(key) => {
          const entity = model.get(key)
          return entity && children(entity)
        }}
      </Tabs>
    </Page>
  )
}

/** A record: key facts, its fields by section, what happened to it. */
import { FilesContext } from '#framework/kinds/web'
import type { EntityModel } from '#framework/metadata'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useNavigate } from 'react-router-dom'
import { readOne } from '../api/data-provider.ts'
import { useFileStore } from '../api/file-store.ts'
import { WireFailure } from '../api/wire-failure.ts'
import { LoadFailure } from '../form/load-failure.tsx'
import { useRecent } from '../home/use-recent.ts'
import { FeatureRecordActions } from '../list/actions/feature-actions.tsx'
import { listRights } from '../list/list-rights.ts'
import { lastAddressOf } from '../list/state/last-address.ts'
import { useKeys } from '../page/keys.ts'
import { Page, PageHead } from '../page/page.tsx'
import { rowTitle } from '../page/row-title.ts'
import { pathsOf } from '../routes.ts'
import { useSession } from '../session/session.ts'
import { FeaturePanels } from './feature-panels.tsx'
import { History } from './history/history.tsx'
import { KeyFacts } from './key-facts.tsx'
import { RecordActions } from './record-actions.tsx'
import { RecordFields } from './record-fields.tsx'
import { NeighbourButtons } from './neighbours.tsx'
import { useNeighbours } from './use-neighbours.ts'
import { Referrers } from './referrers.tsx'
import './record.css'

export interface RecordPageProps {
  entity: EntityModel
  id: number
  /** Address of the list; what the generic page needs of it, it knows itself. */
  base?: string
}

export function RecordPage({ entity, id }: RecordPageProps) {
  const { language, zone, phone, may } = useSession()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { data: row, error, refetch } = useQuery({ queryKey: ['record', entity.key, id], queryFn: ({ signal }) => readOne(entity, id, { signal, failure: 'own' }), staleTime: 0, retry: false })
  const title = row ? rowTitle(entity, row, language, zone) : entity.label.one[language]
  const found = useNeighbours(entity, id)
  const list = found?.list ?? lastAddressOf(entity)
  const files = useFileStore(entity)
  useRecent(row && title)
  /** After an action, or a refusal because somebody else was first. Where the row went by it, its list is shown. */
  const readAgain = async () => {
    void client.invalidateQueries({ queryKey: ['history', entity.key, id] })
    const { error: now } = await refetch()
    if (now instanceof WireFailure && now.status === 404) await navigate(list)
  }
  useKeys({ e: row && listRights(entity, may).update ? () => void navigate(pathsOf(entity).edit(id)) : undefined })
  const buttons = row && <><NeighbourButtons entity={entity} found={found} /><FeatureRecordActions entity={entity} row={row} onClosed={() => void readAgain()} /><RecordActions entity={entity} row={row} /></>
  return (
    <Page fill>
      <FilesContext value={files}><div className="record">
        <div className="record-main">
          <PageHead title={title} trail={[{ label: entity.label.many[language], to: list }]} back={list} actions={!phone && buttons}>
            {row && <KeyFacts entity={entity} row={row} />}
          </PageHead>
          {phone && row && <div className="record-phone-actions">{buttons}</div>}
          {row ? <><FeaturePanels entity={entity} row={row} first /><RecordFields entity={entity} row={row} /><Referrers entity={entity} id={id} /><FeaturePanels entity={entity} row={row} first={false} /></> : error ? <LoadFailure entity={entity} error={error} onRetry={() => void refetch()} /> : <Skeleton active title={false} paragraph={{ rows: 10 }} />}
        </div>
        {row && <History entity={entity} id={id} />}
      </div></FilesContext>
    </Page>
  )
}

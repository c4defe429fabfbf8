import { FormDialog, Icon, ListView, Page, PageHead, useFeedback, useSession, type EntityPageProps } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { useCheckSay } from '../texts.ts'

/** Jobs that were given, and giving one. */
export function ChecksPage({ entity, base }: EntityPageProps) {
  const say = useCheckSay()
  const { holds } = useSession()
  const { toast } = useFeedback()
  const [isMaking, setMaking] = useState(false)
  const may = holds('LookUps.AssetCheck.Create')
  return (
    <Page fill>
      <PageHead title={say('jobs')} actions={may && <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => setMaking(true)}>{say('make')}</Button>} />
      <ListView entity={entity} base={base} embedded newButton={may && <button type="button" className="list-new" aria-label={say('make')} onClick={() => setMaking(true)}><Icon name="plus" size={20} /></button>} />
      {isMaking && (
        <FormDialog
          entity={entity} title={say('makeTitle')} text={say('makeText')} action={say('give')} service="AssetCheck/Make" values={{ part: 1 }}
          fields={[{ field: 'sites', required: true }, 'part', { field: 'assignUser', required: true }, 'dueDate', 'remarks']} onClose={() => setMaking(false)} onDone={() => toast(say('given'))}
        />
      )}
    </Page>
  )
}

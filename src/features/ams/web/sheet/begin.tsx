import { callFor, PageState, sendTo, useEntity, useSending } from '#framework/web'
import { Button } from 'antd'
import type { Sheet } from '../../model/shapes.ts'
import { useAmsSay } from '../texts.ts'

/** A site whose sheet is still to be begun. */
export function Begin({ sheet }: { sheet: Sheet }) {
  const say = useAmsSay()
  const ams = useEntity('AMS')
  const { busy, send } = useSending()
  const begin = () => send(() => sendTo<unknown>('POST', callFor(ams, 'create')?.path ?? 'AMS/Create', { body: { siteId: sheet.siteId }, failure: 'own' }))
  return <PageState title={say('noSheet')} text={say('noSheetText')} actions={<Button type="primary" loading={busy} onClick={() => void begin()}>{say('begin')}</Button>} />
}

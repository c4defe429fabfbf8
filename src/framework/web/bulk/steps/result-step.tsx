import type { EntityModel } from '#framework/metadata'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { Icon } from '../../icons/icon.tsx'
import { useSession } from '../../session/session.ts'
import { grouped } from '../../texts/load.ts'
import { nounOf } from '../../texts/mid-sentence.ts'
import { useSay } from '../../texts/say.ts'
import type { Result } from '../bulk-state.ts'
import type { Bulk } from '../use-bulk.ts'
import { DropZone } from './file/drop-zone.tsx'

/** What came in, and what is left to correct. */
export function ResultStep({ entity, bulk, result, back, stays }: { entity: EntityModel; bulk: Bulk; result: Result; back: string; stays: boolean }) {
  const { language } = useSession()
  const say = useSay()
  const navigate = useNavigate()
  const came = say('bulk.cameIn', { count: result.came })
  const title = result.left ? say('bulk.cameInLeft', { rows: say('bulk.rowCount', { count: result.came }), count: result.left }) : came
  const figures = { added: grouped(result.create), updated: grouped(result.update), unchanged: grouped(result.unchanged), seconds: result.seconds.toFixed(1), speed: grouped(Math.round(result.came / Math.max(result.seconds, 0.001))) }
  return (
    <div className="bulk-body bulk-middle">
      <section className="bulk-result" aria-live="polite">
        <span className="bulk-result-mark"><Icon name="check" size={14} /></span>
        <div>
          <h2 className="bulk-large">{title}</h2>
          <p className="bulk-quiet">{say('bulk.resultLine', figures)}</p>
          <div className="bulk-result-actions">
            {back && <Button type="primary" onClick={() => void navigate(back)}>{back === '/' ? say('shell.goHome') : say('bulk.openList', { many: nounOf(entity, language) })}</Button>}
            <Button onClick={() => bulk.back('file')}>{say('bulk.anotherFile')}</Button>
          </div>
          {!stays && <p className="bulk-small">{say('bulk.goesOn')}</p>}
        </div>
      </section>
      {result.left > 0 && (
        <section className="bulk-part bulk-left">
          <h2>{say('bulk.leftTitle', { count: result.left })}</h2>
          <p>{say('bulk.leftText')}</p>
          <Button icon={<Icon name="download" />} loading={bulk.busy === 'preparing'} onClick={() => void bulk.mark(true)}>{say('bulk.downloadMarked')}</Button>
          <DropZone small onFile={(file) => void bulk.open(file)}><Icon name="upload" /> <span>{say('bulk.dropCorrected')}</span></DropZone>
        </section>
      )}
    </div>
  )
}

import { Button } from 'antd'
import { useState } from 'react'
import { Icon } from '../../icons/icon.tsx'
import { Popup } from '../../page/dialogs/popup.tsx'
import { useSay } from '../../texts/say.ts'
import type { Export } from './use-export.ts'

/** Export of what is shown; the second button asks for more than that. */
export function ExportButton({ exporting, total, size }: { exporting: Export; total: number | undefined; size: 'small' | 'middle' }) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  const choose = (columns: 'shown' | 'all') => {
    setOpen(false)
    exporting.run(total ?? 0, { columns })
  }
  const content = (
    <div className="export-choices">
      <button type="button" className="link-button" onClick={() => choose('shown')}>{say('list.exportShown', { count: exporting.columns.shown })}</button>
      {exporting.columns.all > exporting.columns.shown && <button type="button" className="link-button" onClick={() => choose('all')}>{say('list.exportAll', { count: exporting.columns.all })}</button>}
      {exporting.further && <button type="button" className="link-button" onClick={() => { setOpen(false); exporting.further?.run() }}>{exporting.further.label}</button>}
    </div>
  )
  return (
    <span className="export-buttons">
      <Button size={size} loading={exporting.busy} disabled={!total} icon={<Icon name="download" size={14} />} onClick={() => choose('shown')}>{say('list.export')}</Button>
      {(exporting.columns.all > exporting.columns.shown || exporting.further) && (
        <Popup end open={open} onOpenChange={setOpen} label={say('list.exportWhat')} content={content}>
          <Button size={size} disabled={!total || exporting.busy} aria-label={say('list.exportWhat')} aria-expanded={open} icon={<Icon name="down" size={12} />} />
        </Popup>
      )}
    </span>
  )
}

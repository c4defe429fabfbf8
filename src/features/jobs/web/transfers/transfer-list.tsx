/** What came in by spreadsheet and what left as one: who, when, how many; an import is taken back here. */
import { StateMark, useSession } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { useSay } from '../texts.ts'
import { useTimes } from '../times.ts'
import { UndoImport } from './undo-import.tsx'
import type { Export, Import, Transfers } from './use-transfers.ts'

export function TransferList({ items }: { items: Transfers['items'] }) {
  return <ul className="job-runs">{items.map((item) => (item.kind === 'import' ? <ImportLine key={`import-${item.id}`} item={item} /> : <ExportLine key={`export-${item.id}`} item={item} />))}</ul>
}

function ImportLine({ item }: { item: Import }) {
  const say = useSay()
  const times = useTimes()
  const { model, language } = useSession()
  const [asks, setAsks] = useState(false)
  const [isUndone, setIsUndone] = useState(false)
  const entity = model.get(item.entity)
  const name = entity?.label.many[language] ?? item.entity
  const facts = [item.created && say('added', { count: item.created }), item.updated && say('changed', { count: item.updated })].filter(Boolean)
  return (
    <li>
      <div className="job-name"><StateMark shape="disc" tone="ok" /> <strong dir="auto">{name}</strong> <span className="job-facts">{say('importedBy', { name: item.userName })}</span></div>
      <div className="job-said">{facts.join(language === 'ur' ? '، ' : ', ')}</div>
      <div className="job-time number">{times.when(item.time)}</div>
      <div className="job-undo">
        {isUndone ? <span className="job-facts">{say('undone')}</span> : entity && <UndoButton item={item} onAsk={() => setAsks(true)} label={say('undoOf', { what: name, time: times.when(item.time) })} />}
      </div>
      {asks && entity && <UndoImport entity={entity} item={item} onClose={(undone) => { setAsks(false); setIsUndone(undone) }} />}
    </li>
  )
}

/** More than that is not taken back at one go. */
const mostUndone = 10_000

function UndoButton({ item, label, onAsk }: { item: Import; label: string; onAsk: () => void }) {
  const say = useSay()
  const { model, may } = useSession()
  const entity = model.get(item.entity)
  if (!entity || entity.journal || item.rows > mostUndone || (item.created > 0 && !may(entity, 'Delete')) || (item.updated > 0 && !may(entity, 'Update'))) return null
  return <Button aria-label={label} onClick={onAsk}>{say('undo')}</Button>
}

function ExportLine({ item }: { item: Export }) {
  const say = useSay()
  const times = useTimes()
  return (
    <li>
      <div className="job-name"><StateMark shape="ring" tone="quiet" /> <strong dir="auto">{item.taken}</strong> <span className="job-facts">{say('exportedBy', { name: item.userName })}</span></div>
      <div className="job-said" />
      <div className="job-time number">{times.when(item.time)}</div>
      <div className="job-undo" />
    </li>
  )
}

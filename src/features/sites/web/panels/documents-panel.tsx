import { formatDay, formatTime } from '#framework/kinds/web'
import { asFailure, FormDialog, Icon, RecordPanel, sendTo, useDeletes, useEntity, useFeedback, useMinute, useReadAgain, useService, useSession, type RecordPanelProps } from '#framework/web'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useSiteSay } from '../texts.ts'
import { faceOf, sizeOf, type StoredDocument } from './stored-document.ts'
import './panels.css'

const Preview = lazy(() => import('../preview/document-view.tsx').then((m) => ({ default: m.DocumentView })))

/** Files of a site or of a work order: who added them, what they are, a look into pictures and PDF. */
export function DocumentsPanel({ entity, row }: RecordPanelProps) {
  const say = useSiteSay()
  const { may, user, announced } = useSession()
  const { ask, showFailure } = useFeedback()
  const readAgain = useReadAgain()
  const isSite = entity.key === 'Site'
  const documents = useEntity(isSite ? 'SiteDocument' : 'WorkOrderDocument')
  const deletes = useDeletes(documents)
  const [open, setOpen] = useState<StoredDocument | 'new' | null>(null)
  const { data } = useService<{ items: readonly StoredDocument[] }>(isSite ? 'Site/GetDocuments' : 'WorkOrder/GetDocuments', isSite ? { SiteId: row.id } : { Id: row.id })
  if (!data) return null
  const isOwn = !isSite && (row['assignedUserId'] === user.id || row['userId'] === user.id)
  const mayAdd = may(documents, isSite ? 'Create' : 'Update') || isOwn
  const mayRemove = ({ creatorUserId }: StoredDocument) => may(documents, isSite ? 'Delete' : 'Update') || (isOwn && creatorUserId === user.id)
  const remove = async ({ id, name }: StoredDocument) => {
    // Of a site it can be taken back; on a work order its person may remove what the generic list would not let go.
    if (isSite) return (await deletes.one({ id, name })) && readAgain()
    if (!(await ask({ title: say('removeQuestion', { name }), text: say('removeText'), action: say('remove'), danger: true }))) return
    try {
      await sendTo('POST', 'WorkOrder/RemoveDocument', { body: { workOrderId: row.id, id }, failure: 'own' })
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (!failure.isSignedOut) showFailure(failure)
    } finally {
      readAgain()
    }
  }
  return (
    <RecordPanel title={say('documents')} {...(data.items.length ? { count: data.items.length } : {})} actions={mayAdd && <Button size="small" onClick={() => setOpen('new')}>{say('addDocument')}</Button>}>
      {data.items.length ? <ul className="documents">{data.items.map((each) => <DocumentLine key={each.id} document={each} onOpen={() => setOpen(each)} onRemove={mayRemove(each) ? () => void remove(each) : undefined} />)}</ul> : <p className="site-quiet">{say('noDocuments')}</p>}
      {open === 'new' && (
        <FormDialog
          entity={documents} title={say('addDocumentAction')} action={say('addDocumentAction')} text={say('sizes', { count: announced.uploadMb ?? 10 })} fields={['file', 'name', 'kind', ...(isSite ? ['validTo'] : []), 'remarks']} values={isSite ? { siteId: row.id } : {}}
          {...(isSite ? {} : { service: 'WorkOrder/AddDocument', body: (entered: object) => ({ workOrderId: row.id, ...entered }) })} onClose={() => setOpen(null)} onDone={() => readAgain()}
        />
      )}
      {open !== null && open !== 'new' && <Suspense><Preview document={open} onClose={() => setOpen(null)} /></Suspense>}
    </RecordPanel>
  )
}

function DocumentLine({ document, onOpen, onRemove }: { document: StoredDocument; onOpen: () => void; onRemove: (() => void) | undefined }) {
  const say = useSiteSay()
  const { language, zone } = useSession()
  const { name, kindName, creatorUserName, creationTime, validTo, remarks, fileAddress, fileName, size } = document
  const now = useMinute()
  const face = faceOf(document)
  const isOver = validTo !== null && validTo < new Date(now).toISOString().slice(0, 10)
  return (
    <li>
      {face.shown
        ? <button type="button" className="document-face" aria-label={face.isPicture ? say('preview', { name }) : `${say('preview', { name })}, ${face.word}`} onClick={onOpen}>{face.isPicture ? <img src={`${fileAddress}&size=thumbnail`} alt="" loading="lazy" /> : <span aria-hidden="true">{face.word}</span>}</button>
        : <span className="document-face" aria-hidden="true">{face.word}</span>}
      <span className="document-words">
        <b><bdi>{name}</bdi></b>
        <small>{[kindName, creatorUserName ? say('by', { name: creatorUserName, time: formatTime(language, zone, creationTime) }) : formatTime(language, zone, creationTime), sizeOf(size)].filter(Boolean).map((part, n) => <span key={part}>{n > 0 && ' · '}<bdi>{part}</bdi></span>)}</small>
        {validTo && <small className={isOver ? 'document-ended' : ''}>{say(isOver ? 'ended' : 'validTo', { date: formatDay(language, validTo) })}</small>}
        {remarks && <small dir="auto">{remarks}</small>}
      </span>
      <span className="document-buttons">
        <a href={fileAddress} download={fileName} aria-label={say('downloadOf', { name })} title={say('download')}><Icon name="download" size={16} /></a>
        {onRemove && <button type="button" aria-label={say('removeOf', { name })} title={say('remove')} onClick={onRemove}><Icon name="trash" size={16} /></button>}
      </span>
    </li>
  )
}

/** A picture or a PDF over the page, drawn here: the file itself is served so that no browser runs it. */
import { callFor, Icon, ModalDialog, send, useDialogClose, useEntity } from '#framework/web'
import { useEffect, useRef, useState } from 'react'
import type { StoredDocument } from '../panels/stored-document.ts'
import { useSiteSay } from '../texts.ts'
import { drawPdf, mostPages } from './draw-pdf.ts'
import '../panels/panels.css'

export function DocumentView({ document, onClose }: { document: StoredDocument; onClose: () => void }) {
  return <ModalDialog className="document-view" label={document.name} onClose={onClose}><Inside document={document} /></ModalDialog>
}

function Inside({ document }: { document: StoredDocument }) {
  const say = useSiteSay()
  const close = useDialogClose()
  const [failed, setFailed] = useState(false)
  const address = useFreshAddress(document, () => setFailed(true))
  const { name, fileName, fileType } = document
  return (
    <>
      <header>
        <b><bdi>{name}</bdi></b>
        {address && <a className="top-button" href={address} download={fileName} aria-label={say('downloadOf', { name })} title={say('download')}><Icon name="download" /></a>}
        <button type="button" className="top-button" aria-label={say('close')} onClick={close}><Icon name="close" /></button>
      </header>
      {/* Long pages are scrolled by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="document-stage" tabIndex={0} role="group" aria-label={name}>
        {failed ? <p role="alert">{say('notShown')}</p> : address === null ? <p aria-busy="true">{say('loading', { name })}</p> : fileType === 'application/pdf' ? <Pages address={address} name={name} onFail={() => setFailed(true)} /> : <img src={address} alt={name} onError={() => setFailed(true)} />}
      </div>
    </>
  )
}

/** Addresses live five minutes: one is asked for when the file is opened. Who has the work order but no right gets the one that came with its list, which is read again each minute. */
function useFreshAddress({ file, fileAddress }: StoredDocument, onFail: () => void): string | null {
  const [site, order] = [useEntity('SiteDocument'), useEntity('WorkOrderDocument')]
  const [address, setAddress] = useState<string | null>(null)
  const fail = useRef(onFail)
  const listed = useRef(fileAddress)
  useEffect(() => {
    let isCurrent = true
    const ask = async () => {
      for (const entity of [site, order]) {
        const call = callFor(entity, 'fileAddress')
        const found = call && (await send<{ address: string }>(call, { query: [['Key', file]], failure: 'own' }).catch(() => null))
        if (found) return found.address
      }
      if (listed.current) return listed.current
      throw new Error('no such file')
    }
    void ask().then((found) => void (isCurrent && setAddress(found)), () => void (isCurrent && fail.current()))
    return () => void (isCurrent = false)
  }, [file, site, order])
  return address
}

function Pages({ address, name, onFail }: { address: string; name: string; onFail: () => void }) {
  const say = useSiteSay()
  const stage = useRef<HTMLDivElement>(null)
  const fail = useRef(onFail)
  const [total, setTotal] = useState<number | null>(null)
  useEffect(() => {
    const control = new AbortController()
    const box = stage.current
    if (box) void drawPdf(address, box, { signal: control.signal, label: (page, pages) => say('pageOf', { page, pages }), onPages: setTotal }).catch(() => void (control.signal.aborted || fail.current()))
    return () => control.abort()
    // The words of a page do not make it anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [address])
  return (
    <>
      {total === null && <p aria-busy="true">{say('loading', { name })}</p>}
      <div ref={stage} />
      {total !== null && total > mostPages && <p>{say('firstPages', { count: mostPages })}</p>}
    </>
  )
}

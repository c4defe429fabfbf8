import { useEffect, useRef } from 'react'
import { Kbd } from '../page/page.tsx'
import { useSay } from '../texts/say.ts'

/** The card of keys. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const keys = [
    ['Ctrl K', say('shell.keyPalette')], ['/', say('shell.keySearch')], ['n', say('shell.keyNew')],
    ['Ctrl S', say('shell.keySave')], ['Esc', say('shell.keyClose')], ['?', say('shell.keyHelp')],
  ] as const
  return (
    <dialog ref={dialog} className="panel card" aria-labelledby="shortcuts" onClose={onClose} onClick={(event) => event.target === dialog.current && dialog.current.close()}>
      <h2 id="shortcuts">{say('shell.shortcuts')}</h2>
      <dl>
        {keys.map(([key, text]) => <div key={key}><dt><Kbd>{key}</Kbd></dt><dd>{text}</dd></div>)}
      </dl>
      <button type="button" className="quiet" onClick={() => dialog.current?.close()}>{say('page.close')}</button>
    </dialog>
  )
}

import { ModalDialog, useDialogClose } from '../page/dialogs/modal-dialog.tsx'
import { Kbd } from '../page/page.tsx'
import { useSay } from '../texts/say.ts'

/** The card of keys. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const say = useSay()
  return <ModalDialog className="panel card" label={say('shell.shortcuts')} onClose={onClose}><Card /></ModalDialog>
}

function Card() {
  const say = useSay()
  const close = useDialogClose()
  const keys = [
    ['Ctrl K', say('shell.keyPalette')], ['/', say('shell.keySearch')], ['n', say('shell.keyNew')], ['e', say('shell.keyEdit')],
    ['↑ ↓', say('shell.keyRows')], ['Space', say('shell.keySelect')], ['Ctrl S', say('shell.keySave')], ['Esc', say('shell.keyClose')], ['?', say('shell.keyHelp')],
  ] as const
  return (
    <>
      <h2>{say('shell.shortcuts')}</h2>
      <dl>
        {keys.map(([key, text]) => <div key={key}><dt><Kbd>{key}</Kbd></dt><dd>{text}</dd></div>)}
      </dl>
      <button type="button" className="quiet" onClick={close}>{say('page.close')}</button>
    </>
  )
}

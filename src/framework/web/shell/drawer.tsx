import { Icon } from '../icons/icon.tsx'
import { ModalDialog, useDialogClose } from '../page/modal-dialog.tsx'
import { useProduct, useProductName } from '../page/product.ts'
import { useSay } from '../texts/say.ts'
import { Menu } from './menu.tsx'
import type { Entry } from './navigation.ts'

/** The phone's menu, over the page. */
export function Drawer({ entries, at, onClose }: { entries: readonly Entry[]; at: string; onClose: () => void }) {
  const say = useSay()
  return <ModalDialog className="drawer" label={say('shell.menu')} onClose={onClose}><Inside entries={entries} at={at} /></ModalDialog>
}

function Inside({ entries, at }: { entries: readonly Entry[]; at: string }) {
  const say = useSay()
  const { Mark } = useProduct()
  const name = useProductName()
  const close = useDialogClose()
  return (
    <div className="drawer-inner">
      <div className="brand">
        <Mark size={20} /><strong>{name}</strong>
        <button type="button" className="top-button" aria-label={say('shell.closeMenu')} onClick={close}><Icon name="close" /></button>
      </div>
      <Menu entries={entries} at={at} onGo={close} />
    </div>
  )
}

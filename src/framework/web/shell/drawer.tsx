import { Icon } from '../icons/icon.tsx'
import { ModalDialog, useDialogClose } from '../page/dialogs/modal-dialog.tsx'
import { useProduct, useProductName } from '../page/product.ts'
import { useSay } from '../texts/say.ts'
import type { FoundPage } from '../search/search-pages.ts'
import { Menu } from './menu.tsx'
import type { Entry } from './navigation.ts'

/** The phone's menu, over the page. */
export function Drawer({ onClose, ...menu }: { entries: readonly Entry[]; pages: readonly FoundPage[]; at: string; onClose: () => void }) {
  const say = useSay()
  return <ModalDialog className="drawer" label={say('shell.menu')} onClose={onClose}><Inside {...menu} /></ModalDialog>
}

function Inside(menu: { entries: readonly Entry[]; pages: readonly FoundPage[]; at: string }) {
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
      <Menu {...menu} onGo={close} />
    </div>
  )
}

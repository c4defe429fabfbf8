import { ModalDialog, useDialogClose } from '../page/dialogs/modal-dialog.tsx'
import { OrderList, type OrderedItem } from '../page/order-list.tsx'
import { useSay } from '../texts/say.ts'

interface Arrangement {
  parts: readonly OrderedItem[]
  headings: readonly OrderedItem[]
  /** @param names of everything, in its order; none: as usual */
  onOrder: (names: readonly string[]) => void
}

/** The order of home: what stands there, and the headings of its lists. What is moved stays so at once. */
export function ArrangeDialog({ onClose, ...arrangement }: Arrangement & { onClose: () => void }) {
  const say = useSay()
  return <ModalDialog className="panel card home-arrange" label={say('shell.homeArrangeTitle')} onClose={onClose}><Inside {...arrangement} /></ModalDialog>
}

function Inside({ parts, headings, onOrder }: Arrangement) {
  const say = useSay()
  const close = useDialogClose()
  const namesOf = (items: readonly OrderedItem[]) => items.map(({ name }) => name)
  return (
    <>
      <h2>{say('shell.homeArrangeTitle')}</h2>
      <p>{say('shell.homeArrangeText')}</p>
      {parts.length > 0 && <><h3>{say('shell.homeArrangeParts')}</h3><OrderList label={say('shell.homeArrangeParts')} items={parts} onOrder={(names) => onOrder([...names, ...namesOf(headings)])} /></>}
      {headings.length > 0 && <><h3>{say('shell.homeDirectory')}</h3><OrderList label={say('shell.homeDirectory')} items={headings} onOrder={(names) => onOrder([...namesOf(parts), ...names])} /></>}
      <footer><button type="button" className="quiet" onClick={() => onOrder([])}>{say('shell.homeArrangeUsual')}</button><button type="button" className="quiet" onClick={close}>{say('page.close')}</button></footer>
    </>
  )
}

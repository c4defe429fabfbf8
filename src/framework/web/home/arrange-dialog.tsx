import { ModalDialog, useDialogClose } from '../page/dialogs/modal-dialog.tsx'
import { OrderList, type OrderedItem } from '../page/order-list.tsx'
import { useSession } from '../session/session.ts'
import { useSay } from '../texts/say.ts'

/** They come with the dialog: no first visitor needs them. */
const sentences = {
  en: {
    title: 'Order of home', text: 'Drag by the handle, or focus it and use the arrow keys. The order is yours, on every device.', parts: 'What stands first', usual: 'Usual order',
    move: (item: string) => `Move ${item}`, moved: (item: string, place: number, count: number) => `${item}: ${place} of ${count}`,
  },
  ur: {
    title: 'ہوم کی ترتیب', text: 'دستے سے کھینچیں، یا اس پر آ کر تیر والی کلیدیں دبائیں۔ ترتیب آپ کی ہے، ہر آلے پر۔', parts: 'پہلے کیا ہو', usual: 'معمول کی ترتیب',
    move: (item: string) => `${item} کی جگہ بدلیں`, moved: (item: string, place: number, count: number) => `${item}: ${count} میں سے ${place}`,
  },
}

interface Arrangement {
  parts: readonly OrderedItem[]
  headings: readonly OrderedItem[]
  /** @param names of everything, in its order; none: as usual */
  onOrder: (names: readonly string[]) => void
}

/** The order of home: what stands there, and the headings of its lists. What is moved stays so at once. */
export function ArrangeDialog({ onClose, ...arrangement }: Arrangement & { onClose: () => void }) {
  const { title } = sentences[useSession().language]
  return <ModalDialog className="panel card home-arrange" label={title} onClose={onClose}><Inside {...arrangement} /></ModalDialog>
}

function Inside({ parts, headings, onOrder }: Arrangement) {
  const say = useSay()
  const close = useDialogClose()
  const words = sentences[useSession().language]
  const namesOf = (items: readonly OrderedItem[]) => items.map(({ name }) => name)
  return (
    <>
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      {parts.length > 0 && <><h3>{words.parts}</h3><OrderList label={words.parts} items={parts} words={words} onOrder={(names) => onOrder([...names, ...namesOf(headings)])} /></>}
      {headings.length > 0 && <><h3>{say('shell.homeDirectory')}</h3><OrderList label={say('shell.homeDirectory')} items={headings} words={words} onOrder={(names) => onOrder([...namesOf(parts), ...names])} /></>}
      <footer><button type="button" className="quiet" onClick={() => onOrder([])}>{words.usual}</button><button type="button" className="quiet" onClick={close}>{say('page.close')}</button></footer>
    </>
  )
}

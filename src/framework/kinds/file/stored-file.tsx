import type { CellProps } from '../web-face.ts'
import { useKinds } from '../web-context.ts'
import { kindText } from '../web-texts.ts'
import { None } from '../none.tsx'
import { useFiles } from './files-context.ts'

/** A stored file: opens in a window of its own. Its address lives a few minutes only, so it is asked for on the click. */
export function StoredFile({ field, value }: CellProps) {
  const { language } = useKinds()
  const files = useFiles()
  if (typeof value !== 'string' || value === '') return <None />
  if (!files) return <span>{kindText(language, 'stored')}</span>
  const open = () => {
    // Opened before the address is known: a window that opens later counts as a pop-up.
    const page = window.open('', '_blank')
    if (page) page.opener = null
    void files.address(field, value).then((address) => page?.location.replace(address), () => page?.close())
  }
  return <button type="button" className="cell-link cell-button" onClick={open}>{kindText(language, 'open')}</button>
}

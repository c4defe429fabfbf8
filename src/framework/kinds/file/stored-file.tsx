import type { CellProps } from '../web-face.ts'
import { useKinds } from '../web-context.ts'
import { kindText } from '../web-texts.ts'
import { EmptyValue } from '../parts/none.tsx'
import { useFiles } from './files-context.ts'

/** A stored file: saved on a click. Its address lives a few minutes only, so it is asked for then. */
export function StoredFile({ field, value }: CellProps) {
  const { language } = useKinds()
  const files = useFiles()
  if (typeof value !== 'string' || value === '') return <EmptyValue />
  if (!files) return <span>{kindText(language, 'stored')}</span>
  const save = async () => {
    const link = document.createElement('a')
    link.href = await files.address(field, value)
    link.download = ''
    link.click()
  }
  return <button type="button" className="cell-link cell-button" onClick={() => void save().catch(() => undefined)}>{kindText(language, 'open')}</button>
}

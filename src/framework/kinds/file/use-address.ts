import type { FieldModel } from '#framework/metadata'
import { useEffect, useState } from 'react'
import { useFiles } from './files-context.ts'

/** Address of a stored file, asked for when it is shown; null until it is known, or where there is none. */
export function useAddress(field: FieldModel, key: string | null): string | null {
  const files = useFiles()
  const [found, setFound] = useState<{ key: string; address: string } | null>(null)
  useEffect(() => {
    if (key === null) return
    let gone = false
    files?.address(field, key).then((address) => void (gone || setFound({ key, address })), () => undefined)
    return () => {
      gone = true
    }
  }, [files, field, key])
  return found?.key === key ? found.address : null
}

import { useEffect, useState } from 'react'
import { keptFiles } from './outbox.ts'

/** Address of a file that waits on the device, to be shown; undefined for every other key. */
export function useKeptFile(key: string): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!keptFiles(key).length) return
    let [isCurrent, made] = [true, '']
    void import('./store.ts').then(async ({ store }) => (await store()).get('files', key)).then((kept) => {
      if (!kept || !isCurrent) return
      made = URL.createObjectURL(kept.file)
      setAddress(made)
    }, () => undefined)
    return () => {
      isCurrent = false
      if (made) URL.revokeObjectURL(made)
      setAddress(undefined)
    }
  }, [key])
  return address
}

import { useState } from 'react'
import { useSearchKeys, type SearchKeys } from './search-keys.ts'

interface Said {
  text: string
}

export interface TypedOption {
  open: boolean
  setOpen(open: boolean): void
  keys: SearchKeys
  /** For antd's Select: which options what is typed leaves. */
  filterOption(typed: string, option?: Said): boolean
}

/**
 * A Select of given options that is searched by typing: the first whose text holds what was typed is taken.
 *
 * @param staysOpen where several are chosen one after the other
 */
export function useTypedOption<O extends Said>(options: readonly O[], onTake: (option: O) => void, staysOpen = false): TypedOption {
  const [open, setOpen] = useState(false)
  const keys = useSearchKeys(take)
  function take(typed: string) {
    const found = options.find((option) => fits(option, typed))
    if (!found) return
    keys.clear()
    if (!staysOpen) setOpen(false)
    onTake(found)
  }
  return { open, setOpen, keys, filterOption: (typed, option) => option !== undefined && fits(option, typed.trim()) }
}

function fits({ text }: Said, typed: string): boolean {
  return text.toLowerCase().includes(typed.toLowerCase())
}

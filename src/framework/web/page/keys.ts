import { useEffect, useRef } from 'react'

/** Key → deed. `ctrl+k` also means ⌘K; single keys are off while something is being typed or a dialog is open (looks §5). */
export function useKeys(deeds: { readonly [key: string]: (() => void) | undefined }): void {
  const latest = useRef(deeds)
  latest.current = deeds
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.isComposing) return
      const command = event.ctrlKey || event.metaKey
      const deed = latest.current[command ? `ctrl+${event.key.toLowerCase()}` : event.key]
      if (!deed || (!command && isBusy(event.target))) return
      event.preventDefault()
      deed()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], .ant-modal-wrap:not([style*="display: none"])')) return true
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) && !/^(checkbox|radio|button)$/.test((target as HTMLInputElement).type)
}

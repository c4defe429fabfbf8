import type { FieldModel } from '#framework/metadata'
import { AutoComplete } from 'antd'
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react'
import { useSuggestions } from '../../use-suggestions.ts'

export interface SuggestBoxProps {
  id?: string
  label?: string
  field: FieldModel | null
  value: string
  /** Offered before anything is typed. */
  near?: string | undefined
  onChange: (value: string) => void
}

/** A text with the names that may be meant below it. Enter takes the first of them that holds what was typed, also where they are still being looked for. */
export function SuggestBox({ id, label, field, value, near, onChange }: SuggestBoxProps) {
  const { options, isSearching, search } = useSuggestions(field)
  const typed = value.trim()
  const isHeld = useRef(false)
  const offered = typed || near === undefined ? options : [{ value: near }, ...options.filter((option) => option.value !== near)]
  // Whoever types faster than the names come would send half a name: Enter waits for them.
  const hold = (event: KeyboardEvent) => {
    isHeld.current = event.key === 'Enter' && isSearching && typed !== '' && !offered.some((option) => holds(option.value, typed))
    if (isHeld.current) event.preventDefault()
  }
  const take = useEffectEvent(() => {
    const first = options.find((option) => holds(option.value, typed))
    if (isHeld.current && first) onChange(first.value)
    isHeld.current = false
  })
  useEffect(() => {
    if (!isSearching) take()
  }, [isSearching])
  return (
    <AutoComplete
      {...(id ? { id } : {})} {...(label ? { 'aria-label': label } : {})} className="bulk-suggest" popupMatchSelectWidth={false} value={value} options={[...offered]} onChange={onChange}
      onInputKeyDown={hold} onSearch={search} onFocus={() => search(typed)}
      // Nothing typed and nothing near: Enter must not take whatever stands first.
      defaultActiveFirstOption={typed !== '' || near !== undefined}
      // What was found for an earlier text is no answer to this one.
      filterOption={(text, option) => holds(option?.value ?? '', text)}
    />
  )
}

function holds(name: string, text: string): boolean {
  return name.toLowerCase().includes(text.trim().toLowerCase())
}

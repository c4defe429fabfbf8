import { labelOfText } from '#framework/kinds/web'
import type { FieldModel } from '#framework/metadata'
import { useRef, useState } from 'react'
import { useSession } from '../session/session.ts'
import { pickerSource } from '../form/picker-source.ts'

interface Suggestions {
  options: readonly { value: string }[]
  /** Whether the answer to the last text is still on its way. */
  isSearching: boolean
  search: (term: string) => void
}

/** Names that a wrong cell may be replaced with: choices of the field, words it usually holds, or rows of its target. */
export function useSuggestions(field: FieldModel | null): Suggestions {
  const { model, language } = useSession()
  const [options, setOptions] = useState<{ value: string }[]>([])
  const [isSearching, setSearching] = useState(false)
  const asked = useRef(0)
  const search = (term: string) => {
    if (field?.kind === 'choice') return setOptions(field.choices.map((choice) => ({ value: choice.label[language] })))
    if (field?.kind === 'text' && field.words.length) return setOptions(field.words.map(({ label }) => ({ value: label[language] })))
    if (field?.kind !== 'ref' && field?.kind !== 'refs') return
    const turn = ++asked.current
    const arrive = (names: readonly string[]) => {
      if (turn !== asked.current) return
      setOptions([...new Set(names)].map((value) => ({ value })))
      setSearching(false)
    }
    setSearching(true)
    pickerSource(model, language).search(field, term, {}, 0).then(({ items }) => arrive(items.map((item) => labelOfText(field, item.name, language))), () => arrive([]))
  }
  return { options, isSearching, search }
}

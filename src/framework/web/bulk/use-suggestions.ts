import { labelOfText } from '#framework/kinds/web'
import type { FieldModel } from '#framework/metadata'
import { useRef, useState } from 'react'
import { useSession } from '../session/session.ts'
import { pickerSource } from '../form/picker-source.ts'

/** Names that a wrong cell may be replaced with: choices of the field, words it usually holds, or rows of its target. */
export function useSuggestions(field: FieldModel | null): { options: readonly { value: string }[]; search: (term: string) => void } {
  const { model, language } = useSession()
  const [options, setOptions] = useState<{ value: string }[]>([])
  const asked = useRef(0)
  const search = (term: string) => {
    if (field?.kind === 'choice') return setOptions(field.choices.map((choice) => ({ value: choice.label[language] })))
    if (field?.kind === 'text' && field.words.length) return setOptions(field.words.map(({ label }) => ({ value: label[language] })))
    if (field?.kind !== 'ref' && field?.kind !== 'refs') return
    const turn = ++asked.current
    pickerSource(model, language).search(field, term, {}, 0).then(
      ({ items }) => turn === asked.current && setOptions([...new Set(items.map((item) => labelOfText(field, item.name, language)))].map((value) => ({ value }))),
      () => setOptions([]),
    )
  }
  return { options, search }
}

import type { FieldModel, Language } from '#framework/metadata'
import type { UIEvent } from 'react'
import { knownWord } from '../known-words.ts'
import { tonedOption } from '../parts/toned.tsx'
import { useKinds } from '../web-context.ts'
import { kindText } from '../web-texts.ts'
import type { Choices } from './use-choices.ts'
import { usePicker, type Choice, type Parents } from './picker-context.ts'

/** Label of an option: the name, its code in grey; a stored word under its own label. */
export function optionOf(field: FieldModel, language: Language, { id, name, code, note }: Choice) {
  const known = knownWord(field, name)
  if (known) return { ...tonedOption(id, known.label[language], known.tone), name }
  // antd reads out the value, here a number, of an option whose label is more than text.
  return { value: id, name, 'aria-label': note ? `${name}, ${note}` : name, label: <span dir="auto">{name}{code && code !== name ? <bdi dir="ltr" className="picker-code">{code}</bdi> : null}{note && <bdi className="picker-code">{note}</bdi>}</span> }
}

/**
 * What a picker says when its list is empty: loading, nothing found, or a failure with a way out.
 *
 * @param parents what narrows it: where nothing is found, the way out may be there
 * @param missed what Enter found no match for
 */
export function EmptyOptions({ field, parents, choices, missed }: { field: FieldModel; parents: Parents; choices: Choices; missed: string | null }) {
  const { language } = useKinds()
  const source = usePicker()
  const narrowing = field.within.filter((key) => parents[source.wireOf(field, key)]).map((key) => source.labelOf(field, key)).join(language === 'ur' ? '، ' : ', ')
  if (choices.state === 'failed') {
    return (
      <div className="picker-note" role="alert">
        {kindText(language, 'failed')}
        <button type="button" className="cell-link cell-button" onClick={choices.next}>{kindText(language, 'retry')}</button>
      </div>
    )
  }
  if (missed !== null) return <div className="picker-note picker-missed" role="alert">{kindText(language, 'missed', { text: missed })}</div>
  return <div className="picker-note">{choices.state !== 'loading' && narrowing ? kindText(language, 'noneWithin', { parents: narrowing }) : kindText(language, choices.state === 'loading' ? 'loading' : 'none')}</div>
}

/** Asks for the next page shortly before the end is reached. */
export function scrolled(choices: Choices) {
  return ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    if (choices.more && list.scrollTop + list.clientHeight > list.scrollHeight - 80) choices.next()
  }
}

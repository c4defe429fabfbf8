import type { FieldModel, Language } from '#framework/metadata'
import type { UIEvent } from 'react'
import { knownWord } from '../known-words.ts'
import { tonedOption } from '../parts/toned.tsx'
import { useKinds } from '../web-context.ts'
import { kindText } from '../web-texts.ts'
import type { Choices } from './use-choices.ts'
import type { Choice } from './picker-context.ts'

/** Label of an option: the name, its code in grey; a stored word under its own label. */
export function optionOf(field: FieldModel, language: Language, { id, name, code }: Choice) {
  const known = knownWord(field, name)
  if (known) return { ...tonedOption(id, known.label[language], known.tone), name }
  // antd reads out the value, here a number, of an option whose label is more than text.
  return { value: id, name, 'aria-label': name, label: <span dir="auto">{name}{code && code !== name ? <bdi dir="ltr" className="picker-code">{code}</bdi> : null}</span> }
}

/**
 * What a picker says when its list is empty: loading, nothing found, or a failure with a way out.
 *
 * @param missed what Enter found no match for
 */
export function EmptyOptions({ choices, missed }: { choices: Choices; missed: string | null }) {
  const { language } = useKinds()
  if (choices.state === 'failed') {
    return (
      <div className="picker-note" role="alert">
        {kindText(language, 'failed')}
        <button type="button" className="cell-link cell-button" onClick={choices.next}>{kindText(language, 'retry')}</button>
      </div>
    )
  }
  if (missed !== null) return <div className="picker-note picker-missed" role="alert">{kindText(language, 'missed', { text: missed })}</div>
  return <div className="picker-note">{kindText(language, choices.state === 'loading' ? 'loading' : 'none')}</div>
}

/** Asks for the next page shortly before the end is reached. */
export function scrolled(choices: Choices) {
  return ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    if (choices.more && list.scrollTop + list.clientHeight > list.scrollHeight - 80) choices.next()
  }
}

/** What a refused text could be instead: as much of it as fits, or another that the field takes. */
import type { FieldModel } from '#framework/metadata'
import { formats } from './format.ts'
import { sampleOf } from './sample.ts'

/** Longer ends are not said again in full. */
const shown = 30

/**
 * As much of a text as a field of `max` characters takes; of a long one the end, behind `…`.
 *
 * @param takes whether the field takes the shortened text
 * @param example what is said where it does not
 */
export function fitting(text: string, max: number, takes: (text: string) => boolean = () => true, example: string | null = null): { fits: string | null; example: string | null } {
  const cut = [...text].slice(0, max)
  if (!takes(cut.join('').trim())) return { fits: null, example }
  return { fits: max > shown ? `…${cut.slice(-shown).join('').trim()}` : cut.join('').trim(), example: null }
}

const examples = new WeakMap<FieldModel, string | null>()

/** A text that the field takes; null where none is found, or where the text is a secret. */
export function textExample(field: FieldModel): string | null {
  let example = examples.get(field)
  if (example === undefined) {
    example = field.secret ? null : found(field)
    examples.set(field, example)
  }
  return example
}

function found(field: FieldModel): string | null {
  const known = field.words[0]?.word
  if (known !== undefined) return known
  try {
    return String(sampleOf({ ...field, max: Math.min(field.max ?? 60, 60) }, 4))
  } catch {
    return null
  }
}

/** Whether a text of the field's help is one that its pattern takes: `like 09:00`. */
export function givesExample(help: string, pattern: RegExp): boolean {
  return help.split(/[\s\u2066-\u2069“”،؛]+/u).flatMap((word) => [word, word.replace(/^[(]+|[.,;:)۔]+$/gu, '')]).some((word) => word !== '' && pattern.test(word))
}

/** Whether the format of the field takes a text; every text where it has none. */
export function inFormat({ format }: FieldModel, text: string): boolean {
  return format === null || formats[format](text) !== undefined
}

/** How wide texts come out, as the browser draws them. */
import type { Language } from '#framework/metadata'

/** What a text is: a cell, the bold one that names the row, a head. */
export type Manner = 'text' | 'title' | 'head'

/** Pixels a letter takes where nothing can be measured: no canvas, as in tests. */
const guess: { readonly [M in Manner]: number } = { text: 6.7, title: 8.6, head: 6.8 }
const weights: { readonly [M in Manner]: number } = { text: 400, title: 500, head: 500 }

/** @returns pixels of a text in one line, by manner; Urdu letters are a little wider where they are guessed */
export function textWidths(language: Language): (text: string, manner: Manner) => number {
  const canvas = document.createElement('canvas').getContext?.('2d') ?? null
  if (!canvas) return (text, manner) => text.length * guess[manner] * (language === 'ur' ? 1.1 : 1)
  const { fontFamily, fontSize } = getComputedStyle(document.body)
  const small = getComputedStyle(document.documentElement).getPropertyValue('--size-small') || fontSize
  return (text, manner) => {
    canvas.font = `${weights[manner]} ${manner === 'head' ? small : fontSize} ${fontFamily}`
    return Math.ceil(canvas.measureText(text).width)
  }
}

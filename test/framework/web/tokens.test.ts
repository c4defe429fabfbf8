import { describe, expect, it } from 'vitest'
import { dark, light, type Tokens } from '../../../src/framework/web/theme/tokens.ts'

const channel = (hex: string) => {
  const c = Number.parseInt(hex, 16) / 255
  return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}
const luminance = (hex: string) => 0.2126 * channel(hex.slice(1, 3)) + 0.7152 * channel(hex.slice(3, 5)) + 0.0722 * channel(hex.slice(5, 7))
const contrast = (a: string, b: string) => {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

const pairs: readonly (readonly [keyof Tokens, keyof Tokens, number])[] = [
  ['text', 'surface', 7], ['text2', 'surface', 4.5], ['text3', 'surface', 4.5], ['text3', 'accentSoft', 4.5], ['text2', 'canvas', 4.5], ['text', 'navOn', 4.5],
  ['accent', 'surface', 4.5], ['onAccent', 'accent', 4.5], ['onAccent', 'accentHover', 4.5], ['error', 'errorSoft', 4.5], ['ok', 'okSoft', 4.5], ['warn', 'warnSoft', 4.5], ['onInverse', 'inverse', 4.5],
  ['control', 'surface', 3], ['dotOk', 'surface', 3], ['dotWarn', 'surface', 3], ['dotBad', 'surface', 3], ['dotIdle', 'surface', 3],
]

describe.each([['light', light], ['dark', dark]] as const)('colours, %s', (_name, tokens) => {
  it.each(pairs)('%s on %s: at least %d to 1', (front, back, least) => {
    expect(contrast(tokens[front], tokens[back])).toBeGreaterThanOrEqual(least)
  })
})

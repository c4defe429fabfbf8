import type { Block } from '../page.ts'
import type { Tone } from '../pen.ts'

export interface Fact {
  label: string
  value: string
  tone?: Tone
}

const between = 24
const labelShare = 0.33

/** What is to be known at a glance, in two columns, read line by line. */
export function facts(items: readonly Fact[]): Block {
  return async (page) => {
    const { pen, width } = page
    const half = (width - between) / 2
    const label = half * labelShare
    const styleOf = ({ tone }: Fact) => ({ lines: 12, ...(tone ? { tone } : {}) })
    for (let n = 0; n < items.length; n += 2) {
      const pair = items.slice(n, n + 2)
      const height = Math.max(...pair.map((fact) => Math.max(pen.height(fact.label, label - 4, { lines: 12 }), pen.height(fact.value || '–', half - label, styleOf(fact)))))
      page.need(height)
      for (const [at, fact] of pair.entries()) {
        const x = at * (half + between)
        pen.write(fact.label, x, page.y, label - 4, { tone: 'quiet', lines: 12 })
        pen.write(fact.value || '–', x + label, page.y, half - label, styleOf(fact))
      }
      page.y += height + 4
    }
  }
}

/** The room of a table goes to its columns by what they need. */
import { describe, expect, it } from 'vitest'
import { spread } from '../../../../src/framework/web/list/spread.ts'

const code = { most: 90, all: 100 }
const name = { most: 140, all: 340 }
const date = { most: 120, all: 120 }
const sum = (pixels: readonly number[]) => pixels.reduce((a, b) => a + b, 0)

describe('widths of columns', () => {
  it('are what most rows need where there is no more room: the table scrolls', () => {
    expect(spread([code, name, date], 300)).toEqual([90, 140, 120])
    expect(spread([code, name, date], 0)).toEqual([90, 140, 120])
  })

  it('give what is over to those whose texts are cut off', () => {
    const [a = 0, b = 0, c = 0] = spread([code, name, date], 455)
    expect([a, b, c]).toEqual([95, 240, 120])
    expect(a + b + c).toBe(455)
  })

  it('fill a wide table in proportion: no column is far wider than it needs while others are not', () => {
    const wide = spread([code, name, date], 1120)
    expect(sum(wide)).toBe(1120)
    expect(wide.map((pixels, i) => pixels / ([code, name, date][i]?.all ?? 1))).toEqual([2, 2, 2])
  })

  it('never fall when the room grows', () => {
    let before = spread([code, name, date], 0)
    for (let room = 10; room < 2000; room += 10) {
      const now = spread([code, name, date], room)
      for (const [i, pixels] of now.entries()) expect(pixels).toBeGreaterThanOrEqual((before[i] ?? 0) - 1e-9)
      before = now
    }
  })
})

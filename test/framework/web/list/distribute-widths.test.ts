/** The room of a table goes to its columns by what they need. */
import { describe, expect, it } from 'vitest'
import { columnWidths, distributeWidths, sumOfNeeds, type WidthNeed } from '../../../../src/framework/web/list/columns/distribute-widths.ts'

const code: WidthNeed = [90, 90, 100]
const name: WidthNeed = [120, 140, 340]
const date: WidthNeed = [110, 120, 120]
const needs = [code, name, date]

describe('widths of columns', () => {
  it('are the least where there is no more room: the table scrolls', () => {
    expect(distributeWidths(needs, 300)).toEqual([90, 120, 110])
    expect(distributeWidths(needs, 0)).toEqual([90, 120, 110])
    expect(sumOfNeeds(needs, 0)).toBe(320)
  })

  it('give what is over to those whose texts are cut off, whole columns first', () => {
    expect(distributeWidths(needs, 335)).toEqual([90, 125, 120])
    expect(distributeWidths(needs, 350)).toEqual([90, 140, 120])
    expect(distributeWidths(needs, 455)).toEqual([100, 235, 120])
  })

  it('fill a wide table in proportion: no column is far wider than it needs while others are not', () => {
    expect(distributeWidths(needs, 1120)).toEqual([200, 680, 240])
  })

  it('take from the paddings before they cut a text off', () => {
    expect(columnWidths(needs, 560, 6)).toEqual({ widths: distributeWidths(needs, 560), sum: 320, tight: false })
    expect(columnWidths(needs, 545, 6)).toEqual({ widths: distributeWidths([[84, 84, 94], [114, 134, 334], [104, 114, 114]], 545), sum: 302, tight: true })
    expect(columnWidths(needs, 545, 6).widths[1]).toBeGreaterThanOrEqual(334)
    expect(columnWidths(needs, 0, 6).tight).toBe(false)
  })

  it('fill the room exactly, and never fall when it grows', () => {
    let before = distributeWidths(needs, 0)
    for (let room = 320; room < 2000; room += 10) {
      const now = distributeWidths(needs, room)
      expect(now.reduce((a, b) => a + b, 0)).toBeCloseTo(room, 6)
      for (const [i, pixels] of now.entries()) expect(pixels).toBeGreaterThanOrEqual((before[i] ?? 0) - 1e-9)
      before = now
    }
  })
})

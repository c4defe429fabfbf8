import { expect, it } from 'vitest'
import { chartOptions } from '../../../src/framework/web/chart/chart-options.ts'

const ink = { theme: 'light', text: '#000', line: '#ccc', surface: '#fff', font: 'sans-serif', size: 24 } as const
const drawn = (values: readonly (number | null)[]) => chartOptions({ sentence: '', labelName: 'Day', labels: values.map(String), series: [{ name: 'Closed', kind: 'line', values }] }, ink) as { yAxis: { minInterval?: number; axisLabel: { fontSize: number } }; series: { lineStyle: { width: number } }[] }

it('counts whole things in whole steps, and hours in any', () => {
  expect(drawn([1, null, 2]).yAxis.minInterval).toBe(1)
  expect(drawn([0.5, 1]).yAxis.minInterval).toBeUndefined()
})

it('has letters as large as its place has them, and lines that go with them', () => {
  const { yAxis, series } = drawn([1])
  expect([yAxis.axisLabel.fontSize, series[0]?.lineStyle.width]).toEqual([24, 4])
})

it('leaves as much room around the drawing as its letters need', () => {
  const { grid, xAxis } = drawn([1]) as unknown as { grid: { right: number; bottom: number }; xAxis: { axisLabel: { margin: number } } }
  expect([grid.right, grid.bottom, xAxis.axisLabel.margin]).toEqual([24, 16, 16])
})

it('has room at its end for half of the last label, where labels are many', () => {
  const right = (labels: readonly string[]) => (chartOptions({ sentence: '', labelName: 'Day', labels, series: [] }, ink) as unknown as { grid: { right: number } }).grid.right
  expect(right(Array.from({ length: 30 }, (_, n) => `${n + 1} Nov`))).toBeGreaterThanOrEqual(6 * 24 * 0.27)
  expect(right(['Mon', 'Tue'])).toBe(24)
})

it('lets a label read in its own direction: the drawing runs from left to right, an Urdu day does not', () => {
  const { xAxis } = chartOptions({ sentence: '', labelName: 'Day', labels: ['30 نومبر 2026', '1 Dec 2026'], series: [] }, ink) as { xAxis: { data: string[] } }
  expect(xAxis.data).toEqual(['\u206830 نومبر 2026\u2069', '\u20681 Dec 2026\u2069'])
})

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

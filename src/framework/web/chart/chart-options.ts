/** Data of a chart → options of the library. */
import type { EChartsCoreOption } from 'echarts/core'
import { chartColours, toneOf, type ChartData, type ChartSeries } from './chart-model.ts'

export interface ChartInk {
  theme: 'light' | 'dark'
  text: string
  line: string
  surface: string
  font: string
  /** Pixels of a letter; lines and points grow with it. */
  size: number
}

/** Its own direction: an Urdu day with its year would be torn in a drawing that runs from left to right, and on what is told of a point. */
const isolated = (label: string) => `\u2068${label}\u2069`

/** From so many labels on they lie closer than they are wide; half the width of a letter, of its height. */
const [many, halfLetter] = [8, 0.3] as const
const dashes = { dashed: [6, 3], dotted: [2, 3] } as const

export function chartOptions({ labels, series, band, unit = '', isLying = false }: ChartData, { theme, text, line, surface, font, size }: ChartInk): EChartsCoreOption {
  // What stands around the drawing grows with its letters: on a wall they would touch each other, and be cut at the edge.
  const scale = size / 12
  const words = { color: text, fontSize: size, fontFamily: font }
  const alongside = { ...words, margin: 8 * scale }
  const counts = series.every(({ values }) => values.every((value) => value === null || Number.isInteger(value)))
  const along = { type: 'category', data: labels.map(isolated), axisLabel: { ...alongside, hideOverlap: true }, axisTick: { show: false }, axisLine: { lineStyle: { color: line } } }
  const values = { type: 'value', min: 0, ...(counts ? { minInterval: 1 } : {}), axisLabel: alongside, splitLine: { lineStyle: { color: line } }, axisLine: { show: false } }
  return {
    animation: false, grid: { left: 8 * scale, right: isLying ? 12 * scale : roomAtEnd(labels, size), top: 16 * scale, bottom: 8 * scale, containLabel: true },
    tooltip: { trigger: 'axis', backgroundColor: surface, borderColor: line, textStyle: words, valueFormatter: (value: unknown) => (typeof value === 'number' ? `${value.toLocaleString('en')} ${unit}`.trim() : '–') },
    xAxis: isLying ? values : along, yAxis: isLying ? { ...along, inverse: true } : values,
    series: [...(band ? shade(band, chartColours[theme].other) : []), ...series.map((each, n) => drawn(each, chartColours[theme][toneOf(each, n)], surface, scale))],
  }
}

/** Pixels after the last point: where there are many, its label reaches over the edge by nearly half its width. */
function roomAtEnd(labels: readonly string[], size: number): number {
  const longest = labels.length < many ? 0 : Math.max(...labels.map(({ length }) => length))
  return Math.max(size, Math.ceil(longest * size * halfLetter))
}

function drawn({ name, kind, values, dash, stack, isMarked = false, isStep = false }: ChartSeries, color: string, surface: string, scale: number) {
  const data = [...values]
  if (kind === 'bar') return { type: 'bar', name, data, barWidth: 14 * scale, ...(stack ? { stack } : {}), itemStyle: { color, borderRadius: 2, ...(stack ? { borderColor: surface, borderWidth: 1 } : {}) } }
  return { type: 'line', name, data, showSymbol: isMarked, symbol: 'circle', symbolSize: 7 * scale, connectNulls: false, ...(isStep ? { step: 'end' } : {}), lineStyle: { color, width: 2 * scale, ...(dash ? { type: dashes[dash] } : {}) }, itemStyle: { color } }
}

/** Two lines that nobody sees, the upper one stacked on the lower, with the space between them filled. */
function shade({ name, low, high }: NonNullable<ChartData['band']>, color: string) {
  const silent = { type: 'line', stack: 'band', symbol: 'none', silent: true, lineStyle: { opacity: 0 }, tooltip: { show: false }, z: 0 }
  return [{ ...silent, name: '', data: [...low] }, { ...silent, name, data: high.map((value, n) => (value === null ? null : Math.round((value - (low[n] ?? 0)) * 100) / 100)), areaStyle: { color, opacity: 0.16 } }]
}

/** What a chart shows, as data: the drawing and the table of its figures are made of the same. */
import type { Theme } from '../session/settings.ts'

/** In this order; `other` is what is left over, `bad` a bad state. */
export type ChartTone = 'series1' | 'series2' | 'series3' | 'series4' | 'series5' | 'other' | 'bad'

export interface ChartSeries {
  name: string
  kind: 'line' | 'bar'
  /** One for each label; null leaves a gap. */
  values: readonly (number | null)[]
  /** Where the rows behind each value are shown. */
  to?: readonly (string | undefined)[]
  tone?: ChartTone
  /** Colour never stands alone: a second line is dashed, a third dotted. */
  dash?: 'dashed' | 'dotted'
  /** Bars of one name stand on each other. */
  stack?: string
  /** Points are marked. */
  isMarked?: boolean
  /** A value holds until the next one: the line goes in steps. */
  isStep?: boolean
}

export interface ChartBand {
  name: string
  low: readonly (number | null)[]
  high: readonly (number | null)[]
}

export interface ChartData {
  /** What the chart says, in a sentence: its text alternative. */
  sentence: string
  /** Heading of the labels in the table. */
  labelName: string
  /** Along the axis, in order. */
  labels: readonly string[]
  series: readonly ChartSeries[]
  /** What is usual, as a shade behind the lines. */
  band?: ChartBand
  unit?: string
  /** Bars are horizontal. */
  isLying?: boolean
  /** In pixels; 220 if not stated. */
  height?: number
}

const light: { readonly [T in ChartTone]: string } = { series1: '#0B6A80', series2: '#C97F14', series3: '#4B46B8', series4: '#8E2A5E', series5: '#789B3E', other: '#7E888F', bad: '#C23B33' }
const dark: { readonly [T in ChartTone]: string } = { series1: '#5CBFD6', series2: '#D99A2B', series3: '#8080E8', series4: '#DB4B86', series5: '#C8EBA8', other: '#8F9AA1', bad: '#F0716A' }
export const chartColours = { light, dark } as const satisfies { readonly [T in Theme]: { readonly [C in ChartTone]: string } }

const order: readonly ChartTone[] = ['series1', 'series2', 'series3', 'series4', 'series5']
export const toneOf = ({ tone }: ChartSeries, place: number): ChartTone => tone ?? order[place] ?? 'other'

/** Columns of the table of figures: the labels, each series, the band. */
export function chartTable({ labelName, labels, series, band }: ChartData): { headings: string[]; rows: (string | number | null)[][] } {
  return {
    headings: [labelName, ...series.map(({ name }) => name), ...(band ? [`${band.name} ↓`, `${band.name} ↑`] : [])],
    rows: labels.map((label, n) => [label, ...series.map(({ values }) => values[n] ?? null), ...(band ? [band.low[n] ?? null, band.high[n] ?? null] : [])]),
  }
}

/** The drawing: loaded with the first chart that is shown. */
import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { init, use, type EChartsType } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { useSettings } from '../session/settings.ts'
import type { ChartData } from './chart-model.ts'
import { chartOptions } from './chart-options.ts'

use([BarChart, LineChart, GridComponent, TooltipComponent, SVGRenderer])

/** Pixels of a letter, where styles do not say. */
const usualSize = 12

export function ChartCanvas({ data, onPick }: { data: ChartData; onPick?: ((place: number, series: string) => void) | undefined }) {
  const { theme } = useSettings()
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType>(undefined)
  const pick = useRef(onPick)
  useEffect(() => { pick.current = onPick })
  useEffect(() => {
    if (!place.current) return undefined
    const made = init(place.current, null, { renderer: 'svg' })
    chart.current = made
    made.on('click', ({ dataIndex, seriesName }) => pick.current?.(dataIndex, seriesName ?? ''))
    // Paper is narrower than the screen it was drawn for: with this it shrinks.
    made.on('finished', () => place.current?.querySelector('svg')?.setAttribute('viewBox', `0 0 ${made.getWidth()} ${made.getHeight()}`))
    const watch = new ResizeObserver(() => made.resize())
    watch.observe(place.current)
    return () => {
      watch.disconnect()
      made.dispose()
    }
  }, [])
  useEffect(() => {
    const of = getComputedStyle(document.documentElement)
    const ink = (name: string) => of.getPropertyValue(name).trim()
    // Letters are as large as the place has them: on a wall they grow.
    const size = place.current ? Number.parseFloat(getComputedStyle(place.current).fontSize) || usualSize : usualSize
    chart.current?.setOption(chartOptions(data, { theme, text: ink('--text2'), line: ink('--line'), surface: ink('--surface'), font: ink('--font'), size }), { notMerge: true })
  }, [data, theme])
  return <div ref={place} dir="ltr" role="img" aria-label={data.sentence} className="chart-canvas" style={{ blockSize: data.height ?? 220 }} />
}

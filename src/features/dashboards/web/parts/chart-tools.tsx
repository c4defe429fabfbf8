import { Icon, useFeedback, asFailure, saveWholeBook, type ChartData } from '#framework/web'
import { useRef } from 'react'
import { useDashboardSay } from '../texts.ts'
import { pictureOf } from './picture.ts'

/** In the head of a chart: its picture, and its figures as a workbook. */
export function ChartTools({ title, data }: { title: string; data: ChartData }) {
  const say = useDashboardSay()
  const { showFailure } = useFeedback()
  const place = useRef<HTMLSpanElement>(null)
  const failed = (thrown: unknown) => showFailure(asFailure(thrown))
  const book = () => void saveWholeBook(title, [{ name: title, rows: [[data.labelName, ...data.series.map(({ name }) => name)], ...data.labels.map((label, n) => [label, ...data.series.map(({ values }) => values[n] ?? null)])] }]).catch(failed)
  const picture = () => void pictureOf(place.current?.closest('figure') ?? null, title).catch(failed)
  return (
    <span className="dash-tools" ref={place}>
      <button type="button" className="dash-picture" title={say('picture')} aria-label={say('picture')} onClick={picture}><Icon name="download" size={14} /> PNG</button>
      <button type="button" title={say('workbook')} aria-label={say('workbook')} onClick={book}><Icon name="table" size={14} /></button>
    </span>
  )
}

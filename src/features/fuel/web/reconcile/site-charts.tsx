import { Chart, useSession, type ChartData } from '#framework/web'
import { useMemo } from 'react'
import { tankCourse } from '../../model/tank-course.ts'
import type { SiteFuel } from '../shapes.ts'
import { useFuelSay } from '../texts.ts'
import { litres, shortDay } from '../words.ts'
import { TankDrawing } from './tank-drawing.tsx'

/** The tank from visit to visit, read and as hours explain it; and litres per hour with what is usual. */
export function SiteCharts({ site, generatorId, visitId }: { site: SiteFuel; generatorId: number | null; visitId: number | null }) {
  const say = useFuelSay()
  const { language } = useSession()
  const generator = site.generators.find(({ id }) => id === generatorId) ?? site.generators[0]
  const { tank, course } = useMemo(() => {
    const visits = site.visits.filter((visit) => visit.tank > 0 && (visit.dgId === generatorId || generatorId === null)).toReversed()
    const drawn = tankCourse(visits, generator?.tankCapacity ?? 0)
    const legs = visits.map((visit) => drawn?.legs.find(({ visitId }) => visitId === visit.visitId))
    const data: ChartData = {
      sentence: say('tankSentence', { site: site.siteCode }), labelName: say('visit'), labels: visits.map(({ date }) => shortDay(date, language)), unit: 'L', height: 250,
      series: [
        { name: say('read'), kind: 'line', values: visits.map((visit) => visit.tank) }, { name: say('byHours'), kind: 'line', dash: 'dashed', values: legs.map((leg) => leg?.expected ?? null) },
        { name: say('filled'), kind: 'line', dash: 'dotted', tone: 'series1', values: visits.map(({ filled }) => filled) }, { name: say('hoursADay'), kind: 'bar', tone: 'other', values: legs.map((leg) => leg?.hoursPerDay ?? null) },
      ],
    }
    return { tank: data, course: drawn }
  }, [site, generator, generatorId, language, say])
  const rates = useMemo((): ChartData | null => {
    if (!generator?.rates.length) return null
    const last = generator.rates.at(-1)
    return {
      sentence: say('rateSentence', { generator: generator.name, last: litres(last?.rate), low: litres(last?.low), high: litres(last?.high) }), labelName: say('day'), labels: generator.rates.map(({ day }) => shortDay(day, language)), unit: 'L/h', height: 150,
      series: [{ name: say('rate'), kind: 'line', values: generator.rates.map(({ rate }) => rate), isMarked: true }], band: { name: say('usualBand'), low: generator.rates.map(({ low }) => low), high: generator.rates.map(({ high }) => high) },
    }
  }, [generator, language, say])
  return <>{course && <Chart title={say('tankChart')} data={tank} drawing={<TankDrawing course={course} chosen={visitId} sentence={tank.sentence} />} />}{rates && <Chart title={say('rateChart', { generator: generator?.name ?? '' })} data={rates} />}</>
}

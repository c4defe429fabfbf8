import { Chart, useSession, type ChartData } from '#framework/web'
import { useMemo } from 'react'
import type { SiteFuel } from '../shapes.ts'
import { useFuelSay } from '../texts.ts'
import { litres, shortDay } from '../words.ts'

/** The tank from visit to visit, read and as hours explain it; and litres per hour with what is usual. */
export function SiteCharts({ site, generatorId }: { site: SiteFuel; generatorId: number | null }) {
  const say = useFuelSay()
  const { language } = useSession()
  const generator = site.generators.find(({ id }) => id === generatorId) ?? site.generators[0]
  const tank = useMemo((): ChartData => {
    const visits = site.visits.filter((visit) => visit.tank > 0 && (visit.dgId === generatorId || generatorId === null)).toReversed()
    // Each visit stands twice: before filling and after it.
    const points = visits.flatMap((visit) => {
      const expected = visit.expected === null || visit.previousTank === null ? null : Math.round((visit.previousTank + visit.filledBetween - visit.expected) * 100) / 100
      return [{ label: shortDay(visit.date, language), read: visit.tank, expected }, { label: `${shortDay(visit.date, language)} +${litres(visit.filled)}`, read: visit.tank + visit.filled, expected: visit.tank + visit.filled }]
    })
    return {
      sentence: say('tankSentence', { site: site.siteCode }), labelName: say('visit'), labels: points.map(({ label }) => label), unit: 'L',
      series: [{ name: say('read'), kind: 'line', values: points.map(({ read }) => read), isMarked: true }, { name: say('byHours'), kind: 'line', dash: 'dashed', values: points.map(({ expected }) => expected) }],
    }
  }, [site, generatorId, language, say])
  const rates = useMemo((): ChartData | null => {
    if (!generator?.rates.length) return null
    const last = generator.rates.at(-1)
    return {
      sentence: say('rateSentence', { generator: generator.name, last: litres(last?.rate), low: litres(last?.low), high: litres(last?.high) }), labelName: say('day'), labels: generator.rates.map(({ day }) => shortDay(day, language)), unit: 'L/h', height: 150,
      series: [{ name: say('rate'), kind: 'line', values: generator.rates.map(({ rate }) => rate), isMarked: true }], band: { name: say('usualBand'), low: generator.rates.map(({ low }) => low), high: generator.rates.map(({ high }) => high) },
    }
  }, [generator, language, say])
  return <>{tank.labels.length > 0 && <Chart title={say('tankChart')} data={tank} />}{rates && <Chart title={say('rateChart', { generator: generator?.name ?? '' })} data={rates} />}</>
}

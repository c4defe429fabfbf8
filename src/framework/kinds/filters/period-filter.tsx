import { daysOf, periodNamed, periods, type Days, type Period } from '#framework/wire'
import type { Language } from '#framework/metadata'
import { Select } from 'antd'
import { filterProps } from '../parts/control.ts'
import { formatDay } from '#framework/wire'
import { useTypedOption } from '../select/typed-option.ts'
import { useKinds } from '../web-context.ts'
import type { FilterProps } from '../web-face.ts'
import { momentIn } from '../times/zone.ts'
import { formatPeriod } from './format-period.ts'

/** In the order in which they are wanted; other numbers of days come from an address. */
const offered = ['today', 'yesterday', 'last7Days', 'last30Days', 'last90Days', ...periods.filter((name) => /^this|^last/.test(name)), 'tomorrow', 'next7Days', 'next30Days', ...periods.filter((name) => name.startsWith('next'))]

/** A period that moves with today; beside it the days that it is now. */
export function PeriodFilter(props: FilterProps) {
  const { language, zone } = useKinds()
  const { values, onChange } = props
  const { today } = momentIn(zone)
  const value = values[0] ?? ''
  const names = value === '' || offered.includes(value) ? offered : [value, ...offered]
  const options = names.flatMap((name) => {
    const period = periodNamed(name)
    return period ? [optionOf(name, period, language, today)] : []
  })
  const { open, setOpen, keys, filterOption } = useTypedOption(options, (found) => onChange([found.value]))
  return (
    <Select
      {...filterProps(props, language)}
      {...keys.props}
      showSearch
      open={open}
      onOpenChange={setOpen}
      value={keys.typed || value === '' ? null : value}
      filterOption={filterOption}
      options={options}
      onChange={(name: string) => onChange([name])}
    />
  )
}

function optionOf(name: string, period: Period | Days, language: Language, today: string) {
  const { from, until } = daysOf(period, today)
  const text = formatPeriod(language, period)
  // The year is said where it is another.
  const say = (day: string) => (day.slice(0, 4) === today.slice(0, 4) ? formatDay(language, day).slice(0, -5) : formatDay(language, day))
  const days = from === until ? say(from) : `${say(from)} – ${say(until)}`
  return { value: name, text, 'aria-label': text, title: `${text}, ${days}`, label: <span className="period">{text} <small>{days}</small></span> }
}

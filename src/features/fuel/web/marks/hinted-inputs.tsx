/** Two figures of a visit's form, each with what is known of the site below it: what is doubtful is said before it is saved. */
import type { InputProps } from '#framework/kinds/web'
import { webInputs } from '#framework/kinds/web-inputs'
import { useService, useSession } from '#framework/web'
import { fuelCalls } from '../../calls.ts'
import type { ReactNode } from 'react'
import { useFuelSay } from '../texts.ts'
import { litres, shortDay } from '../words.ts'
import '../fuel.css'

interface Before {
  date: string | null
  reading: number
  tankCapacity: number
}
interface HintProps {
  siteId: number
  row: NonNullable<InputProps['row']>
  value: number
}

const useBefore = ({ siteId, row }: HintProps) => useService<Before>(fuelCalls.before, { SiteId: siteId, VisitDate: row['visitDate'] ? String(row['visitDate']).slice(0, 10) : undefined, DgId: Number(row['dgId']) || undefined, Id: Number(row['id']) || undefined }).data

/** Input of a decimal, and once a site is chosen a line below it. */
function Hinted({ Hint, ...props }: InputProps & { Hint: (hint: HintProps) => ReactNode }) {
  const { Input } = webInputs.decimal
  const siteId = Number(props.row?.['siteId']) || 0
  return <><Input {...props} />{siteId > 0 && props.row && <Hint siteId={siteId} row={props.row} value={Number(props.value) || 0} />}</>
}

function Line({ isDoubt, text }: { isDoubt: boolean; text: string }) {
  return <output className={isDoubt ? 'fuel-hint fuel-hint-doubt' : 'fuel-hint'}>{text}</output>
}

function ReadingHint(hint: HintProps) {
  const say = useFuelSay()
  const { language } = useSession()
  const before = useBefore(hint)
  if (!before?.reading) return null
  const isBack = hint.value > 0 && hint.value < before.reading
  return <Line isDoubt={isBack} text={say(isBack ? 'hintBack' : 'hintLast', { reading: litres(before.reading), day: shortDay(before.date, language) })} />
}

function FillingHint(hint: HintProps) {
  const say = useFuelSay()
  const capacity = useBefore(hint)?.tankCapacity ?? 0
  if (!capacity) return null
  const tank = Number(hint.row['currentFuelTank']) || 0
  const over = tank + hint.value - capacity
  return <Line isDoubt={over > 0} text={over > 0 ? say('hintTank', { tank: litres(tank), filled: litres(hint.value), sum: litres(tank + hint.value), over: litres(over), capacity: litres(capacity) }) : say('hintCapacity', { capacity: litres(capacity) })} />
}

export const ReadingInput = (props: InputProps) => <Hinted {...props} Hint={ReadingHint} />
export const FillingInput = (props: InputProps) => <Hinted {...props} Hint={FillingHint} />

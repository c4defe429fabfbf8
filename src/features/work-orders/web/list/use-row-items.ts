import { pathsOf, useEntity, useSession, type RowActionItem, type WireRow } from '#framework/web'
import { useNavigate } from 'react-router-dom'
import type { Step } from '../actions/steps.ts'
import type { OrderActions } from '../actions/use-order-actions.tsx'
import { useOrderSay } from '../texts.ts'

/** What stands on a row, and its key; the first two that are open are buttons. */
const onRow: readonly (readonly [Step, string])[] = [['accept', 'a'], ['dispatch', 'a'], ['close', 'c'], ['customerAccepts', 'a'], ['reassign', 'r'], ['dispatchTo', 'r'], ['customerRejects', 'r'], ['resume', 'u'], ['decline', 'd']]

/** The actions of a row of a list; `o` opens its site. */
export function useRowItems({ of, start }: Pick<OrderActions, 'of' | 'start'>): (row: WireRow) => RowActionItem[] {
  const say = useOrderSay()
  const { may } = useSession()
  const site = useEntity('Site')
  const navigate = useNavigate()
  return (row) => {
    const open = of(row).filter((item) => item.open)
    const items = onRow.flatMap(([name, key]): RowActionItem[] => open.filter((item) => item.name === name).map(({ label }) => ({ name, key, label, run: () => void start(name, row) })))
    const siteId = row['siteId']
    return typeof siteId === 'number' && may(site, 'Read') ? [...items, { name: 'site', key: 'o', label: say('openSite'), run: () => void navigate(pathsOf(site).record(siteId)) }] : items
  }
}

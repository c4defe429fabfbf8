import type { Asked } from '../period-bar.tsx'
import { FuelTable } from '../reports/fuel-table.tsx'
import type { FuelRow, Sums } from '../shapes.ts'
import { useFuelSay } from '../texts.ts'

/** What sites, vehicles, people or months come to; a site opens its visits. */
export function Groups({ rows, by, asked, totals }: { rows: readonly FuelRow[]; by: string; asked: Asked; totals: Sums }) {
  const say = useFuelSay()
  const headings: { readonly [by: string]: string } = { site: say('site'), vehicle: say('vehicle'), filler: say('enteredBy'), month: say('month') }
  return <FuelTable rows={rows} totals={totals} heading={headings[by] ?? ''} onOpen={by === 'site' ? ({ siteId }) => asked.set({ siteId, by: 'visit', page: null }) : undefined} />
}

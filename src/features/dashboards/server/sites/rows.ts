/** The sites of a figure as a condition of reads. */
import type { Where } from '#framework/server'
import type { Site } from '#entities/site/site'
import { inService } from '#operations/figures/site-filter'
import type { OtherSites, SiteFigure } from '../../model/site-figures.ts'

export type Sites = Where<typeof Site>

/** @param nonTelco ids of projects that are not telco */
export function rowsOfSiteFigure(figure: SiteFigure | OtherSites, nonTelco: readonly number[]): Sites {
  if ('id' in figure) return { and: [inService, { [`${figure.list}Id`]: figure.id || null } as Sites] }
  const { list, word, branch, isDown, office } = figure
  const parts: Sites[] = [inService]
  if (list && word) parts.push({ [`${list}.figure`]: word } as Sites)
  if (branch) parts.push(branch === 'nonTelco' ? { projectId: { in: nonTelco } } : { not: { projectId: { in: nonTelco } } })
  if (isDown !== undefined) parts.push(isDown ? { isDown: true } : { not: { isDown: true } })
  if (office) parts.push({ 'siteType.office': office })
  return { and: parts }
}

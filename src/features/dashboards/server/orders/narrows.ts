/** Lists of work orders and sites show the rows behind a figure: they take the filter of figures and the name of one. */
import { InvalidInput, listNarrowing, say, type Principal } from '#framework/server'
import { z } from 'zod'
import { figureFilter, ordersAt, ordersOf, type Filter } from '#operations/figures/order-filter'
import { siteFigures, sitesAsked } from '#operations/figures/site-filter'
import { otherProjects } from '#operations/figures/up-down'
import { kinds, orderFigures, type OrderFigure } from '../../model/order-figures.ts'
import { siteFigureOf } from '../../model/site-figures.ts'
import { rowsOfSiteFigure } from '../sites/rows.ts'
import { texts } from '../texts.ts'
import { ofAssets, ordersAtAssets, sitesWith, sitesWithout } from '../assets/services.ts'
import { rowsOfFigure, type Orders } from './rows.ts'

const Figure = z.string().trim().max(64).optional()

function unknown(name: string, { language }: Principal): InvalidInput {
  return new InvalidInput(say(language, 'notValid'), [{ message: texts.say(language, 'noFigure', { name }), members: ['Figure'] }])
}

/** Those that were given to somebody, by the lead of their site: what the figures of team leads count. */
const assigned: Orders = { assignedUserId: { empty: false } }
const withoutOf: { readonly [W in 'region' | 'lead']: Orders } = { region: { regionId: null }, lead: { and: [assigned, { not: { 'site.teamLeadName': { empty: false } } }] } }
const Lead = z.string().trim().max(200).optional()
const Without = z.enum(['region', 'lead']).optional()

/** The filter as the figure reads it. */
function orders(asked: Filter, figure: OrderFigure | undefined, principal: Principal): Orders {
  const meant = figure?.isOfKind && figure.kind ? { ...asked, WorkOrderTypeId: kinds[figure.kind] } : asked
  return figure?.isOfNow ? ordersAt(meant, principal) : ordersOf(meant, principal)
}

/** `Lead`: at sites of a team lead. `Without`: without a region, or a lead. `Assets`: CM under way at sites with such assets; the places are then those of the assets. */
export const orderNarrowing = listNarrowing(z.object({ ...figureFilter, Figure, Lead, Without, ...ofAssets }), async ({ Figure: name, Lead: lead, Without: without, Assets, ...asked }, { principal, read }) => {
  const figure = name ? orderFigures.get(name) : undefined
  if (name && !figure) throw unknown(name, principal)
  if (Assets) return await ordersAtAssets(read, principal, { ...asked, Assets }) as never
  const ofLead: Orders = lead ? { and: [assigned, { 'site.teamLeadName': lead } as Orders] } : {}
  return { and: [orders(asked, figure, principal), figure ? rowsOfFigure(figure, new Date().toISOString()) : {}, ofLead, without ? withoutOf[without] : {}] } as never
})

/** `Assets`: sites that have such assets; with `Having=none` those that have none of the kind. */
export const siteNarrowing = listNarrowing(siteFigures.extend({ Figure, ...ofAssets, Having: z.enum(['some', 'none']).optional() }), async ({ Figure: name, Assets, Having, ...asked }, { principal, read }) => {
  const figure = name ? siteFigureOf(name) : undefined
  if (name && !figure) throw unknown(name, principal)
  if (Assets) return (Having === 'none' ? sitesWithout(principal, { ...asked, Assets }) : await sitesWith(read, principal, { ...asked, Assets })) as never
  return { and: [sitesAsked(asked), figure ? rowsOfSiteFigure(figure, await otherProjects(read, principal)) : {}] } as never
})

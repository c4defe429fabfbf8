/** Lists of work orders and sites show the rows behind a figure: they take the filter of figures and the name of one. */
import { InvalidInput, listNarrowing, say, type Principal } from '#framework/server'
import { z } from 'zod'
import { figureFilter, ordersOf } from '#operations/figures/order-filter'
import { siteFigures, sitesAsked } from '#operations/figures/site-filter'
import { otherProjects } from '#operations/figures/up-down'
import { orderFigures } from '../../model/order-figures.ts'
import { siteFigureOf } from '../../model/site-figures.ts'
import { rowsOfSiteFigure } from '../sites/rows.ts'
import { texts } from '../texts.ts'
import { rowsOfFigure } from './rows.ts'

const Figure = z.string().trim().max(64).optional()

function unknown(name: string, { language }: Principal): InvalidInput {
  return new InvalidInput(say(language, 'notValid'), [{ message: texts.say(language, 'noFigure', { name }), members: ['Figure'] }])
}

export const orderNarrowing = listNarrowing(z.object({ ...figureFilter, Figure }), ({ Figure: name, ...asked }, { principal }) => {
  const figure = name ? orderFigures.get(name) : undefined
  if (name && !figure) throw unknown(name, principal)
  return { and: [ordersOf(asked, principal), figure ? rowsOfFigure(figure, new Date().toISOString()) : {}] } as never
})

export const siteNarrowing = listNarrowing(siteFigures.extend({ Figure }), async ({ Figure: name, ...asked }, { principal, read }) => {
  const figure = name ? siteFigureOf(name) : undefined
  if (name && !figure) throw unknown(name, principal)
  return { and: [sitesAsked(asked), figure ? rowsOfSiteFigure(figure, await otherProjects(read, principal)) : {}] } as never
})

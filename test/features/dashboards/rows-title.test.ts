/** The page of the rows of a figure says what they were counted as, and whose they are. */
import { describe, expect, it } from 'vitest'
import { en } from '../../../src/features/dashboards/web/texts/en.ts'
import { rowsTitle } from '../../../src/features/dashboards/web/parts/rows-title.ts'

const say = ((key: keyof typeof en, params: { readonly [name: string]: unknown } = {}) => en[key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]))) as Parameters<typeof rowsTitle>[2]
const of = (query: string, rows = 'Work orders') => {
  const { title, whose } = rowsTitle(new URLSearchParams(query), rows, say, 'en')
  return [title, ...whose]
}

describe('the title of the rows of a figure', () => {
  it.each([
    ['of=WorkOrder&Figure=closed&Lead=Bilal%20Ahmed', 'Work orders: Closed', 'Team lead Bilal Ahmed'],
    ['of=WorkOrder&Lead=Bilal%20Ahmed', 'Work orders: Assigned', 'Team lead Bilal Ahmed'],
    ['of=WorkOrder&Without=lead', 'Work orders: Assigned', 'No team lead'],
    ['of=WorkOrder&Figure=closed&Without=region', 'Work orders: Closed', 'No region'],
    ['of=WorkOrder&assignedUserId.in=5', 'Work orders: Assigned'],
    ['of=WorkOrder&Assets=batteries', 'Work orders: open CM at sites with Battery banks'],
  ])('%s', (query, ...said) => expect(of(query)).toEqual(said))

  it('names what sites have, or have not', () => {
    expect(of('of=Site&Assets=gensets&Having=some', 'Sites')).toEqual(['Sites: Generators: have one'])
    expect(of('of=Site&Assets=gensets&Having=none', 'Sites')).toEqual(['Sites: Generators: have none'])
    expect(of('of=Site&Figure=others.siteCategory.7', 'Sites')).toEqual(['Sites: Counted under'])
    expect(of('of=BatteryBank&Standing=true', 'Battery banks')).toEqual(['Battery banks'])
  })
})

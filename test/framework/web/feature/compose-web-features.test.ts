/** What features add to the web composes in their order; what can be there once only fails at start. */
import { describe, expect, it, vi } from 'vitest'
import { checkWebFeatures } from '../../../../src/framework/web/feature/check-web-features.ts'
import { composeWebFeatures } from '../../../../src/framework/web/feature/compose-web-features.ts'
import { defineWebFeature, type WebFeature } from '../../../../src/framework/web/feature/define-web-feature.ts'
import { webTexts } from '../../../../src/framework/web/texts/feature-texts.ts'

const nothing = () => null
const page = (route: string) => ({ route, label: { en: route, ur: route }, anyOf: [] })
const feature = (key: string, parts: Partial<WebFeature> = {}, routes: string[] = []): WebFeature => ({ definition: { key, pages: routes.map(page), permissions: [] }, ...parts })

describe('two features', () => {
  it('add to one place in their order', async () => {
    const both = (key: string) => feature(key, {
      home: [{ name: `${key}Section`, label: { en: key, ur: key }, concerns: () => true, load: async () => ({ Section: nothing }) }],
      recordPanels: { Book: [{ name: `${key}Panel`, load: async () => ({ Panel: nothing }) }] },
      listActions: { Book: [{ name: `${key}Action`, label: () => key, isOpen: () => true, load: async () => ({ Action: nothing }) }] },
      columns: { Book: async () => ({ columns: [{ name: `${key}Column`, label: { en: key, ur: key }, width: 90, cell: () => key }] }) },
      notice: { concerns: () => true, load: async () => ({ Notice: nothing }) },
    })
    for (const order of [['loans', 'fines'], ['fines', 'loans']]) {
      const parts = composeWebFeatures(order.map(both))
      const names = (of: 'recordPanels' | 'listActions') => parts[of].get('Book')?.map(({ name }) => name)
      expect(parts.home.map(({ name }) => name)).toEqual(order.map((key) => `${key}Section`))
      expect(parts.notices.map(({ key }) => key)).toEqual(order)
      expect([names('recordPanels'), names('listActions'), (await parts.columns.get('Book')?.())?.map(({ name }) => name)]).toEqual(['Panel', 'Action', 'Column'].map((part) => order.map((key) => key + part)))
    }
  })

  const Any = async () => ({ Page: nothing, Input: nothing, View: nothing, List: nothing, Record: nothing, Form: nothing, Advice: nothing, Panel: nothing, Section: nothing, Action: nothing })
  const clashes: [string, string, Partial<WebFeature>, string[]?][] = [
    ['page', '/loans', {}, ['/loans']],
    ['input for', 'Book.state', { inputs: { 'Book.state': Any } }],
    ['view of', 'Book.state', { views: { 'Book.state': Any } }],
    ['list of', 'Book', { lists: { Book: Any } }],
    ['record of', 'Book', { records: { Book: Any } }],
    ['form of', 'Book', { forms: { Book: Any } }],
    ['advice in the form of', 'Book', { advice: { Book: Any } }],
    ['rules of', 'Book', { rules: { Book: {} } }],
    ['texts', 'notes', { texts: webTexts('notes', { en: async () => ({}), ur: async () => ({}) }) }],
    ['panel', 'Book.loans', { recordPanels: { Book: [{ name: 'loans', load: Any }] } }],
    ['action', 'Book.lend', { listActions: { Book: [{ name: 'lend', label: () => 'Lend', isOpen: () => true, load: Any }] } }],
    ['link of lists', 'board', { listLinks: [{ name: 'board', icon: 'grid', label: { en: 'Board', ur: 'بورڈ' }, isOpen: () => true, to: () => '/board' }] }],
    ['export of', 'Book', { exports: { Book: { label: { en: 'Chapters', ur: 'ابواب' }, path: 'Book/GetChapterSheets' } } }],
    ['reason', 'lend', { reasons: { lend: { en: 'when it was lent', ur: 'ادھار دیتے وقت' } } }],
    ['call to send later', 'Book/Lend', { later: { 'Book/Lend': { label: { en: 'Lend', ur: 'ادھار دیں' } } } }],
    ['section of home', 'due', { home: [{ name: 'due', label: { en: 'Due', ur: 'واجب' }, concerns: () => true, load: Any }] }],
  ]
  it.each(clashes)('that have one %s %s fail at start, both named', (what, name, parts, routes) => {
    expect(() => composeWebFeatures([feature('loans', parts, routes), feature('fines', parts, routes)])).toThrow(`The features “loans” and “fines” both have the ${what} ${name}.`)
    expect(() => composeWebFeatures([feature('loans', parts, routes), feature('fines')])).not.toThrow()
  })

  it('whose columns clash when they come, and are asked for again where they could not be loaded', async () => {
    const due = { name: 'due', label: { en: 'Due', ur: 'واجب' }, width: 90, cell: nothing }
    const parts = (name: string) => feature(name, { columns: { Book: async () => ({ columns: [due] }) } })
    await expect(composeWebFeatures([parts('loans'), parts('fines')]).columns.get('Book')?.()).rejects.toThrow('The features “loans” and “fines” both have the column Book.due.')
    const load = vi.fn<() => Promise<{ columns: (typeof due)[] }>>().mockRejectedValueOnce(new Error('cut off')).mockResolvedValue({ columns: [due] })
    const again = composeWebFeatures([feature('loans', { columns: { Book: load } })]).columns.get('Book')
    await expect(again?.()).rejects.toThrow('cut off')
    expect(await again?.()).toEqual([due])
    expect(again?.()).toBe(again?.())
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('whose reasons load late clash when they come', async () => {
    const lend = { en: 'when it was lent', ur: 'ادھار دیتے وقت' }
    const parts = (name: string) => feature(name, { reasons: async () => ({ reasons: { lend } }) })
    expect(await composeWebFeatures([parts('loans')]).reasons()).toEqual(new Map([['lend', lend]]))
    await expect(composeWebFeatures([parts('loans'), parts('fines')]).reasons()).rejects.toThrow('The features “loans” and “fines” both have the reason lend.')
  })

  it('are put together by the build with what loads late: a clash ends it, both named', async () => {
    const due = { name: 'due', label: { en: 'Due', ur: 'واجب' }, width: 90, cell: nothing }
    const late: Partial<WebFeature>[] = [{ columns: { Book: async () => ({ columns: [due] }) } }, { reasons: async () => ({ reasons: { due: due.label } }) }]
    for (const parts of late) {
      await expect(checkWebFeatures([feature('loans', parts), feature('fines', parts)])).rejects.toThrow(/^The features “loans” and “fines” both have the (column Book\.due|reason due)\./)
      await expect(checkWebFeatures([feature('loans', parts), feature('fines')])).resolves.toBeUndefined()
    }
    await expect(checkWebFeatures([feature('loans'), feature('loans')])).rejects.toThrow('both have the name loans')
  })

  it('of one name, or on one route in other letters, fail as well', () => {
    expect(() => composeWebFeatures([feature('loans'), feature('loans')])).toThrow('both have the name loans')
    expect(() => composeWebFeatures([feature('loans', {}, ['/Loans']), feature('fines', {}, ['/loans'])])).toThrow('both have the page /loans')
  })
})

describe('a feature', () => {
  it('shows no page that its definition does not name', () => {
    const parts = { '/loans': async () => ({ Page: nothing }) }
    expect(() => defineWebFeature(feature('loans', { pages: parts }))).toThrow('The feature “loans” shows /loans, which its definition does not name.')
  })
})

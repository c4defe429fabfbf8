// @vitest-environment happy-dom
/** What features add stands in its place: home, the record, the list's foot and columns; only for whom it concerns, in their order. */
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { entityOf } from '#framework/metadata'
import { composeWebFeatures } from '../../../../src/framework/web/feature/compose-web-features.ts'
import type { ListActionProps, WebFeature } from '../../../../src/framework/web/feature/define-web-feature.ts'
import { FeatureParts } from '../../../../src/framework/web/feature/feature-parts.ts'
import { FormAdvice } from '../../../../src/framework/web/form/form-advice.tsx'
import type { EntityForm } from '../../../../src/framework/web/form/use-entity-form.ts'
import { Sections } from '../../../../src/framework/web/home/sections.tsx'
import { allColumns, chosenColumns, usualKeys } from '../../../../src/framework/web/list/columns/columns.ts'
import { FeatureActions, FeatureRecordActions, useListActions } from '../../../../src/framework/web/list/actions/feature-actions.tsx'
import { FeaturePanels } from '../../../../src/framework/web/record/feature-panels.tsx'
import { speak } from '../../../../src/framework/web/texts/load.ts'
import { useFeatureSay, webTexts } from '../../../../src/framework/web/texts/feature-texts.ts'
import { toyModel } from '../../../support/toy-model.ts'
import { renderAround } from '../../../support/web-around.tsx'

const book = entityOf(toyModel, 'Book')
const texts = webTexts('fines', { en: async () => ({ due_one: '{{count}} fine is due', due_other: '{{count}} fines are due' }), ur: async () => ({ due_one: '{{count}} جرمانہ واجب', due_other: '{{count}} جرمانے واجب' }) })
const Due = () => <p>{useFeatureSay(texts)('due', { count: 3 })}</p>
const feature = (key: string, more: Partial<WebFeature>): WebFeature => ({ definition: { key, pages: [], permissions: [] }, ...more })
const Action = ({ ids, onClose }: ListActionProps) => <button type="button" onClick={() => onClose(true)}>Sure about {ids.join()}</button>

const parts = composeWebFeatures([
  feature('loans', {
    home: [{ name: 'loans', label: { en: 'Loans', ur: 'ادھار' }, concerns: () => true, load: async () => ({ Section: () => <p>Loans of today</p> }) }],
    recordPanels: { Book: [{ name: 'loans', concerns: (_, row) => row.id === 1, load: async () => ({ Panel: ({ row }) => <p>Loans of {row.id}</p> }) }] },
    listActions: { Book: [{ name: 'lend', label: (_, count) => `Lend ${count}`, isOpen: () => true, load: async () => ({ Action }) }, { name: 'sell', label: (_, count) => `Sell ${count}`, isOpen: () => true, onRecord: { en: 'Sell', ur: 'بیچیں' }, suits: ({ id }) => id !== 5, load: async () => ({ Action }) }] },
    advice: { Book: async () => ({ Advice: ({ values }) => (values['pages'] === 0 ? <p>A book without pages</p> : null) }) },
    columns: { Book: async () => ({ columns: [{ name: 'left', label: { en: 'Time left', ur: 'باقی' }, width: 120, cell: (row) => `${row.id} d` }] }) },
  }),
  feature('fines', {
    texts,
    home: [{ name: 'fines', label: { en: 'Fines', ur: 'جرمانے' }, concerns: () => true, load: async () => ({ Section: Due }) }],
    recordPanels: { Book: [{ name: 'fines', load: async () => ({ Panel: () => <p>Fines</p> }) }] },
    listActions: { Book: [{ name: 'fine', label: () => 'Fine', onRecord: { en: 'Fine', ur: 'جرمانہ' }, isOpen: ({ holds }) => holds('Fines'), load: async () => ({ Action }) }] },
  }),
])

afterEach(cleanup)

describe('sections of home', () => {
  it('stand in the order of the features and speak the language in use', async () => {
    const own = parts.home.map(({ key, label, Component }) => ({ name: key, label: label.en, kind: 'own' as const, Component }))
    const { container } = await renderAround(<Sections home={{ parts: own, order: [], isReading: false, isFailed: false, readAgain: () => undefined, keep: () => undefined }} />)
    await waitFor(() => expect([...container.querySelectorAll('p')].map((each) => each.textContent)).toEqual(['Loans of today', '3 fines are due']))
    cleanup()
    await speak('ur')
    expect(i18next.t('due', { ns: 'fines', count: 1 })).toBe('1 جرمانہ واجب')
    await speak('en')
  })
})

describe('panels of a record', () => {
  it('are those that have something to show', async () => {
    const { container } = await renderAround(<FeatureParts value={parts}><FeaturePanels entity={book} row={{ id: 1 }} /><hr /><FeaturePanels entity={book} row={{ id: 2 }} /></FeatureParts>)
    await waitFor(() => expect(container.textContent).toBe('Loans of 1FinesFines'))
  })
})

describe('advice in a form', () => {
  it('is read out as it comes, and where there is none nothing stands', async () => {
    const of = (pages: number, entity = book) => ({ entity, values: { pages } }) as unknown as EntityForm
    await renderAround(<FeatureParts value={parts}><FormAdvice form={of(0)} /></FeatureParts>)
    expect((await screen.findByText('A book without pages')).parentElement?.getAttribute('role')).toBe('status')
    cleanup()
    await renderAround(<FeatureParts value={parts}><FormAdvice form={of(9)} /><FormAdvice form={of(0, entityOf(toyModel, 'Author'))} /></FeatureParts>)
    await waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['']))
  })
})

describe('actions on selected rows', () => {
  const done = vi.fn<() => void>()
  const Foot = ({ isUsual = true }) => <FeatureActions actions={useListActions(book, isUsual)} entity={book} ids={[4, 5]} onDone={done} />

  it('are those that can be done to every selected row that is shown', async () => {
    const Of = ({ ids }: { ids: readonly number[] }) => <FeatureActions actions={useListActions(book, true)} entity={book} ids={ids} rows={ids.map((id) => ({ id }))} onDone={done} />
    await renderAround(<FeatureParts value={parts}><Of ids={[4]} /></FeatureParts>)
    expect(screen.getByRole('button', { name: 'Sell 1' })).toBeTruthy()
    cleanup()
    await renderAround(<FeatureParts value={parts}><Of ids={[4, 5]} /></FeatureParts>)
    expect([screen.queryByRole('button', { name: 'Sell 2' }), screen.getByRole('button', { name: 'Lend 2' }).tagName]).toEqual([null, 'BUTTON'])
    cleanup()
  })

  it('are those that are open; one is asked about and ends the selection', async () => {
    await renderAround(<FeatureParts value={parts}><Foot /></FeatureParts>)
    expect(screen.queryByRole('button', { name: 'Fine' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Lend 2' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Sure about 4,5' }))
    expect(done).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('button', { name: 'Sure about 4,5' })).toBeNull()
    cleanup()
    await renderAround(<FeatureParts value={parts}><Foot /></FeatureParts>, { permissions: ['Fines'] })
    expect(screen.getByRole('button', { name: 'Fine' })).toBeTruthy()
    cleanup()
    await renderAround(<FeatureParts value={parts}><Foot isUsual={false} /></FeatureParts>)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('actions of the list on a record', () => {
  const closed = vi.fn<() => void>()
  const Of = ({ id }: { id: number }) => <FeatureParts value={parts}><FeatureRecordActions entity={book} row={{ id }} onClosed={closed} /></FeatureParts>
  const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

  it('are those that have a name there, are open, and suit the row', async () => {
    await renderAround(<Of id={4} />)
    expect(names()).toEqual(['Sell'])
    cleanup()
    await renderAround(<Of id={4} />, { language: 'ur', permissions: ['Fines'] })
    expect(names()).toEqual(['بیچیں', 'جرمانہ'])
    cleanup()
    await renderAround(<Of id={5} />)
    expect(names()).toEqual([])
  })

  it('are done to that row alone; the record is told once the dialog closes', async () => {
    await renderAround(<Of id={4} />)
    await userEvent.click(screen.getByRole('button', { name: 'Sell' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Sure about 4' }))
    expect(closed).toHaveBeenCalledTimes(1)
    expect(names()).toEqual(['Sell'])
  })
})

describe('columns', () => {
  it('come after those of the fields, before when the row was changed, and can be left out', async () => {
    const further = await parts.columns.get('Book')?.()
    const all = allColumns(book, 'en', further)
    expect(chosenColumns(all, usualKeys(book, further)).map(({ key }) => key).slice(-2)).toEqual(['left', 'lastModificationTime'])
    expect(all.find(({ key }) => key === 'left')?.cell?.({ id: 9 })).toBe('9 d')
    expect(chosenColumns(all, ['pages']).map(({ key }) => key)).not.toContain('left')
  })
})

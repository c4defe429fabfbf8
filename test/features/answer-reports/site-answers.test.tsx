// @vitest-environment happy-dom
/** Answers on the page of a site: where its visits have none, that is said. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { entityOf } from '#framework/metadata'
import { SiteAnswers } from '../../../src/features/answer-reports/web/site-answers.tsx'
import { texts } from '../../../src/features/answer-reports/web/texts.ts'
import { productModel } from '../../support/shapes.ts'
import { answering } from '../../support/web/answering.ts'
import { worded } from '../../support/web/worded.ts'
import { renderAround } from '../../support/web-around.tsx'

worded(texts)

const columns = [{ key: 'q1', header: 'Generator', question: 'Hours', headerUrdu: '', questionUrdu: '', kind: 2, unit: 'h' }]
const visit = (workOrderId: number, more: object) => ({ workOrderId, number: `WO-${workOrderId}`, siteCode: 'HIL-1', siteName: 'Hill one', closedTime: `2026-11-0${workOrderId}T07:00:00Z`, assignedUserName: 'Sana', out: [], pictures: [], ...more })

async function panel(...answers: object[]) {
  answering(({ path }) => (path.endsWith('GetTemplates') ? { totalCount: 1, items: [{ id: 5, family: 'pm', name: 'Monthly', count: 6 }] } : { totalCount: 6, columns, items: answers.map((each, n) => visit(n + 1, each)) }))
  await renderAround(<SiteAnswers entity={entityOf(productModel, 'Site')} row={{ id: 3 }} />, { model: productModel })
}

test('visits without answers are a sentence and no empty table; older ones and the report stay within reach', async () => {
  await panel({}, {})
  await screen.findByText('Nothing was answered at the newest 2 visits.')
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull()
  await screen.findByRole('button', { name: 'Show older visits' })
  await screen.findByRole('link', { name: 'Open in the report' })
})

test('one answer is a table', async () => {
  await panel({}, { q1: '412' })
  await screen.findByRole('row', { name: /Hours.*412/ })
  expect(screen.queryByText(/^Nothing was answered/)).toBeNull()
})

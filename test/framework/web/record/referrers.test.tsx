// @vitest-environment happy-dom
/** What refers to a record: that it holds deleting back is said only of what does. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { entityOf } from '#framework/metadata'
import { Referrers } from '../../../../src/framework/web/record/referrers.tsx'
import { answering } from '../../../support/web/answering.ts'
import { renderAround } from '../../../support/web-around.tsx'
import { toyModel } from '../../../support/toy-model.ts'

test('rows that deleting takes along hold nothing back', async () => {
  const from = [...toyModel.values()].find(({ fields, key }) => key !== 'Publisher' && fields.some(({ target }) => target === 'Publisher'))
  answering(() => [{ entity: from?.key, field: from?.fields.find(({ target }) => target === 'Publisher')?.key, count: 3, holds: true, filter: null }])
  const publisher = entityOf(toyModel, 'Publisher')
  const { unmount } = await renderAround(<Referrers entity={publisher} id={4} />)
  await screen.findByText('Deleting is refused while these exist')
  unmount()
  await renderAround(<Referrers entity={publisher} id={4} goAlong={[from?.key ?? '']} />)
  await screen.findByText('3')
  expect(screen.queryByText('Deleting is refused while these exist')).toBeNull()
})

/** Of two entities that claim one page, a start names the one that is new to the database, whatever the order of their names. */
import { expect, test } from 'vitest'
import { entity, f } from '../../../../entities/define.ts'
import { words } from '../../../../entities/words.ts'
import { Manufacturer } from '#entities/inventory/manufacturer'
import type { EntityDefinition, Source } from '#framework/metadata'
import { loadAtStart } from '../../../../src/framework/server/product/load-at-start.ts'
import { identitySources, startTestServer } from '../../../support/server.ts'

const alike = (key: string): Source => ({ area: 'inventory', definition: entity(key as never, { fields: { name: f.name() }, pages: { list: ['/manufacture'], bulk: [] } }) as EntityDefinition })

test('the newer of two entities is in the wrong', async () => {
  const known = [...identitySources, { area: 'inventory', definition: Manufacturer as EntityDefinition }]
  const server = await startTestServer({ sources: known })
  try {
    for (const key of ['Annex', 'Zone']) {
      await expect(loadAtStart(server.testDatabase.url, [alike(key), ...known], words)).rejects.toThrow(`E117 ${key}: route '/manufacture' belongs to Manufacturer already`)
      await expect(loadAtStart(server.testDatabase.url, [...known, alike(key)], words)).rejects.toThrow(`E117 ${key}: route '/manufacture' belongs to Manufacturer already`)
    }
  } finally {
    await server.close()
  }
})

test('without a database to ask, the mistake is told all the same', async () => {
  await expect(loadAtStart('postgres://nobody@127.0.0.1:1/none', [alike('Annex'), alike('Barn')], words)).rejects.toThrow(/E117 Barn: route '\/manufacture' belongs to Annex already/)
})

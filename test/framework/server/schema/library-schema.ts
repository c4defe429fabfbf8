/** A small model that changes between two migrations. */
import { resolveModel, vocabulary, type EntityDefinition, type Model } from '#framework/metadata'
import { ownerPool } from '../../../../src/framework/server/database/pools.ts'
import { createTestDatabase } from '../../../support/database.ts'

export const { entity, f } = vocabulary<'Order' | 'Author' | 'Book' | 'Shelf' | 'Volume' | 'Chapter'>()

export function modelOf(...definitions: EntityDefinition[]): Model {
  return resolveModel(definitions.map((definition) => ({ area: 'library', definition })), {})
}

/** An empty database and its owner. */
export async function emptyDatabase() {
  const { url, drop } = await createTestDatabase()
  const owner = ownerPool(url, () => undefined)
  return {
    url, owner,
    async sql<R extends object = { [column: string]: unknown }>(text: string): Promise<R[]> {
      return (await owner.query<R>(text)).rows
    },
    async close() {
      await owner.end()
      await drop()
    },
  }
}

import { randomBytes } from 'node:crypto'
import type { EntityModel, FieldModel } from '#framework/metadata'
import type { Mastline } from '../../../src/app/server.ts'

/** One point, as a PNG. */
export const smallPicture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')

/** A file or a picture that a row must have. */
export const mustHaveFile = ({ kind, required }: Pick<FieldModel, 'kind' | 'required'>): boolean => required && (kind === 'file' || kind === 'image')

/** Small texts and pictures for the files that a row must have, as the product itself keeps them before it writes the row. @returns their keys by wire name */
export async function keptFiles(mastline: Mastline, tenantId: number, entity: EntityModel): Promise<{ [wire: string]: string }> {
  const files: { [wire: string]: string } = {}
  for (const field of entity.fields) if (mustHaveFile(field)) {
    const key = randomBytes(16).toString('hex')
    const [name, type, bytes] = field.kind === 'image' ? ['point.png', 'image/png', smallPicture] as const : ['paper.txt', 'text/plain', Buffer.from('paper')] as const
    await mastline.database.transaction(tenantId, (connection) => connection.run({
      name: 'test file', text: `INSERT INTO app.file (tenant_id, key, entity, name, type, size, sha256, bytes) VALUES ($1, $2, $3, $4, $5, $6, '', $7)`, values: [tenantId, key, entity.tableOf, name, type, bytes.length, bytes],
    }))
    files[field.wire] = key
  }
  return files
}

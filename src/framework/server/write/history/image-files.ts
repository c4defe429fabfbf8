/** Files of rows that come back: their bytes are kept with the row's id, but may be gone all the same. */
import type { Connection } from '../../database/database.ts'
import type { Json } from '#framework/kinds'
import type { FieldModel } from '#framework/metadata'
import type { StoredField, WriteShape } from '../intake/shape.ts'
import { historyKey } from '../sql/image.ts'
import { childrenIn, type TextImage } from './image-draft.ts'

export interface FilesOfImages {
  images: TextImage[]
  /** Keys whose bytes are there. */
  keys: string[]
  /** Fields that lost theirs. */
  lost: FieldModel[]
}

/** The images without keys whose bytes are gone. */
export async function imagesWithFiles(connection: Connection, shape: WriteShape, images: readonly TextImage[]): Promise<FilesOfImages> {
  if (!shape.entity.files.length) return { images: [...images], keys: [], lost: [] }
  const keys = images.flatMap((image) => keysIn(shape, image))
  if (!keys.length) return { images: [...images], keys: [], lost: [] }
  const rows = await connection.rows({ text: 'SELECT key FROM app.file WHERE tenant_id = $1 AND entity = $2 AND key = ANY($3::text[])', values: [connection.tenantId, shape.entity.tableOf, keys] })
  const there = new Set(rows.map(([key]) => key))
  const lost = new Set<FieldModel>()
  return { images: images.map((image) => without(shape, image, there, lost)), keys: keys.filter((key) => there.has(key)), lost: [...lost] }
}

function spotsOf({ stored }: WriteShape): StoredField[] {
  return stored.filter(({ field }) => field.kind === 'image' || field.kind === 'file')
}

function keysIn(shape: WriteShape, image: TextImage): string[] {
  const own = spotsOf(shape).flatMap(({ column }) => (typeof image[column] === 'string' && image[column] !== '' ? [image[column]] : []))
  return [...own, ...shape.children.flatMap((children) => (childrenIn(image, historyKey(children)) ?? []).flatMap((child) => keysIn(children.child, child)))]
}

function without(shape: WriteShape, image: TextImage, there: ReadonlySet<string | null | undefined>, lost: Set<FieldModel>): TextImage {
  const result: { [column: string]: Json } = { ...image }
  for (const { field, column } of spotsOf(shape)) {
    const key = image[column]
    if (typeof key !== 'string' || key === '' || there.has(key)) continue
    lost.add(field)
    result[column] = null
  }
  for (const children of shape.children) {
    const rows = childrenIn(image, historyKey(children))
    if (rows) result[historyKey(children)] = rows.map((child) => without(children.child, child, there, lost)) as Json
  }
  return result
}

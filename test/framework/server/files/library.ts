/** Books with pictures and papers: descriptors of their own, since the toy library has no owned pictures. */
import { vocabulary, type Source } from '#framework/metadata'
import sharp from 'sharp'
import type { TestAnswer, TestClient } from '../../../support/server.ts'

const { entity, f } = vocabulary<'Book' | 'Plate' | 'Shelf'>()

const Book = entity('Book', {
  fields: {
    name: f.text({ required: true, search: true }), cover: f.image({ max: 1 }), contract: f.file(), mark: f.image({ secret: true }),
    plates: f.rows({ of: 'Plate', by: 'book' }),
  },
  wire: { upload: { service: 'Scanner', call: 'UploadImages' } },
})

const Plate = entity('Plate', { owned: 'Book', title: 'caption', unique: false, fields: { book: f.ref('Book', { required: true }), caption: f.text(), picture: f.image() } })

const Shelf = entity('Shelf', { fields: { name: f.text({ required: true, search: true }), photo: f.image() } })

export const picturedSources: readonly Source[] = [Book, Plate, Shelf].map((definition) => ({ area: 'library', definition }))

export interface Sent {
  name: string
  bytes: Buffer | string
  type?: string
}

export function formOf(...files: readonly Sent[]): { body: Buffer; headers: { 'content-type': string } } {
  const boundary = '----library'
  const parts = files.flatMap(({ name, bytes, type = 'application/octet-stream' }) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`), Buffer.from(bytes), Buffer.from('\r\n'),
  ])
  return { body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

export function upload(client: TestClient, path: string, ...files: readonly Sent[]): Promise<TestAnswer> {
  return client.call(path, { method: 'POST', ...formOf(...files) })
}

export interface StoredFile {
  key: string
  image: string
  name: string
  type: string
  size: number
  address: string
}

export function stored(answer: TestAnswer): StoredFile {
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.envelope.result as StoredFile
}

/** A picture of one colour, different for different `n`. */
export function picture(format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png', n = 1, width = 400, height = 300): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: { r: n % 256, g: 90, b: 160 } } }).toFormat(format).toBuffer()
}

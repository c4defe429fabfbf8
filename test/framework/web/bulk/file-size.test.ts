import { expect, it } from 'vitest'
import { fileSize } from '../../../../src/framework/web/bulk/file-size.ts'

it.each([[0, '1 KB'], [54, '1 KB'], [20_480, '20 KB'], [1_500_000, '1.4 MB'], [60_000_000, '57.2 MB']])('%i bytes are said as %s', (bytes, said) => {
  expect(fileSize(bytes)).toBe(said)
})

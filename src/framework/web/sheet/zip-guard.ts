import type { SheetLimits } from './limits.ts'
import { SheetRefusal } from './refusal.ts'

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const localHeader = 0x04034b50
const deflated = 8
const sizesFollow = 0x0008
const encrypted = 0x0001

/**
 * Reads the directory of a zip, refuses what declares too much, and writes the declared sizes into the local headers of
 * `bytes` (which it changes): the reader then allocates exactly that and never grows, whatever the packed data does.
 *
 * @throws SheetRefusal `damaged`, `encrypted` or `bomb`
 */
export function guardZip(bytes: Uint8Array, limits: SheetLimits): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const parts = view.getUint16(end + 10, true)
  if (parts > limits.parts) throw new SheetRefusal('bomb')
  let at = view.getUint32(end + 16, true)
  let total = 0
  for (let part = 0; part < parts; part++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== directoryEntry) throw new SheetRefusal('damaged')
    const packed = view.getUint32(at + 20, true)
    const size = view.getUint32(at + 24, true)
    total += size
    if (total > limits.inflatedBytes) throw new SheetRefusal('bomb')
    bind(view, view.getUint32(at + 42, true), { flags: view.getUint16(at + 8, true), method: view.getUint16(at + 10, true), packed, size })
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
}

function findEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 0xffff); at--) {
    if (view.getUint32(at, true) === endOfDirectory) return at
  }
  throw new SheetRefusal('damaged')
}

function bind(view: DataView, at: number, entry: { flags: number; method: number; packed: number; size: number }): void {
  if (at + 30 > view.byteLength || view.getUint32(at, true) !== localHeader) throw new SheetRefusal('damaged')
  if (entry.flags & encrypted) throw new SheetRefusal('encrypted')
  // A reader takes size 0 for "unknown" and grows; nothing packed to more than an empty block is empty.
  if (entry.method === deflated && entry.size === 0 && entry.packed > 2) throw new SheetRefusal('damaged')
  view.setUint16(at + 6, view.getUint16(at + 6, true) & ~sizesFollow, true)
  view.setUint32(at + 18, entry.packed, true)
  view.setUint32(at + 22, entry.size, true)
}

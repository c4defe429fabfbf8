/** What a camera wrote into its picture (Exif 2.32): when and where it was taken. It is read before the picture is made smaller, which loses it. */

export interface PictureFacts {
  /** An instant. */
  takenTime: string | null
  latitude: number | null
  longitude: number | null
  /** Metres. */
  accuracy: number | null
}

const nothing: PictureFacts = { takenTime: null, latitude: null, longitude: null, accuracy: null }
/** Facts stand before the picture. */
const head = 256 * 1024

/** @returns nulls for what the picture does not say */
export async function readFacts(file: Blob): Promise<PictureFacts> {
  try {
    return factsIn(new DataView(await file.slice(0, head).arrayBuffer()))
  } catch {
    // Cut off or made up: a picture without facts.
    return nothing
  }
}

function factsIn(view: DataView): PictureFacts {
  const start = exifStart(view)
  if (start === null) return nothing
  const block = tiffAt(view, start)
  const first = block.entries(block.first)
  const [own, gps] = [block.entries(block.pointer(first, 0x8769)), block.entries(block.pointer(first, 0x8825))]
  const latitude = degrees(block.fractions(gps, 2), block.text(gps, 1) === 'S', 90)
  const longitude = degrees(block.fractions(gps, 4), block.text(gps, 3) === 'W', 180)
  const [error] = block.fractions(gps, 0x1f)
  // Cameras without a fix write zeros.
  const isKnown = latitude !== null && longitude !== null && !(latitude === 0 && longitude === 0)
  return {
    takenTime: instantOf(block.text(own, 0x9003) || block.text(first, 0x0132), block.text(own, 0x9011) || block.text(own, 0x9010)),
    latitude: isKnown ? latitude : null, longitude: isKnown ? longitude : null, accuracy: isKnown && error !== undefined && error > 0 && error < 1e6 ? error : null,
  }
}

/** Where the Exif block of a JPEG begins. */
function exifStart(view: DataView): number | null {
  if (view.getUint16(0) !== 0xffd8) return null
  for (let at = 2; at + 10 < view.byteLength && view.getUint8(at) === 0xff;) {
    const marker = view.getUint8(at + 1)
    if (marker === 0xda) return null
    if (marker === 0xe1 && view.getUint32(at + 4) === 0x45786966) return at + 10
    at += 2 + view.getUint16(at + 2)
  }
  return null
}

interface Entry { type: number; count: number; at: number }

function tiffAt(view: DataView, start: number) {
  const little = view.getUint16(start) === 0x4949
  const [short, long] = [(at: number) => view.getUint16(at, little), (at: number) => view.getUint32(at, little)]
  const sizes: { readonly [type: number]: number } = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 9: 4, 10: 8 }
  return {
    first: start + long(start + 4),
    entries(at: number | null): ReadonlyMap<number, Entry> {
      if (at === null) return new Map()
      return new Map(Array.from({ length: Math.min(short(at), 200) }, (_, n) => {
        const place = at + 2 + n * 12
        const [type, count] = [short(place + 2), long(place + 4)]
        return [short(place), { type, count, at: (sizes[type] ?? 1) * count > 4 ? start + long(place + 8) : place + 8 }] as const
      }))
    },
    pointer(entries: ReadonlyMap<number, Entry>, tag: number): number | null {
      const entry = entries.get(tag)
      return entry ? start + long(entry.at) : null
    },
    text(entries: ReadonlyMap<number, Entry>, tag: number): string {
      const entry = entries.get(tag)
      if (entry?.type !== 2) return ''
      return String.fromCharCode(...Array.from({ length: Math.min(entry.count, 64) }, (_, n) => view.getUint8(entry.at + n))).replace(/\0.*$/s, '').trim()
    },
    fractions(entries: ReadonlyMap<number, Entry>, tag: number): number[] {
      const entry = entries.get(tag)
      if (entry?.type !== 5) return []
      return Array.from({ length: Math.min(entry.count, 3) }, (_, n) => long(entry.at + n * 8) / (long(entry.at + n * 8 + 4) || 1))
    },
  }
}

function degrees([whole, minutes = 0, seconds = 0]: readonly number[], isNegative: boolean, most: number): number | null {
  if (whole === undefined) return null
  const value = whole + minutes / 60 + seconds / 3600
  return value <= most ? Math.round((isNegative ? -value : value) * 1e6) / 1e6 : null
}

/** A camera without a zone means the time of the phone it is in. */
function instantOf(text: string, offset: string): string | null {
  const [, day, time] = /^(\d{4}:\d{2}:\d{2}) (\d{2}:\d{2}:\d{2})/.exec(text) ?? []
  if (day === undefined || time === undefined) return null
  const instant = new Date(`${day.replaceAll(':', '-')}T${time}${/^[+-]\d{2}:\d{2}$/.test(offset) ? offset : ''}`)
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString()
}

/** Builds zips by hand, honest or not, so that tests can lie in any header. */
import { deflateRawSync } from 'node:zlib'

export interface Part {
  name: string
  data: Uint8Array
  /** Sizes written into the headers instead of the true ones. */
  says?: { central?: number; local?: number; flags?: number }
}

export function makeZip(parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const packed = deflateRawSync(part.data)
    const flags = part.says?.flags ?? 0
    const local = header(30, 0x04034b50, [[6, flags], [8, 8]], [[18, packed.length], [22, part.says?.local ?? part.data.length]], 26, part.name)
    const central = header(46, 0x02014b50, [[8, flags], [10, 8]], [[20, packed.length], [24, part.says?.central ?? part.data.length], [42, offset]], 28, part.name)
    bodies.push(local, packed)
    directory.push(central)
    offset += local.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.reduce((sum, d) => sum + d.length, 0), 12)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...bodies, ...directory, end]))
}

function header(length: number, signature: number, shorts: [number, number][], longs: [number, number][], nameAt: number, name: string): Buffer {
  const buffer = Buffer.alloc(length + name.length)
  buffer.writeUInt32LE(signature, 0)
  for (const [at, value] of shorts) buffer.writeUInt16LE(value, at)
  for (const [at, value] of longs) buffer.writeUInt32LE(value, at)
  buffer.writeUInt16LE(name.length, nameAt)
  buffer.write(name, length, 'latin1')
  return buffer
}

/** A workbook of one sheet from ready sheet XML. */
export function xlsxOf(sheetXml: string, more: readonly Part[] = []): Uint8Array<ArrayBuffer> {
  const text = (name: string, xml: string): Part => ({ name, data: new TextEncoder().encode(xml) })
  return makeZip([
    text('[Content_Types].xml', '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>'),
    text('_rels/.rels', '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>'),
    text('xl/workbook.xml', '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>'),
    text('xl/_rels/workbook.xml.rels', '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>'),
    text('xl/worksheets/sheet1.xml', `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${sheetXml}</sheetData></worksheet>`),
    ...more,
  ])
}

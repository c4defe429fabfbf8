/** Papers of the demo: a small PDF, a page for each text. */

/** @param pages texts of Latin letters */
export function pdfOf(pages: readonly string[]): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, n) => `${4 + n * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((text, n) => {
      const stream = `BT /F1 24 Tf 60 760 Td (${text.replaceAll(/[()\\]/g, '')}) Tj ET`
      return [`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + n * 2} 0 R >>`, `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`]
    }),
  ]
  let text = '%PDF-1.4\n'
  const starts = objects.map((object, n) => {
    const start = text.length
    text += `${n + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const table = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** Draws a PDF page by page onto canvases, with Mozilla's PDF.js: browsers of phones show none inside a page. */
import * as pdf from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

pdf.GlobalWorkerOptions.workerSrc = worker

/** Pages that are drawn: a longer document is for a reader of its own. */
export const mostPages = 30

export interface DrawOptions {
  signal: AbortSignal
  /** What a page is called. */
  label: (page: number, pages: number) => string
  onPages: (pages: number) => void
}

/** @throws Error where the file can't be fetched or is no readable PDF */
export async function drawPdf(address: string, box: HTMLElement, { signal, label, onPages }: DrawOptions): Promise<void> {
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error(`the file: ${answer.status}`)
  const task = pdf.getDocument({ data: new Uint8Array(await answer.arrayBuffer()), isEvalSupported: false })
  signal.addEventListener('abort', () => void task.destroy())
  const document = await task.promise
  onPages(document.numPages)
  box.replaceChildren()
  const width = Math.min(box.clientWidth || 800, 960)
  for (let n = 1; n <= Math.min(document.numPages, mostPages) && !signal.aborted; n += 1) {
    const page = await document.getPage(n)
    const natural = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: (width / natural.width) * Math.min(2, window.devicePixelRatio || 1) })
    const canvas = Object.assign(window.document.createElement('canvas'), { width: Math.ceil(viewport.width), height: Math.ceil(viewport.height) })
    canvas.style.inlineSize = `${width}px`
    canvas.setAttribute('role', 'img')
    canvas.setAttribute('aria-label', label(n, document.numPages))
    box.append(canvas)
    await page.render({ canvas, viewport }).promise
  }
}

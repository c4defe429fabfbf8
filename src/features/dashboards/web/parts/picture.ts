/** Height of the head in pixels: title, then what each line means. */
const head = 52

/** A chart of the page as a PNG with its title and legend, twice as fine as it stands, on the colour of the page. */
export async function pictureOf(chart: Element | null, name: string): Promise<void> {
  const drawing = chart?.querySelector<SVGSVGElement>('.chart-canvas svg')
  if (!chart || !drawing) return
  const { width, height } = drawing.getBoundingClientRect()
  const copy = drawing.cloneNode(true) as SVGSVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  // A drawing that is an image has no fonts of the page: its words are written by the page.
  for (const word of copy.querySelectorAll('text')) word.remove()
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await image.decode()
  const drawn = newPicture(width, height + head)
  if (!drawn) return
  const { canvas, pen, style } = drawn
  writeHead(pen, chart, name, width, style)
  pen.drawImage(image, 0, head, width, height)
  writeWords(pen, drawing)
  download(canvas, name)
}

/** An empty picture on the colour of the page, twice as fine as it stands, and how the page writes. */
export function newPicture(width: number, height: number): { canvas: HTMLCanvasElement; pen: CanvasRenderingContext2D; style: CSSStyleDeclaration } | null {
  const canvas = document.createElement('canvas')
  canvas.width = width * 2
  canvas.height = height * 2
  const pen = canvas.getContext('2d')
  if (!pen) return null
  const style = getComputedStyle(document.body)
  pen.scale(2, 2)
  pen.fillStyle = style.backgroundColor
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = style.color
  pen.direction = style.direction === 'rtl' ? 'rtl' : 'ltr'
  pen.textBaseline = 'middle'
  return { canvas, pen, style }
}

export function download(canvas: HTMLCanvasElement, name: string): void {
  const link = document.createElement('a')
  link.href = canvas.toDataURL('image/png')
  link.download = `${name}.png`
  link.click()
}

/** What stands at the axes, where it stands. */
function writeWords(pen: CanvasRenderingContext2D, drawing: SVGSVGElement): void {
  const { left, top } = drawing.getBoundingClientRect()
  pen.direction = 'ltr'
  pen.textAlign = 'center'
  for (const word of drawing.querySelectorAll('text')) {
    const [box, { fontSize, fontFamily, fill }] = [word.getBoundingClientRect(), getComputedStyle(word)]
    pen.font = `${fontSize} ${fontFamily}`
    pen.fillStyle = fill
    pen.fillText(word.textContent, box.left - left + box.width / 2, head + box.top - top + box.height / 2)
  }
}

/** Title and legend as they stand on the page, from the side where its language begins. */
function writeHead(pen: CanvasRenderingContext2D, chart: Element, name: string, width: number, { fontFamily, color, direction }: CSSStyleDeclaration): void {
  const isRightToLeft = direction === 'rtl'
  const at = (x: number) => (isRightToLeft ? width - x : x)
  pen.textAlign = 'start'
  pen.fillStyle = color
  pen.font = `600 14px ${fontFamily}`
  pen.fillText(name, at(12), 16)
  pen.font = `400 12px ${fontFamily}`
  let x = 12
  for (const entry of chart.querySelectorAll('.chart-legend > span')) {
    const word = entry.textContent
    const mark = getComputedStyle(entry.querySelector('i') ?? entry)
    const isLine = mark.borderTopStyle !== 'none'
    pen.strokeStyle = isLine ? mark.borderTopColor : mark.backgroundColor
    pen.lineWidth = isLine ? 2 : 10
    pen.setLineDash(mark.borderTopStyle === 'dashed' ? [6, 3] : mark.borderTopStyle === 'dotted' ? [2, 2] : [])
    pen.beginPath()
    pen.moveTo(at(x), 38)
    pen.lineTo(at(x + 18), 38)
    pen.stroke()
    pen.fillText(word, at(x + 24), 38)
    x += 24 + pen.measureText(word).width + 16
  }
  pen.setLineDash([])
}

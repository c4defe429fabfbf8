/** Bar codes in a picture: read by the browser where it can, else by a reader that is loaded for it and comes with the product. */

type Frame = HTMLVideoElement | HTMLCanvasElement
/** @returns the code in the frame; null: none */
export type CodeReader = (frame: Frame) => Promise<string | null>

interface Detector { detect(source: Frame): Promise<readonly { rawValue: string }[]> }
type DetectorClass = (new (options: { formats: string[] }) => Detector) & { getSupportedFormats(): Promise<string[]> }

/** What labels of equipment carry. */
const formats = ['code_128', 'code_39', 'code_93', 'ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'qr_code', 'data_matrix']
/** Pixels along the longer side that the loaded reader looks at: more costs time and finds no more. */
const longest = 1280

/** How the loaded reader looks. */
export const readOptions = { tryHarder: true, maxNumberOfSymbols: 1 } as const

export async function codeReader(): Promise<CodeReader> {
  return (await ownReader()) ?? loadedReader()
}

async function ownReader(): Promise<CodeReader | null> {
  const Detector = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (!Detector) return null
  try {
    const known = await Detector.getSupportedFormats()
    // Some browsers have the class and read nothing.
    if (!known.includes('code_128')) return null
    const detector = new Detector({ formats: formats.filter((format) => known.includes(format)) })
    return async (frame) => (await detector.detect(frame))[0]?.rawValue ?? null
  } catch {
    return null
  }
}

async function loadedReader(): Promise<CodeReader> {
  const [{ prepareZXingModule, readBarcodes }, { default: address }] = await Promise.all([import('zxing-wasm/reader'), import('zxing-wasm/reader/zxing_reader.wasm?url')])
  // Awaited: a reader that does not come is to be told, not to see no code in any frame.
  await prepareZXingModule({ overrides: { locateFile: () => address }, fireImmediately: true })
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  return async (frame) => {
    const [width, height] = frame instanceof HTMLVideoElement ? [frame.videoWidth, frame.videoHeight] : [frame.width, frame.height]
    if (!pen || !width || !height) return null
    const scale = Math.min(1, longest / Math.max(width, height))
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    pen.drawImage(frame, 0, 0, canvas.width, canvas.height)
    const [found] = await readBarcodes(pen.getImageData(0, 0, canvas.width, canvas.height), readOptions)
    return found?.text || null
  }
}

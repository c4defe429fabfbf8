/** The small picture that lists show. Made here and not in the browser, since what a browser sends need not be what it shows (docs/decisions/files.md). */

/** Pixels of its longer side: 40 on the screen, up to four for each on sharp displays. */
const side = 160
/** A picture of a camera has 12 to 50 million; a small file may claim far more. */
const mostPixels = 80_000_000

/** The bytes begin like a picture, but cannot be read as one. */
export class BrokenPicture extends Error {}

export type MakeThumbnail = (picture: Buffer) => Promise<Buffer>

/**
 * Reads the whole picture and gives a small WebP of it, upright, without the original's metadata (place and time of a photograph).
 *
 * @throws BrokenPicture
 */
export const makeThumbnail: MakeThumbnail = async (picture) => {
  const sharp = await loaded()
  try {
    return await sharp(picture, { limitInputPixels: mostPixels, failOn: 'truncated', pages: 1 })
      .autoOrient().resize(side, side, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 72 }).toBuffer()
  } catch (error) {
    throw new BrokenPicture('not readable', { cause: error })
  }
}

/** How a picture is to be on paper: filling the frame, or whole inside it. Dots. */
export interface PrintedSize {
  width: number
  height: number
  fit: 'cover' | 'inside'
}

/** A picture as JPEG, upright, on white where it is transparent, without the original's metadata. @throws BrokenPicture */
export async function jpegOf(picture: Buffer, { width, height, fit }: PrintedSize): Promise<Buffer> {
  const sharp = await loaded()
  try {
    return await sharp(picture, { limitInputPixels: mostPixels, failOn: 'truncated', pages: 1 }).autoOrient().resize(width, height, { fit }).flatten({ background: '#fff' }).jpeg({ quality: 78 }).toBuffer()
  } catch (error) {
    throw new BrokenPicture('not readable', { cause: error })
  }
}

/** Loaded with the first picture. Only the readers of what is kept stay in force: each further one could be attacked. */
async function loaded(): Promise<(typeof import('sharp'))['default']> {
  const { default: sharp } = await import('sharp')
  if (ready) return sharp
  ready = true
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadNsgifBuffer'] })
  return sharp
}

let ready = false

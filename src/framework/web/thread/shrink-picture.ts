/** Pictures of a phone's camera are made smaller before they are sent: 12 megabytes take minutes where work is done. */

/** Longest side in pixels, and what is small enough as it is, in bytes. */
const [longest, small] = [1600, 400_000]

let before: Promise<unknown> = Promise.resolve()

/** One after the other: each takes as much memory as its pixels, and phones have little. @returns the picture as a JPEG of at most 1600 px; the file itself where it is small @throws where it cannot be read as a picture */
export function shrinkPicture(file: File): Promise<File> {
  const now = before.then(() => shrink(file))
  before = now.catch(() => undefined)
  return now
}

async function shrink(file: File): Promise<File> {
  const picture = await createImageBitmap(file)
  try {
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
    if (scale === 1 && file.size <= small) return file
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.82))
    return blob && blob.size < file.size ? new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' }) : file
  } finally {
    picture.close()
  }
}

import { chmodSync, createReadStream, createWriteStream, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'

/** A browser ready to be started, with what it needs in its environment. */
export interface PreparedBrowser {
  executablePath: string
  env: Record<string, string>
}

const require = createRequire(import.meta.url)

const packageFolder = (): string | undefined => {
  try {
    return resolve(dirname(require.resolve('@sparticuz/chromium')), '../..')
  } catch {
    return undefined
  }
}

/** Whether the npm package's browser is there and made for this machine: Linux on x64 only. */
export const isBundledHere = (): boolean => process.platform === 'linux' && process.arch === 'x64' && packageFolder() !== undefined

const unpack = async (archive: string, target: Writable): Promise<void> => pipeline(createReadStream(archive), createBrotliDecompress(), target)

// The package's own list of folders is that of the service it was made for; without a font, text has no height.
const fontList = (folder: string): string =>
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`

// The package unpacks by itself only what it thinks is missing, and leaves out the libraries a bare machine lacks.
const unpackAll = async (from: string, to: string): Promise<void> => {
  const { extract } = createRequire(join(from, 'package.json'))('tar-fs') as { extract: (folder: string) => Writable }
  const archive = (name: string): string => join(from, 'bin', name)
  mkdirSync(to, { recursive: true })
  await unpack(archive('chromium.br'), createWriteStream(join(to, 'chromium')))
  chmodSync(join(to, 'chromium'), 0o755)
  for (const name of ['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']) await unpack(archive(name), extract(to))
}

/**
 * Unpacks the browser of the npm package into `.cache`, once per version (about 2 s), and says how to start it.
 *
 * @throws Error where there is none for this machine
 */
export const bundledBrowser = async (): Promise<PreparedBrowser> => {
  const from = packageFolder()
  if (from === undefined) throw new Error('@sparticuz/chromium is not installed.')
  const { version } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as { version: string }
  const folder = resolve(import.meta.dirname, `../../.cache/chromium-${version}`)
  if (!existsSync(folder)) {
    const draft = `${folder}.${process.pid}`
    await unpackAll(from, draft)
    writeFileSync(join(draft, 'fonts.conf'), fontList(folder))
    try {
      renameSync(draft, folder)
    } catch (error) {
      rmSync(draft, { recursive: true, force: true })
      if (!existsSync(folder)) throw error
    }
  }
  // A folder that was copied with its clone names the fonts of the other, which may be gone; the browser does not start without one.
  const fonts = join(folder, 'fonts.conf')
  if (readFileSync(fonts, 'utf8') !== fontList(folder)) {
    rmSync(fonts)
    writeFileSync(fonts, fontList(folder))
  }
  return { executablePath: join(folder, 'chromium'), env: { LD_LIBRARY_PATH: join(folder, 'lib'), FONTCONFIG_PATH: folder } }
}

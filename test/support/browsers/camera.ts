/** A film with codes, as a browser takes it instead of its camera. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import bwip from 'bwip-js/node'

const [width, height, framesPerSecond] = [640, 480, 4]
const [black, white] = [16, 235]

/** A code that is shown for some seconds; nothing: a white sheet. */
export interface Shown { kind?: 'code128' | 'qrcode'; text?: string; seconds: number }

/** @returns the file */
export function film(shown: readonly Shown[]): string {
  const path = join(mkdtempSync(join(tmpdir(), 'mastline-film-')), 'codes.y4m')
  const frames = shown.flatMap((each) => Array<Buffer>(each.seconds * framesPerSecond).fill(frameOf(each)))
  writeFileSync(path, Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420mpeg2\n`), ...frames]))
  return path
}

export const cameraArguments = (path: string): string[] => ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${path}`]

function frameOf({ kind, text }: Shown): Buffer {
  const light = Buffer.alloc(width * height, white)
  const fill = (left: number, top: number, wide: number, high: number) => {
    for (let y = top; y < top + high; y += 1) light.fill(black, y * width + left, y * width + left + wide)
  }
  if (kind && text) {
    const [symbol] = bwip.raw({ bcid: kind, text }) as unknown as ({ sbs: number[] } & { pixs: number[]; pixx: number; pixy: number })[]
    if (symbol && kind === 'code128') {
      const unit = Math.floor((width - 80) / symbol.sbs.reduce((sum, bar) => sum + bar, 0))
      let x = 40
      symbol.sbs.forEach((bar, n) => {
        if (n % 2 === 0) fill(x, 160, bar * unit, 160)
        x += bar * unit
      })
    } else if (symbol) {
      const unit = Math.floor(360 / symbol.pixx)
      symbol.pixs.forEach((isDark, n) => {
        if (isDark) fill(140 + (n % symbol.pixx) * unit, 60 + Math.floor(n / symbol.pixx) * unit, unit, unit)
      })
    }
  }
  // Grey: both colour planes in the middle.
  return Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, 128)])
}

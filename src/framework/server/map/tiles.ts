/** Tiles of maps, where the customer has a server of them: their address, and that pages may load pictures from there. */
import { z } from 'zod'
import { service, type Service } from '../http/service/service.ts'

export interface MapTiles {
  /** `https://{s}.tiles.example.org/{z}/{x}/{y}.png` */
  address: string
  /** Who made them, as their licence demands. */
  attribution: string
}

/** An address of tiles: http or https, with the three numbers in its path. */
export const tilesAddress = z.string().max(500).refine((text) => hostOfTiles(text) !== null && ['{z}', '{x}', '{y}'].every((part) => text.includes(part)))

/** @returns the source for the content policy, with `*` for the part that `{s}` stands for; null for what is no address */
export function hostOfTiles(address: string): string | null {
  const [, origin] = /^(https?:\/\/(?:\{s\}\.)?[a-z0-9.-]+(?::\d{1,5})?)\//i.exec(address) ?? []
  return origin?.toLowerCase().replace('{s}', '*') ?? null
}

export function tilesService(tiles: MapTiles | undefined): Service {
  return service({
    path: 'Map/GetTiles', method: 'GET', admits: 'signedIn', input: null, output: z.object({ tiles: z.object({ address: z.string(), attribution: z.string() }).nullable() }),
    handle: async () => ({ tiles: tiles ?? null }),
  })
}

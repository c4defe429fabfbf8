import { useService } from '../api/use-service.ts'
import type { Tiles } from './map-point.ts'

/** The tiles of the installation; none: outlines. Maps wait for the answer, so as not to be drawn twice. */
export const useTiles = () => useService<{ tiles: Tiles | null }>('Map/GetTiles')

import type { Tile } from '../../model/tiles.ts'

export interface Own { id: number; name: string; isOwn: boolean; ownerName: string; roleIds: readonly number[]; tiles: readonly Tile[]; rowVersion: number }
export interface TileFigures { count: number | null; groups: readonly { key: string | number | boolean | null; name: string; count: number }[]; rest: number; leftOut: string | null }
export type ShownTile = Tile & TileFigures
export interface OwnFigures { id: number; name: string; asOf: string; items: readonly ShownTile[] }

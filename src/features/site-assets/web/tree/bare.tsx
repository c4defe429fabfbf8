import type { Branch } from '../../model/shapes.ts'
import { useAssetSay } from '../texts.ts'

/** Instead of branches: there are no sites, or nothing stands at any. */
export function Bare({ items }: { items: readonly Branch[] }) {
  const say = useAssetSay()
  const count = items.reduce((sum, { sites }) => sum + sites, 0)
  return <p className="asset-quiet">{count === 0 ? say('none') : say('allBare', { count })}</p>
}

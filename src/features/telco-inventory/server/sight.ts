/** Issuances and returns lie where their item does: whoever keeps its region finds them, for whichever site the item was issued, or for none. */
import type { Principal, ScopeConditions } from '#framework/server'
import { Project } from '#entities/organisation/project'
import { Region } from '#entities/organisation/region'
import { SubRegion } from '#entities/organisation/sub-region'
import { JazzTelcoInventoryConsumption } from '#entities/inventory/telco/jazz-telco-inventory-consumption'
import { JazzTelcoInventoryReturn } from '#entities/inventory/telco/jazz-telco-inventory-return'

/** The item's own places. */
const places = [['inventory.project', Project], ['inventory.region', Region], ['inventory.subRegion', SubRegion]] as const

function withItem({ reach }: Principal) {
  const ways = places.flatMap(([path, { key }]) => {
    const below = reach?.below.get(key)?.ids ?? []
    return below.length ? [{ [path]: { in: below } }] : []
  })
  return ways.length ? { or: ways as never } : null
}

export const scopeOfItems: ScopeConditions = { [JazzTelcoInventoryConsumption.key]: withItem, [JazzTelcoInventoryReturn.key]: withItem }

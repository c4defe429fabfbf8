/** What is in the laboratory, and what was given out, lies where its item does: an entry that names no place would be seen by its maker alone, and not by who keeps the store with them. */
import type { Principal, ScopeConditions } from '#framework/server'
import { InventoryLab } from '#entities/inventory/inventory-lab'
import { Issuance } from '#entities/inventory/issuance'
import { Company } from '#entities/organisation/company'
import { Country } from '#entities/organisation/country'
import { Region } from '#entities/organisation/region'
import { SubRegion } from '#entities/organisation/sub-region'
import { Warehouse } from '#entities/organisation/warehouse'

/** The item's own places. */
const places = [['company', Company], ['country', Country], ['region', Region], ['subRegion', SubRegion], ['warehouse', Warehouse]] as const

function withItem({ reach }: Principal) {
  const ways = places.flatMap(([field, { key }]) => {
    const below = reach?.below.get(key)?.ids ?? []
    return below.length ? [{ [`inventory.${field}`]: { in: below } }] : []
  })
  return ways.length ? { or: ways as never } : null
}

export const scopeOfItems: ScopeConditions = { [InventoryLab.key]: withItem, [Issuance.key]: withItem }

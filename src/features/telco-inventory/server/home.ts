/** On home: items that wait to be accepted, and what the person holds. */
import type { HomeSection } from '#framework/server'
import { JazzTelcoInventory } from '#entities/inventory/telco/jazz-telco-inventory'
import { JazzTelcoInventoryReturn } from '#entities/inventory/telco/jazz-telco-inventory-return'
import { withoutPlaces } from '#operations/people/insider'
import { ownRoute } from '../feature.ts'

export const itemsOnHome: HomeSection = {
  name: 'telcoItems', label: { en: 'Items in your hands', ur: 'آپ کے پاس سامان' }, empty: { en: 'You hold no items.', ur: 'آپ کے پاس کوئی سامان نہیں۔' },
  async content({ principal, read }) {
    const { userId, permissions } = principal
    const insider = withoutPlaces(principal)
    const takes = permissions.has('LookUps.JazzTelcoInventoryReturn.Update') && permissions.has('LookUps.JazzTelcoInventoryReturn.Pages')
    const [waiting, held, returns, next] = await Promise.all([
      read.count(insider, JazzTelcoInventory, { where: { pendingUserId: userId }, authorised: true }), read.count(insider, JazzTelcoInventory, { where: { userId }, authorised: true }),
      takes ? read.count(principal, JazzTelcoInventoryReturn, { where: { isAccepted: { ne: true } }, authorised: true }) : 0,
      read.rows(insider, JazzTelcoInventory, { where: { pendingUserId: userId }, order: ['heldSince', 'id'], limit: 5, fields: ['serialNumber', 'itemName', 'heldSince'], authorised: true }),
    ])
    if (!waiting && !held && !returns) return null
    return {
      opens: waiting || held ? ownRoute : '/inventoryReturn',
      counters: [
        { name: 'waiting', label: { en: 'To accept', ur: 'قبول کرنے ہیں' }, count: waiting, tone: 'warn', opens: ownRoute }, { name: 'held', label: { en: 'I hold', ur: 'میرے پاس' }, count: held, opens: ownRoute },
        { name: 'returns', label: { en: 'Returns to take', ur: 'واپسیاں لینی ہیں' }, count: returns, opens: '/inventoryReturn?isAccepted.eq=false' },
      ],
      items: next.map(({ itemName, serialNumber, heldSince }) => ({ title: itemName ?? '', subtitle: serialNumber ?? '', opens: ownRoute, ...(heldSince ? { time: heldSince } : {}) })),
    }
  },
}

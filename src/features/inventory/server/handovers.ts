/** What a person has at hand. Whoever takes it over signs for it: it never passes on by itself. */
import { handover } from '#framework/server'
import { DGInventorybyUserName } from '#entities/fuel-dg/dg-inventoryby-user-name'
import { Issuance } from '#entities/inventory/issuance'

const stays = { en: 'Returned by hand: custody is signed.', ur: 'ہاتھ سے واپس کیا جائے: تحویل پر دستخط ہیں۔' }
const accepted = 2

export const custody = [
  handover(Issuance, { name: 'issuedItems', label: { en: 'Inventory at hand', ur: 'تحویل میں سامان' }, person: 'userId', where: { status: accepted }, stays }),
  handover(DGInventorybyUserName, { name: 'generatorItems', label: { en: 'DG items at hand', ur: 'تحویل میں ڈی جی سامان' }, person: 'userId', where: {}, list: (userId) => `/dGInventorybyUserName?userId=${userId}`, stays }),
]

/** The product as the framework's web shows it. */
import type { IconName, Product } from '#framework/web'
import { areas } from '../areas.ts'
import { Mark } from './mark.tsx'
import { Masts } from './masts.tsx'

const icons: { readonly [name: string]: IconName } = {
  home: 'home', dashboard: 'dashboard', hierarchy: 'tree', management: 'gear', assets: 'cabinet', plan: 'calendar', fuel: 'flame', generator: 'wrench', inventory: 'inbox',
  questionnaire: 'form', attendance: 'clock', workOrder: 'wrench', consumption: 'flame', lookup: 'book', allocation: 'people', tenant: 'bank',
}

export const product: Product = {
  name: { en: 'Mastline', ur: 'ماسٹ لائن' },
  tagline: { en: 'To the back office of your sites and crews.', ur: 'آپ کی سائٹس اور عملے کے دفتر میں۔' },
  Mark,
  Art: Masts,
  menuIcon: (name) => (name === undefined ? undefined : icons[name]),
  areas,
}

import type { Text } from '#framework/metadata'

/** The customer of the documents; `CUSTOMER_NAME` says another (docs/decisions/words.md). */
export const usualCustomer: Text = { en: 'Jazz', ur: 'جاز' }

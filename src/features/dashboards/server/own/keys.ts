import { secretKeys } from '#framework/server'

/** What a screen may be asked in a minute: it asks every ten seconds. */
export const mostInMinute = 60

/** One key for each screen: it reads the figures of one dashboard, and nothing else. */
export const screenKeys = secretKeys({ table: 'dashboard_screen_key', owner: 'screen_id', prefix: 'TV' })

/** Tokens of sources: whoever has one sends alarms of its source, and nothing else. */
import { secretKeys } from '#framework/server'

export const sourceTokens = secretKeys({ table: 'alarm_source_token', owner: 'source_id', prefix: 'am' })

/** Messages that a source may send in a minute: Alertmanager joins alerts and sends a group every few seconds at most. */
export const mostInMinute = 300

import { sendTo } from '#framework/web'
import { useQuery } from '@tanstack/react-query'
import type { SecuritySettings } from '../../rules.ts'

export const securitySettingsKey = ['security-settings']

/** What the tenant decides of passwords and of its record. */
export function useSecuritySettings() {
  return useQuery({ queryKey: securitySettingsKey, queryFn: ({ signal }) => sendTo<SecuritySettings>('GET', 'SecuritySettings/Get', { signal, failure: 'own' }) })
}

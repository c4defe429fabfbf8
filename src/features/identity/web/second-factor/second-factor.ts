/** The state of a second factor, and the calls that change it. */
import { sendTo } from '#framework/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'

export interface FactorState {
  isOn: boolean
  isRequired: boolean
  since: string | null
  recoveryCodes: number
}

/** @param userId absent: whoever is signed in */
export function useFactor(userId?: number) {
  const queryKey = ['second-factor', userId ?? 'own']
  const client = useQueryClient()
  const state = useQuery({ queryKey, queryFn: ({ signal }) => sendTo<FactorState>('GET', 'SecondFactor/Get', { query: userId === undefined ? [] : [['UserId', userId]], signal, failure: 'own' }) })
  return { state, readAgain: () => client.invalidateQueries({ queryKey }) }
}

export const beginFactor = (body: object) => sendTo<{ secret: string; uri: string }>('POST', 'SecondFactor/Begin', { body, failure: 'own' })
export const confirmFactor = (body: object) => sendTo<{ recoveryCodes: string[] }>('POST', 'SecondFactor/Confirm', { body, failure: 'own' })
export const renewCodes = (body: object) => sendTo<{ recoveryCodes: string[] }>('POST', 'SecondFactor/RenewRecoveryCodes', { body, failure: 'own' })
export const turnOffFactor = (body: object) => sendTo('POST', 'SecondFactor/TurnOff', { body, failure: 'own' })
export const resetFactor = (body: object) => sendTo('POST', 'SecondFactor/Reset', { body, failure: 'own' })

/** Notices on this device while nothing is open: switched on by the person, for as long as the sign-in lasts, and again with the next one. */
import { sendTo, useSession } from '#framework/web'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { noticesKey } from './notices.ts'

interface Answer {
  publicKey: string | null
  devices: readonly string[]
}

/** `off` can be switched on; `denied`: the browser was told never to; `none`: neither the server nor this browser can. */
export type PushState = 'on' | 'off' | 'denied' | 'none'

const key = [...noticesKey, 'push']
const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
/** Of a person and this device: switched on, until it is switched off. */
const chosen = (userId: number, tenantId: number | null) => `push ${tenantId ?? 0} ${userId}`

async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function idOf(endpoint: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)))
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

async function readState(signal: AbortSignal): Promise<{ state: PushState; publicKey: string | null }> {
  const { publicKey, devices } = await sendTo<Answer>('GET', 'Notification/GetPush', { signal, failure: 'own' })
  if (publicKey === null || !canPush() || !(await navigator.serviceWorker.getRegistration())) return { state: 'none', publicKey }
  if (Notification.permission === 'denied') return { state: 'denied', publicKey }
  const own = await ownSubscription()
  return { state: own && devices.includes(await idOf(own.endpoint)) ? 'on' : 'off', publicKey }
}

async function subscribe(publicKey: string): Promise<void> {
  const registration = await navigator.serviceWorker.ready
  const before = await registration.pushManager.getSubscription()
  // One that was made for another key of the server takes nothing any more.
  const isSame = before?.options.applicationServerKey && toText(before.options.applicationServerKey) === publicKey
  if (before && !isSame) await before.unsubscribe()
  const subscription = before && isSame ? before : await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  await sendTo('POST', 'Notification/Subscribe', { body: subscription.toJSON() })
}

function toText(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** How this device stands, and ways to change it. @param onDenied the person, or the browser, said no */
export function usePush(onDenied: () => void) {
  const client = useQueryClient()
  const { user, tenant } = useSession()
  const { data } = useQuery({ queryKey: key, queryFn: ({ signal }) => readState(signal), retry: false })
  const name = user && chosen(user.id, tenant?.id ?? null)
  const { mutate, isPending } = useMutation({
    async mutationFn(on: boolean) {
      if (!on) {
        const own = await ownSubscription()
        if (name) localStorage.removeItem(name)
        if (!own) return
        await sendTo('POST', 'Notification/Unsubscribe', { body: { endpoint: own.endpoint } })
        await own.unsubscribe()
        return
      }
      if (!data?.publicKey) return
      if ((await Notification.requestPermission()) !== 'granted') return onDenied()
      await subscribe(data.publicKey)
      if (name) localStorage.setItem(name, 'on')
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
  return { state: data?.state ?? null, change: mutate, isPending }
}

/** Tells the server of this device anew after a sign-in, where the person had switched it on; and goes where a pushed notice leads. */
export function useKeptPush(): void {
  const { user, tenant } = useSession()
  const navigate = useNavigate()
  const name = user && chosen(user.id, tenant?.id ?? null)
  useEffect(() => {
    if (!name || !canPush() || Notification.permission !== 'granted' || localStorage.getItem(name) === null) return
    const abort = new AbortController()
    readState(abort.signal).then(({ state, publicKey }) => (state === 'off' && publicKey !== null ? subscribe(publicKey) : undefined)).catch(() => undefined)
    return () => abort.abort()
  }, [name])
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const hear = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'open' && 'link' in data && typeof data.link === 'string' && /^\/(?!\/)/.test(data.link)) void navigate(data.link)
    }
    navigator.serviceWorker.addEventListener('message', hear)
    return () => navigator.serviceWorker.removeEventListener('message', hear)
  }, [navigate])
}

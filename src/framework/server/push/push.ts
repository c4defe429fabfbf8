/** Hands texts to the push services of browsers, encrypted for one device each (RFC 8030, 8291, 8292): the service passes on what it can't read. */
import { createHash } from 'node:crypto'
import { outsideAddress, OutsideFailure, postOutside } from '../outgoing/fetch-outside.ts'
import type { PushSettings } from './push-settings.ts'

/** A device, as its browser names itself: `PushSubscription.toJSON()`. */
export interface PushDevice {
  endpoint: string
  p256dh: string
  auth: string
}

export interface Push {
  /** Of this server; null: nothing is pushed. */
  readonly publicKey: string | null
  /** Whether an address may be one of a push service: with TLS, and outside the server's own network. */
  accepts(endpoint: string): boolean
  /**
   * @param topic of two with the same one that still wait at the service the later stays
   * @returns `gone`: the device does not take anything any more
   * @throws OutsideFailure where the service could not be reached, or refused
   */
  send(device: PushDevice, text: string, options: { topic: string; isUrgent: boolean }): Promise<'taken' | 'gone'>
}

/** Seconds that a service keeps a text for a device that is off. */
const keptFor = 24 * 3600
/** Seconds until it has answered. */
const timeoutSeconds = 15
const [notFound, gone] = [404, 410]

/** @param allowPrivate services may lie in the server's own network, and without TLS */
export function makePush(settings: PushSettings | undefined, allowPrivate: boolean): Push {
  return {
    publicKey: settings?.publicKey ?? null,
    accepts(endpoint) {
      try {
        return Boolean(outsideAddress(endpoint, allowPrivate))
      } catch {
        return false
      }
    },
    async send({ endpoint, p256dh, auth }, text, { topic, isUrgent }) {
      if (!settings) throw new OutsideFailure('notAnAddress')
      const { publicKey, privateKey, contact } = settings
      const { default: webPush } = await import('web-push')
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails: { subject: contact, publicKey, privateKey }, TTL: keptFor, urgency: isUrgent ? 'high' : 'normal', contentEncoding: 'aes128gcm',
        topic: createHash('sha256').update(topic).digest('base64url').slice(0, 32),
      })
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      const status = await postOutside(request.endpoint, { headers, body: request.body, allowPrivate, seconds: timeoutSeconds })
      if (status === notFound || status === gone) return 'gone'
      if (status < 200 || status > 299) throw new OutsideFailure('status', String(status))
      return 'taken'
    },
  }
}

/** What a client and an address say to a reader. No register of places is asked: an address is shown as it is, with the kind of its network. */
import { createRequire } from 'node:module'
import ipaddr from 'ipaddr.js'

export interface Device {
  /** `Chrome 147`; empty where the client does not say. */
  browser: string
  /** `Windows 10`. */
  system: string
  kind: 'desktop' | 'mobile' | 'tablet' | 'program'
}

/** @param agent the header `User-Agent`, which any client may fill as it likes: for display only */
export function deviceOf(agent: string): Device {
  const { browser, os, platform } = parser().parse(agent === '' ? ' ' : agent)
  const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ')
  const kind = platform.type === 'mobile' || platform.type === 'tablet' || platform.type === 'desktop' ? platform.type : 'program'
  return { browser: joined(browser.name, browser.version?.split('.')[0]), system: joined(os.name, os.versionName ?? os.version), kind }
}

/** Read when the first list is asked for. */
function parser(): typeof import('bowser') {
  return createRequire(import.meta.url)('bowser') as typeof import('bowser')
}

export type Network = 'thisMachine' | 'private' | 'mobileCarrier' | 'public' | 'unknown'

/** The kind of network that an address belongs to. */
export function networkOf(address: string): Network {
  if (!ipaddr.isValid(address)) return 'unknown'
  const range = ipaddr.process(address).range()
  if (range === 'loopback') return 'thisMachine'
  if (range === 'private' || range === 'uniqueLocal' || range === 'linkLocal') return 'private'
  if (range === 'carrierGradeNat') return 'mobileCarrier'
  return range === 'unicast' || range === '6to4' || range === 'teredo' || range === 'rfc6052' ? 'public' : 'unknown'
}

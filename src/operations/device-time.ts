/** Which time counts for what was done without a network and is told later. */

const hour = 3_600_000
/** Hours by which an action may be late. */
const most = 72
/** Seconds by which the device's clock may differ from ours. */
const trust = 120

export interface Told {
  /** When it was done, by the device's clock. */
  deviceTime?: unknown
  /** The device's clock when it was sent. */
  sentTime?: unknown
}

export interface Kept {
  /** The time that counts, an ISO instant. */
  at: string
  /** It was sent more than the trusted difference after it was done. */
  isLater: boolean
}

/**
 * The device's time counts where its clock was right when it sent, and it is no older than 72 hours; else the receipt's does. An action never lies ahead: what the
 * device says to be later than the receipt, within the trusted difference, was done at the receipt.
 *
 * @param received ISO instant
 */
export function keptTime({ deviceTime, sentTime }: Told, received: string): Kept {
  const [done, sent, now] = [instant(deviceTime), instant(sentTime), Date.parse(received)]
  const isRight = sent !== null && Math.abs(sent - now) <= trust * 1000
  if (done === null || !isRight || done > now || now - done > most * hour) return { at: received, isLater: false }
  return { at: new Date(done).toISOString(), isLater: now - done > trust * 1000 }
}

/**
 * Seconds between a position and the action. The device's own clock says when it took the position, so its own clock is asked for the action too: one that goes wrong
 * makes no position old.
 *
 * @param at the time that counts, for devices that tell no time @returns null where nobody said when the position was taken
 */
export function fixAge({ fixTime, deviceTime, sentTime }: Told & { fixTime?: unknown }, at: string): number | null {
  const taken = instant(fixTime)
  return taken === null ? null : ((instant(deviceTime) ?? instant(sentTime) ?? Date.parse(at)) - taken) / 1000
}

function instant(value: unknown): number | null {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? null : time
}

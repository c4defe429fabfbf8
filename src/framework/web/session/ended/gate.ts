/**
 * Holds the requests of a page whose session ended until its user is signed in again. The token stands in a cookie, which all tabs share:
 * it may expire, be refused by the server, or become another user's, while this page still shows what its own user was doing.
 */
import { CanceledError, type GenericAbortSignal } from 'axios'
import { dropToken, token } from '../../api/credentials.ts'

/** A user of a tenant; null: of the host. */
export interface Owner {
  userId: number
  tenantId: number | null
}

export interface Binding<O extends Owner = Owner> {
  owner: Owner
  /** Whose the token in the cookie is; null: nobody's. */
  identify: () => Promise<O | null>
  /** Gives the page to another user, for good: requests of its own user are never sent under another name. */
  yield: (to: O, waiting: number) => void
}

let bound: (Omit<Binding, 'yield'> & { token: string | undefined; yield: (to: Owner, waiting: number) => void }) | null = null
let settling: Promise<void> | null = null
let wake: (() => void) | null = null
let over = false
/** Requests that write and wait. */
let waiting = 0
const watchers = new Set<() => void>()
let line: BroadcastChannel | null = null
/** Milliseconds between two looks at the cookie while the page waits. */
const lookEvery = 2000

/** The page is that user's from now on, with the token that stands in the cookie. */
export function bindSession<O extends Owner>(binding: Binding<O>): void {
  bound = { ...binding, token: token() } as typeof bound
  beginAnew()
}

/** The page is nobody's: nothing waits. */
export function unbindSession(): void {
  bound = null
  beginAnew()
}

/** The user this page belongs to. */
export function sessionOwner(): Owner | null {
  return bound?.owner ?? null
}

/** Whether the page waits for its user to sign in. */
export function isSessionOver(): boolean {
  return over
}

export function watchSession(changed: () => void): () => void {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}

/** Listens to sign-ins and sign-outs in other tabs, and to the page becoming visible again. Returns a function that stops. */
export function listenToTabs(changed: () => void = look): () => void {
  const listener = () => changed()
  tabs()?.addEventListener('message', listener)
  addEventListener('focus', listener)
  return () => {
    tabs()?.removeEventListener('message', listener)
    removeEventListener('focus', listener)
  }
}

/** After signing in or out here: wakes this page and the other tabs. */
export function tellTabs(): void {
  tabs()?.postMessage('session')
  look()
}

/** Before a request: passes at once while the session is the page's own. */
export async function sessionStands(signal: GenericAbortSignal | undefined, writes: boolean): Promise<void> {
  if (bound && (settling || token() !== bound.token)) await held(signal, writes)
}

/**
 * After the answer that nobody is signed in.
 *
 * @param used token the request was sent with
 * @returns whether the request may be sent again; else the page has no session that could come back
 */
export async function sessionReturns(used: string | undefined, signal: GenericAbortSignal | undefined, writes: boolean): Promise<boolean> {
  if (!bound) return false
  if (token() === used) dropToken()
  await held(signal, writes)
  return bound !== null
}

/** Waits until the token is that of the page's user; asks for a sign-in where there is none. @throws WireFailure where the server does not say whose it is */
export function settleSession(): Promise<void> {
  if (settling) return settling
  const mine = settle().finally(() => {
    if (settling === mine) settling = null
  })
  settling = mine
  return mine
}

/** What waited for the former user is decided by the present one. */
function beginAnew(): void {
  settling = null
  show(false)
  wake?.()
}

async function settle(): Promise<void> {
  const binding = bound
  while (binding && bound === binding) {
    const now = token()
    const who = now === undefined ? null : await binding.identify().catch((error: unknown) => {
      if (over) return undefined
      throw error
    })
    if (now !== token() || bound !== binding) continue
    if (who && isSame(who, binding.owner)) {
      binding.token = now
      return show(false)
    }
    if (who) {
      binding.yield(who, waiting)
      return new Promise(() => undefined)
    }
    if (now !== undefined && who === null) dropToken()
    show(true)
    await signedInSomewhere(who === undefined)
  }
}

/** Waits for a word from this page or another tab, and looks by itself: a cookie may be seen later than the word of it, and a server be away for a moment. */
async function signedInSomewhere(asksAgain: boolean): Promise<void> {
  const seen = token()
  let timer: ReturnType<typeof setInterval> | undefined
  await new Promise<void>((resolve) => {
    wake = resolve
    timer = setInterval(() => {
      if (asksAgain || token() !== seen) resolve()
    }, lookEvery)
  })
  clearInterval(timer)
  wake = null
}

export function isSame(one: Owner | null, other: Owner | null): boolean {
  return one?.userId === other?.userId && one?.tenantId === other?.tenantId
}

async function held(signal: GenericAbortSignal | undefined, writes: boolean): Promise<void> {
  if (writes) waiting++
  try {
    await Promise.race([settleSession(), aborted(signal)])
  } finally {
    if (writes) waiting--
  }
}

function aborted(signal: GenericAbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const cancel = () => reject(new CanceledError())
    if (signal?.aborted) cancel()
    else signal?.addEventListener?.('abort', cancel)
  })
}

function look(): void {
  if (wake) wake()
  else if (bound && token() !== bound.token) settleSession().catch(() => undefined)
}

function show(next: boolean): void {
  if (over === next) return
  over = next
  for (const changed of watchers) changed()
}

function tabs(): BroadcastChannel | null {
  line ??= typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session')
  return line
}

/** Whose page it is: known from the session, asked of the server, given up to somebody else. */
import { dropWritesOfUser } from '../../api/writes/drop-on-user-change.ts'
import { readLogins } from '../boot.ts'
import type { SignedInUser } from '../configuration.ts'
import type { SignedIn } from '../session.ts'
import { leavePage } from '../../page/dialogs/leave-page.ts'
import { clearStorages } from '../storages.ts'
import { bindSession, unbindSession, type Owner } from './gate.ts'

interface NamedOwner extends Owner {
  name: string
}

/** Makes the page that user's, or nobody's. */
export function bindTo(signedIn: SignedIn | null): void {
  if (!signedIn) return unbindSession()
  const owner = ownerOf(signedIn)
  bindSession<NamedOwner>({ owner, identify, yield: (to, waiting) => yieldTo(owner, to, waiting) })
}

export function ownerOf({ user, tenant }: Pick<SignedIn, 'user' | 'tenant'>): NamedOwner {
  return { userId: user.id, tenantId: tenant?.id ?? null, name: nameOf(user) }
}

/** As people call him: names, else the user name. */
export function nameOf({ name, surname, userName }: SignedInUser): string {
  return [name, surname].filter(Boolean).join(' ') || userName
}

async function identify(): Promise<NamedOwner | null> {
  const { user, tenant } = await readLogins()
  return user && ownerOf({ user, tenant })
}

/** What somebody must be told whose sign-in made another user's page go. */
export interface Yielded {
  before: string
  now: string
  /** Whether something of the page was waiting to be saved. */
  dropped: boolean
}

const noteKey = 'yielded'

/** The whole document goes: nothing the first user loaded stays in memory under the second one's name. */
function yieldTo(before: NamedOwner, now: NamedOwner, waiting: number): void {
  dropWritesOfUser()
  clearStorages()
  const note: Yielded = { before: before.name, now: now.name, dropped: waiting > 0 }
  sessionStorage.setItem(noteKey, JSON.stringify(note))
  leavePage('/')
}

/** The note of the page before, once. */
export function takeYielded(): Yielded | null {
  const kept = sessionStorage.getItem(noteKey)
  sessionStorage.removeItem(noteKey)
  return kept === null ? null : (JSON.parse(kept) as Yielded)
}

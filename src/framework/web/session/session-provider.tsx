import type { Language } from '#framework/metadata'
import type { Locale } from 'antd/es/locale'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { recoverWrites } from '../api/writes/recover.ts'
import { setWriter, writerOf } from '../api/writes/writer.ts'
import { openOutbox } from '../offline/outbox.ts'
import { boot, permissionsOf, readConfiguration, type Booted } from './boot.ts'
import { isSame, listenToTabs, sessionOwner, settleSession } from './ended/gate.ts'
import { bindTo, ownerOf } from './ended/owner.ts'
import { RefreshContext } from './refresh.ts'
import { SignedInContext } from './session.ts'
import { speakWith } from './speak-with.ts'

/** What was read, with the words of its language for antd. */
export interface Spoken extends Booted { locale: Locale }

interface Parts { refresh: () => Promise<void>; language: Language; locale: Locale }

/** Holds what was read at start, and reads it again on demand. Whoever signs in has a language of his own, which the page then speaks. */
export function SessionProvider({ booted, children }: { booted: Spoken; children: (parts: Parts) => ReactNode }) {
  const [{ signedIn, language, locale }, set] = useState(() => {
    bindTo(booted.signedIn)
    return booted
  })
  const refresh = useCallback(async () => {
    const next = await readAgain()
    const words = await speakWith(next.language)
    bindTo(next.signedIn)
    set({ ...next, locale: words })
  }, [])
  const userId = signedIn?.user.id
  useEffect(() => listenToTabs(), [])
  const who = signedIn ? writerOf(signedIn) : null
  useEffect(() => {
    setWriter(who)
    void recoverWrites()
    // What another user of this device was told is gone before this one works here.
    void import('../offline/store.ts').then(({ dropReadsBut }) => dropReadsBut(who)).catch(() => undefined)
    openOutbox(who, () => import('../offline/send-one.ts').then((m) => m.sendOne))
  }, [who])
  useEffect(() => {
    if (userId === undefined) return
    // Rights are read again after the session is known; the first answer may come from before a change.
    const timer = setTimeout(() => {
      readConfiguration().then((configuration) => {
        if (configuration.session.userId !== userId) return settleSession()
        return set((now) => withPermissions(now, permissionsOf(configuration)))
      }).catch(() => undefined)
    }, 3000)
    return () => clearTimeout(timer)
  }, [userId])
  return (
    <RefreshContext value={refresh}>
      <SignedInContext value={signedIn}>{children({ refresh, language, locale })}</SignedInContext>
    </RefreshContext>
  )
}

/** What is there now, to the page's own user: where the session ended meanwhile, the page waits for him and asks again. */
async function readAgain(): Promise<Booted> {
  for (;;) {
    const next = await boot()
    const owner = sessionOwner()
    if (!owner || isSame(owner, next.signedIn && ownerOf(next.signedIn))) return next
    await settleSession()
  }
}

/** The same object where nothing changed, so that nothing is drawn again. */
function withPermissions(now: Spoken, permissions: ReadonlySet<string>): Spoken {
  if (!now.signedIn) return now
  const held = now.signedIn.permissions
  if (held.size === permissions.size && [...held].every((p) => permissions.has(p))) return now
  return { ...now, signedIn: { ...now.signedIn, permissions } }
}

import { Suspense, type ReactNode } from 'react'
import { useSay } from '../texts/say.ts'
import { SectionView, Unread } from './section-view.tsx'
import type { HomeParts } from './use-home-parts.ts'
import './sections.css'

type Kind = HomeParts['parts'][number]['kind']

/** What features show and what waits for the person, in the person's own order: neighbours of one kind beside each other. */
export function Sections({ home: { parts, isFailed, isReading, readAgain } }: { home: HomeParts }) {
  const say = useSay()
  const runs: { kind: Kind; parts: HomeParts['parts'][number][] }[] = []
  for (const part of parts) {
    const last = runs.at(-1)
    if (last?.kind === part.kind) last.parts.push(part)
    else runs.push({ kind: part.kind, parts: [part] })
  }
  const around = (kind: Kind, key: string, inside: ReactNode) => (kind === 'own'
    ? <div key={key} className="home-sections">{inside}</div>
    : <div key={key} className="home-waiting" role="group" aria-label={say(kind === 'leads' ? 'shell.homeLeads' : 'shell.homeWaiting')}>{inside}</div>)
  return (
    <>
      {runs.map((run) => around(run.kind, run.parts[0]?.name ?? '', run.parts.map((part) => (part.kind === 'own' ? <Suspense key={part.name}><part.Component /></Suspense> : <SectionView key={part.name} section={part.section} />))))}
      {isFailed && <Unread text={say('shell.homeSectionsFailed')} onAgain={readAgain} />}
      {isReading && <div className="home-waiting home-waiting-open" aria-hidden="true" />}
    </>
  )
}

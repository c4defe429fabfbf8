import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { Icon } from '../icons/icon.tsx'
import { useSession } from '../session/session.ts'
import { grouped } from '../texts/load.ts'
import { useSay } from '../texts/say.ts'
import { SectionLine } from './section-line.tsx'
import { useSectionAgain, type Section, type SectionCounter } from './use-sections.ts'

/** A section with its figures and the first of its rows. One that failed says so and can be asked again. */
export function SectionView({ section }: { section: Section }) {
  const say = useSay()
  const { language } = useSession()
  const again = useSectionAgain(language)
  if (!section.isFailed) return section.leads ? <LeadSection section={section} /> : <OneSection section={section} />
  return (
    <section aria-label={section.label}>
      <header><h2>{section.label}</h2></header>
      <Unread text={say('shell.homeFailed', { section: section.label })} busy={again.isPending} onAgain={() => again.mutate(section.name)} />
    </section>
  )
}

function OneSection({ section: { label, counters, items, opens, empty } }: { section: Section }) {
  const say = useSay()
  const shown = counters.filter(({ count }) => count > 0)
  return (
    <section aria-label={label}>
      <header><h2>{label}</h2>{opens !== null && <Link to={opens} aria-label={say('shell.homeAllOf', { section: label })}>{say('shell.homeAll')}</Link>}</header>
      {shown.length > 0 && <ul className="home-figures">{shown.map((counter) => <li key={counter.name}><Figure counter={counter} /></li>)}</ul>}
      {items.length > 0 && <ul className="home-lines">{items.map((item, n) => <SectionLine key={`${item.opens ?? ''} ${n}`} item={item} />)}</ul>}
      {!shown.length && !items.length && <p className="home-none">{empty}</p>}
    </section>
  )
}

/** An answer: its figure as its head, what else there is to say of it beside, one line each below. */
function LeadSection({ section: { label, counters: [main, ...further], items, opens, empty } }: { section: Section }) {
  const say = useSay()
  const count = main?.count ?? 0
  const head = <><b className={count && main?.tone ? `home-figure-${main.tone}` : undefined}>{grouped(count)}</b> {main?.label ?? label}</>
  const beside = further.filter((counter) => counter.count > 0)
  return (
    <section className="home-lead" aria-label={label}>
      <header>
        <h2>{main?.opens && count ? <Link to={main.opens}>{head}</Link> : head}</h2>
        {beside.map((counter) => <span key={counter.name}>{counter.opens === null ? `${grouped(counter.count)} ${counter.label}` : <Link to={counter.opens}>{grouped(counter.count)} {counter.label}</Link>}</span>)}
        {opens !== null && <Link className="home-lead-all" to={opens} aria-label={say('shell.homeAllOf', { section: label })}>{say('shell.homeAll')}</Link>}
      </header>
      {items.length > 0 ? <ul className="home-lines">{items.map((item, n) => <SectionLine key={`${item.opens ?? ''} ${n}`} item={item} />)}</ul> : <p className="home-none">{empty}</p>}
    </section>
  )
}

function Figure({ counter: { label, count, opens, tone } }: { counter: SectionCounter }) {
  const content = <><b className={tone ? `home-figure-${tone}` : undefined}>{grouped(count)}</b> <span>{label}</span></>
  return opens === null ? <span>{content}</span> : <Link to={opens}>{content}</Link>
}

/** What could not be read, and the way to ask again. */
export function Unread({ text, busy = false, onAgain }: { text: string; busy?: boolean; onAgain: () => void }) {
  const say = useSay()
  return <p className="home-unread" role="alert"><span>{text}</span> <Button size="small" icon={<Icon name="retry" size={14} />} loading={busy} onClick={onAgain}>{say('page.tryAgain')}</Button></p>
}

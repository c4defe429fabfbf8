import { formatFullTime } from '#framework/kinds/web'
import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { useSession } from '../session/session.ts'
import { StateMark, type MarkShape } from '../signs/state-mark.tsx'
import { TimeLeft } from '../signs/time-left.tsx'
import { grouped } from '../texts/load.ts'
import { useSay } from '../texts/say.ts'
import { ageOf } from './recents.ts'
import { useItemAction, type SectionItem } from './use-sections.ts'

const shapes = { idle: 'ring', ok: 'done', warn: 'diamond', bad: 'down', plain: 'half' } as const satisfies { readonly [tone: string]: MarkShape }

/** A row of a section: what it is, how it stands, what is left of its time, and the one thing to do with it. */
export function SectionLine({ item: { title, subtitle, mark, clock, time, figure, opens, action } }: { item: SectionItem }) {
  const say = useSay()
  const { language, zone } = useSession()
  const act = useItemAction()
  const isBare = mark?.label === ''
  const words = (
    <>
      <bdi className="home-line-title">{isBare && <StateMark shape={mark.shape ?? shapes[mark.tone]} tone={mark.tone} />}{title}</bdi>
      {((mark && !isBare) || subtitle) && <span className="home-line-note">{mark && !isBare && <StateMark shape={mark.shape ?? shapes[mark.tone]} tone={mark.tone} label={mark.label} />}{subtitle && <bdi>{subtitle}</bdi>}</span>}
    </>
  )
  const name = action && say('shell.homeActionOf', { action: action.label, title })
  return (
    <li className={figure !== null || isBare ? 'home-line-kind' : undefined}>
      <div className="home-line-words">{opens === null ? <span>{words}</span> : <Link to={opens}>{words}</Link>}</div>
      <div className="home-line-state">
        {figure !== null && time ? <small>{say('shell.homeOldest', { age: ageOf(Date.parse(time), language) })}</small> : clock ? <TimeLeft clock={clock} size="small" /> : time && <time dateTime={time} title={formatFullTime(language, zone, time)}>{ageOf(Date.parse(time), language)}</time>}
        {figure !== null && <b className="home-line-figure">{grouped(figure)}</b>}
      </div>
      {action?.opens && <Link className="home-line-act" to={action.opens} aria-label={name ?? ''}>{action.label}</Link>}
      {action?.call && <Button className="home-line-act" aria-label={name ?? ''} loading={act.isPending} onClick={() => act.mutate({ call: action.call ?? '', body: action.body ?? {} })}>{action.label}</Button>}
    </li>
  )
}

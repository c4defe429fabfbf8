import { formatTime } from '#framework/kinds/web'
import { useSession } from '#framework/web'
import { Button } from 'antd'
import type { Finding } from '../../../rules.ts'
import { useBuilderSay } from '../../texts.ts'
import { useBuilder } from '../builder-context.ts'
import type { Kept } from '../use-kept.ts'
import type { Saving } from '../use-save.ts'

/** What stands against saving or activating, each leading to its question; what was kept here before; what somebody else saved meanwhile. */
export function Notes({ against, at, saving: { theirs, refused, settled }, kept: { offered, answered }, onClose, onOver }: {
  against: readonly Finding[]
  at: 'store' | 'activate'
  saving: Saving
  kept: Kept
  onClose: () => void
  onOver: () => void
}) {
  const say = useBuilderSay()
  const { language, zone } = useSession()
  const { state: { content }, dispatch, numbers, open } = useBuilder()
  const lead = ({ question, member }: Finding) => {
    const section = /^sections\[(\d+)\]/.exec(member)?.[1]
    open(question !== null ? { question } : section === undefined ? null : { section: Number(section) }, member.replace(/^sections\[\d+\]\.?(questions\[\d+\]\.?)?/, ''))
  }
  return (
    <div className="builder-notes">
      {offered && (
        <output className="builder-told">
          <span>{say('draftOf', { time: formatTime(language, zone, offered.at) })} {offered.isOlder && say('draftOlder')}</span>
          <Button type="link" size="small" onClick={() => { dispatch({ do: 'open', content: offered.content, isChanged: true }); answered(true) }}>{say('draftContinue')}</Button>
          <Button type="link" size="small" onClick={() => answered(false)}>{say('draftDrop')}</Button>
        </output>
      )}
      {theirs && (
        <div role="alert" className="builder-told builder-told-bad">
          <span>{say('stale')}</span>
          <Button size="small" onClick={() => { dispatch({ do: 'open', content: theirs.content }); settled(theirs.rowVersion) }}>{say('takeTheirs')}</Button>
          <Button size="small" danger onClick={onOver}>{say('saveOver')}</Button>
        </div>
      )}
      {(against.length > 0 || refused.length > 0) && (
        <div role="alert" className="builder-told builder-told-bad">
          <div>
            <p>{say(at === 'activate' ? 'notActivated' : 'notStored', { count: against.length || refused.length })}</p>
            <ul>
              {against.map((finding) => <li key={finding.member + finding.code}><button type="button" onClick={() => lead(finding)}>{finding.question !== null && <bdi dir="ltr" className="number">{numbers.get(finding.question)}</bdi>} {finding.text[language]}</button></li>)}
              {!against.length && refused.map(({ message, members }) => {
                const question = /^(?:content\.)?sections\[(\d+)\]\.questions\[(\d+)\]/.exec(members[0] ?? '')
                const key = question ? content.sections[Number(question[1])]?.questions[Number(question[2])]?.key : undefined
                return <li key={message + String(members[0])}>{key ? <button type="button" onClick={() => open({ question: key }, '')}><bdi dir="ltr" className="number">{numbers.get(key)}</bdi> {message}</button> : message}</li>
              })}
            </ul>
          </div>
          <Button size="small" onClick={onClose}>{say('close')}</Button>
        </div>
      )}
    </div>
  )
}

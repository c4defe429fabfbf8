/** The answer first, then the right and what shows the row, then ways to change it. */
import { Icon, PageFrame } from '#framework/web'
import { useSay } from '../texts.ts'
import { AssignedThere } from './assigned.tsx'
import { useExplanation, type Explanation, type RowKey } from './explanation.ts'
import { Levels } from './levels.tsx'
import { Remedies } from './remedies.tsx'
import { RowLink, ShownLine } from './shown-line.tsx'
import { WhatElse } from './sight.tsx'
import { WhoElse } from './viewers.tsx'
import './visibility.css'

/** @param heading of the row that was asked about, where the page does not name it already */
export function Explained({ userId, row, heading }: { userId: number; row: RowKey; heading?: 'h2' | 'h3' }) {
  const say = useSay()
  const { data, error, refetch, isFetching } = useExplanation(userId, row)
  return <PageFrame data={data} error={error} onRetry={() => void refetch()} isFetching={isFetching} failedTitle={say('whyFailed')}>{(answer) => <Answer answer={answer} Heading={heading} />}</PageFrame>
}

function Answer({ answer, Heading }: { answer: Explanation; Heading: 'h2' | 'h3' | undefined }) {
  const say = useSay()
  const { sees, user: { name }, row, right, shown, missing } = answer
  const lacks = (kind: string) => missing.some((each) => each.kind === kind)
  const isRule = missing.some(({ kind, remedies }) => kind === 'rows' && !remedies.length)
  const reasons = sees ? [say('whySees', { name, row: row.name ?? `#${row.id}` })] : [
    ...(lacks('active') ? [say('whyLacksActive', { name })] : []),
    ...(lacks('right') ? [say('whyLacksRight', { name })] : []),
    ...(lacks('rows') ? [say(isRule ? 'whyLacksFeature' : right.isHeld ? 'whyLacksRows' : 'whyLacksPlace', { name })] : []),
  ]
  return (
    <div className="why">
      {Heading && <Heading className="why-row"><RowLink row={row} /></Heading>}
      <p className={`why-answer ${sees ? 'why-yes' : 'why-no'}`} role="status">
        <Icon name={sees ? 'check' : 'close'} /><b>{say(sees ? 'whyYes' : 'whyNo')}</b> <span>{reasons.join(' ')}</span>
      </p>
      <div className="why-reasons"><div>
        <section>
          <h3>{say('whyRight')}</h3>
          <p><bdi>{right.name}</bdi> <span className="why-quiet">{right.isHeld ? `${say('whyHeld')} · ${say('whyByRoles', { roles: right.roles.map((role) => role.name).join(say('comma')) })}` : say('whyNotHeld')}</span></p>
        </section>
        <section>
          <h3>{say('whyShown')}</h3>
          {shown.length ? <ul>{shown.map((each, at) => <li key={at}><ShownLine shown={each} answer={answer} /></li>)}</ul> : <p className="why-quiet">{say('whyNothing')}</p>}
        </section>
        <AssignedThere answer={answer} />
        </div><Levels answer={answer} />
      </div>
      {!sees && <Remedies answer={answer} />}
      <WhoElse row={row} />
      <WhatElse user={answer.user} />
    </div>
  )
}

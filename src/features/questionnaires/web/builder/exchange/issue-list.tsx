import { Segmented, useSession } from '#framework/web'
import type { Decisions, Effect, ImportIssue } from '../../../exchange/import-issues.ts'
import { useBuilderSay } from '../../texts.ts'
import type { Import } from './use-import.ts'

const effects: readonly Effect[] = ['refused', 'changed', 'left']

/** What the file holds that a template cannot: what needs a decision first, then what comes otherwise, then what does not come. */
export function IssueList({ found }: { found: Import }) {
  const say = useBuilderSay()
  const { issues } = found
  if (!issues.length) return <p className="builder-import-whole">{say('importWhole')}</p>
  return (
    <div className="builder-issues">
      {effects.map((effect) => {
        const own = issues.filter((issue) => issue.effect === effect)
        return own.length > 0 && (
          <section key={effect} aria-label={say(`issue_${effect}`)}>
            <h3>{say(`issue_${effect}`)}</h3>
            {([...new Set(own.map(({ decides }) => decides))]).map((decides) => (
              <div key={decides ?? ''} className={effect === 'refused' ? 'builder-issue builder-issue-refused' : 'builder-issue'}>
                {decides && <Decision decides={decides} found={found} />}
                {/* A long list scrolls in itself, so the keyboard must reach it. */}
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
                <ul tabIndex={0}>{own.filter((issue) => issue.decides === decides).map((issue) => <IssueLine key={issue.code + issue.sheet + issue.text.en} issue={issue} />)}</ul>
              </div>
            ))}
          </section>
        )
      })}
    </div>
  )
}

/** As many rows of a sheet are named. */
const named = 6

function IssueLine({ issue: { text, sheet, rows } }: { issue: ImportIssue }) {
  const say = useBuilderSay()
  const { language, direction } = useSession()
  const shown = rows.slice(0, named).join(say('comma'))
  return <li><span dir={direction}>{text[language]}</span>{rows.length > 0 && <span className="builder-quiet"> {say(rows.length > named ? 'issueRowsMore' : 'issueRows', { sheet, rows: shown, count: rows.length })}</span>}</li>
}

function Decision({ decides, found: { decisions, decide } }: { decides: keyof Decisions; found: Import }) {
  const say = useBuilderSay()
  if (decides === 'repeats') return <Segmented label={say('issue_refused')} value={decisions.repeats ?? ''} options={[{ value: 'once', label: say('repeats_once') }, { value: 'out', label: say('leaveOut') }]} onChange={(repeats) => decide({ repeats: repeats as 'once' | 'out' })} />
  if (decides === 'conditions') return <Segmented label={say('conditionsLabel')} value={decisions.conditions} options={[{ value: 'always', label: say('conditions_always') }, { value: 'out', label: say('leaveOut') }]} onChange={(conditions) => decide({ conditions })} />
  return <Segmented label={say('notesLabel')} value={decisions.notes} options={[{ value: 'help', label: say('notes_help') }, { value: 'out', label: say('leaveOut') }]} onChange={(notes) => decide({ notes })} />
}

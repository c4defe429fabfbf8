import { Segmented, useSession } from '#framework/web'
import type { Decisions, Effect, Lack } from '../../../exchange/lacks.ts'
import { useBuilderSay } from '../../texts.ts'
import type { Import } from './use-import.ts'

const effects: readonly Effect[] = ['refused', 'changed', 'left']

/** What the file holds that a template cannot: what needs a decision first, then what comes otherwise, then what does not come. */
export function LackList({ found }: { found: Import }) {
  const say = useBuilderSay()
  const { lacks } = found
  if (!lacks.length) return <p className="builder-import-whole">{say('importWhole')}</p>
  return (
    <div className="builder-lacks">
      {effects.map((effect) => {
        const own = lacks.filter((lack) => lack.effect === effect)
        return own.length > 0 && (
          <section key={effect} aria-label={say(`lack_${effect}`)}>
            <h3>{say(`lack_${effect}`)}</h3>
            {([...new Set(own.map(({ decides }) => decides))]).map((decides) => (
              <div key={decides ?? ''} className={effect === 'refused' ? 'builder-lack builder-lack-refused' : 'builder-lack'}>
                {decides && <Decision decides={decides} found={found} />}
                <ul>{own.filter((lack) => lack.decides === decides).map((lack) => <LackLine key={lack.code + lack.sheet + lack.text.en} lack={lack} />)}</ul>
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

function LackLine({ lack: { text, sheet, rows } }: { lack: Lack }) {
  const say = useBuilderSay()
  const { language, direction } = useSession()
  const shown = rows.slice(0, named).join(say('comma'))
  return <li><span dir={direction}>{text[language]}</span>{rows.length > 0 && <span className="builder-quiet"> {say(rows.length > named ? 'lackRowsMore' : 'lackRows', { sheet, rows: shown, count: rows.length })}</span>}</li>
}

function Decision({ decides, found: { decisions, decide } }: { decides: keyof Decisions; found: Import }) {
  const say = useBuilderSay()
  if (decides === 'repeats') return <Segmented label={say('lack_refused')} value={decisions.repeats ?? ''} options={[{ value: 'once', label: say('repeats_once') }, { value: 'out', label: say('leaveOut') }]} onChange={(repeats) => decide({ repeats: repeats as 'once' | 'out' })} />
  if (decides === 'conditions') return <Segmented label={say('conditionsLabel')} value={decisions.conditions} options={[{ value: 'always', label: say('conditions_always') }, { value: 'out', label: say('leaveOut') }]} onChange={(conditions) => decide({ conditions })} />
  return <Segmented label={say('notesLabel')} value={decisions.notes} options={[{ value: 'help', label: say('notes_help') }, { value: 'out', label: say('leaveOut') }]} onChange={(notes) => decide({ notes })} />
}

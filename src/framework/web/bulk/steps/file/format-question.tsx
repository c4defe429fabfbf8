import type { FormatFinding, FormatReading } from '#framework/kinds'
import { formatDay } from '#framework/kinds/web'
import { Button } from 'antd'
import { useSession } from '../../../session/session.ts'
import { useSay } from '../../../texts/say.ts'
import { unclearColumns } from '../../bulk-state.ts'
import type { Opened } from '../../engine/operations.ts'
import type { Bulk } from '../../use-bulk.ts'
import { formatNames } from './format-choice.tsx'

/** Asks once about a value that can be read in several ways; columns of the same sort take the same answer. */
export function FormatQuestion({ bulk, opened }: { bulk: Bulk; opened: Opened }) {
  const say = useSay()
  const open = unclearColumns(bulk)
  const column = open[0]
  const finding = column === undefined ? undefined : bulk.findings.get(column)
  if (column === undefined || !finding) return null
  const { text, letter } = opened.columns.find(({ index }) => index === column) ?? { text: '', letter: '' }
  const alike = open.filter((other) => bulk.findings.get(other)?.offered[0] === finding.offered[0]).length - 1
  const several = finding.readings.length > 1
  const named = { example: finding.example.trim(), heading: text || letter }
  const answers = answersTo(finding)
  return (
    <section className="bulk-note bulk-note-warn" aria-labelledby="bulk-question">
      <strong id="bulk-question">{say(several ? 'bulk.askFormat' : 'bulk.askMixed', named)}</strong> {say(several ? 'bulk.askFormatIn' : 'bulk.askMixedWhy', named)}
      {alike > 0 && ` ${say('bulk.askFormatAlso', { count: alike })}`}
      <div className="bulk-answers">
        {answers.map(({ format, means }) => (
          <Button key={format} onClick={() => bulk.setFormat(column, format)}>{means !== '' && <Meaning means={means} />}<span>{say(formatNames[format])}</span></Button>
        ))}
      </div>
    </section>
  )
}

function Meaning({ means }: { means: string }) {
  const { language } = useSession()
  return <b>{/^\d{4}-\d\d-\d\d$/.test(means) ? formatDay(language, means) : <bdi dir="ltr">{means}</bdi>}</b>
}

/** What the example may mean; every order or mark where it has one meaning only, and other values of the column have another. */
function answersTo({ readings, offered }: FormatFinding): FormatReading[] {
  const likely = offered.filter((format) => ['dmy', 'mdy', 'point', 'comma'].includes(format))
  return likely.map((format) => ({ format, means: readings.find((reading) => reading.format === format)?.means ?? '' }))
}

import { momentIn } from '#framework/kinds'
import { daysOf } from '#framework/wire'
import { DayInput, useSession } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { usePlanSay } from '../texts.ts'
import type { Settings } from './settings-model.ts'
import { Token } from './token.tsx'

/** First and last day; this month and the next are a press away. */
export function Period({ settings, words, error, disabled, onChange }: { settings: Settings; words: string; error?: string | undefined; disabled: boolean; onChange: (changed: Partial<Settings>) => void }) {
  const say = usePlanSay()
  const { zone } = useSession()
  const [{ of, values }, setTyped] = useState<{ of: Settings; values: { startDate?: string; endDate?: string } }>({ of: settings, values: {} })
  // What was typed is of the settings as they were then.
  const typed = { startDate: settings.startDate, endDate: settings.endDate, ...(of === settings ? values : {}) }
  const { today } = momentIn(zone)
  const apply = (next: { startDate: string; endDate: string }) => {
    if (next.startDate && next.endDate && (next.startDate !== settings.startDate || next.endDate !== settings.endDate)) onChange(next)
  }
  return (
    <Token label={say('period')} value={words} error={error} disabled={disabled} onApply={() => apply(typed)}>
      {(close) => (
        <>
          <span className="plan-quick">
            {(['thisMonth', 'nextMonth'] as const).map((which) => <Button key={which} size="small" onClick={() => {
              const { from, until } = daysOf(which, today)
              close()
              apply({ startDate: from, endDate: until })
            }}>{say(which)}</Button>)}
          </span>
          <DayInput className="plan-field" label={say('from')} required value={typed.startDate} until={typed.endDate} onChange={(startDate) => setTyped({ of: settings, values: { ...typed, startDate } })} />
          <DayInput className="plan-field" label={say('until')} required value={typed.endDate} from={typed.startDate} onChange={(endDate) => setTyped({ of: settings, values: { ...typed, endDate } })} />
        </>
      )}
    </Token>
  )
}

import { useState } from 'react'
import { useDashboardSay } from '../texts.ts'
import { FigureTable } from './figure-table.tsx'

/** A figure by its documented name, with what it counts, and what it was in the period before. */
export interface NamedFigure { name: string; counted: string; value: number; before: number | null }

/** Every number of an answer by its path, with that of the period before. Lists (days, regions) are no figures. */
export function namedIn(answer: object | undefined, counted: (name: string) => string): NamedFigure[] {
  const previous = new Map(numbersIn((answer as { previous?: object | null } | undefined)?.previous ?? {}))
  const { previous: _, ...now } = (answer ?? {}) as { previous?: unknown }
  return numbersIn(now).map(([name, value]) => ({ name, counted: counted(name), value, before: previous.get(name) ?? null }))
}

function numbersIn(answer: object, above = ''): [string, number][] {
  return Object.entries(answer).flatMap(([name, value]): [string, number][] => {
    if (typeof value === 'number') return [[above + name, value]]
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? numbersIn(value as object, `${above}${name}.`) : []
  })
}

/** In a workbook: the same figures, under a head of their own. */
export function namedRows(say: ReturnType<typeof useDashboardSay>, figures: readonly NamedFigure[]): (string | number | null)[][] {
  const compares = figures.some(({ before }) => before !== null)
  const head = [say('figure'), say('counted'), say('number'), ...(compares ? [say('periodBefore')] : [])]
  return [head, ...figures.map(({ name, counted, value, before }) => [name, counted, value, ...(compares ? [before] : [])])]
}

/** All figures of a page by their documented names: those that have no place of their own above are read, and opened, here. @param to where its rows are; undefined for a share */
export function NamedFigures({ figures, to }: { figures: readonly NamedFigure[]; to: (name: string) => string | undefined }) {
  const say = useDashboardSay()
  const [isOpen, setOpen] = useState(false)
  const compares = figures.some(({ before }) => before !== null)
  const shown = (name: string, value: number) => (/Percentage$|performance$/.test(name) ? `${value.toFixed(1)}%` : value)
  return (
    <details className="dash-named" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{say('byName', { count: figures.length })}</summary>
      {isOpen && (
        <FigureTable
          title={say('figures')} first={say('figure')} columns={[{ label: say('counted'), isText: true }, { label: say('number') }, ...(compares ? [{ label: say('periodBefore') }] : [])]}
          rows={figures.map(({ name, counted, value, before }) => {
            const rows = to(name)
            return { key: name, heading: <bdi dir="ltr">{name}</bdi>, cells: [{ value: counted }, { value: shown(name, value), ...(rows ? { to: rows } : {}) }, ...(compares ? [{ value: before === null ? '–' : shown(name, before) }] : [])] }
          })}
        />
      )}
    </details>
  )
}

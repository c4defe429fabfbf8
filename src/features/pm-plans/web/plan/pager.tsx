import { Icon, useSession } from '#framework/web'
import { Button } from 'antd'
import { usePlanSay } from '../texts.ts'
import { periodWords } from '../words.ts'

/** Which part of the plan is in sight, where it does not fit. */
export function Pager({ pages, at, onPage }: { pages: readonly (readonly string[])[]; at: number; onPage: (page: number) => void }) {
  const say = usePlanSay()
  const { language } = useSession()
  const page = pages[at]
  if (pages.length < 2 || !page) return null
  return (
    <div className="plan-pager">
      <Button size="small" icon={<Icon name="previous" size={14} />} aria-label={say('before')} disabled={at === 0} onClick={() => onPage(at - 1)} />
      <output>{periodWords(language, page[0] ?? '', page.at(-1) ?? '')}</output>
      <Button size="small" icon={<Icon name="next" size={14} />} aria-label={say('after')} disabled={at === pages.length - 1} onClick={() => onPage(at + 1)} />
    </div>
  )
}

import { Icon } from '#framework/web'
import { Button } from 'antd'
import type { Asked } from './period-bar.tsx'
import { useFuelSay } from './texts.ts'

/** Rows of one page. */
export const pageSize = 50
export const pageOf = (asked: Asked) => Math.max(1, Number(asked.get('page')) || 1)

export function Pager({ asked, total }: { asked: Asked; total: number }) {
  const say = useFuelSay()
  const page = pageOf(asked)
  if (total <= pageSize) return null
  return (
    <nav className="fuel-pager" aria-label={say('pageOf', { from: 1, until: pageSize, total })}>
      <span>{say('pageOf', { from: (page - 1) * pageSize + 1, until: Math.min(page * pageSize, total), total: total.toLocaleString('en') })}</span>
      <Button size="small" aria-label={say('previous')} disabled={page === 1} icon={<Icon name="previous" size={12} />} onClick={() => asked.set({ page: page - 1 })} />
      <Button size="small" aria-label={say('next')} disabled={page * pageSize >= total} icon={<Icon name="next" size={12} />} onClick={() => asked.set({ page: page + 1 })} />
    </nav>
  )
}

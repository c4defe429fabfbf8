import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router-dom'
import { Icon } from '../icons/icon.tsx'
import { InLink } from '../page/in-link.tsx'
import { Kbd } from '../page/page.tsx'
import { useSession } from '../session/session.ts'
import { grouped } from '../texts/load.ts'
import { useSay } from '../texts/say.ts'
import type { BoardCard, BoardColumn, BoardDrop, BoardProps } from './board-model.ts'
import { useCardDrag, type CardDrag } from './use-card-drag.ts'
import './board.css'

/**
 * Cards in columns, one per state. A card is carried by pointer, or by Space, arrows, Space: columns that it may enter name the action, the
 * others are dimmed, one that refuses says why. On the phone one column at a time, as tabs, and nothing is carried.
 */
export function Board<C extends BoardCard>({ label, columns, cards, dropOf, onDrop, onMore }: BoardProps<C>) {
  const say = useSay()
  const { phone, direction } = useSession()
  const [heard, hear] = useState('')
  const [chosen, choose] = useState<string | null>(null)
  const action = (drop: Extract<BoardDrop, { enters: true }>) => [drop.action, drop.detail].filter(Boolean).join(', ')
  const carry = useCardDrag<C>({ columns, ...(dropOf && !phone ? { dropOf } : {}), ...(onDrop ? { onDrop } : {}) }, {
    lifted: (card) => hear(say('parts.lifted', { card: card.label })),
    moved: (_, column, drop) => hear(!drop ? column.label : drop.enters ? say('parts.over', { column: column.label, action: action(drop) }) : say('parts.refused', { column: column.label, reason: [drop.reason, drop.instead].filter(Boolean).join(' ') })),
    back: (card) => hear(say('parts.back', { card: card.label })),
    dropped: (card, drop) => drop.enters && hear(say('parts.dropped', { card: card.label, action: drop.action })),
  }, direction === 'rtl')
  const of = (column: BoardColumn) => <Column key={column.key} column={column} cards={cards.filter((card) => card.column === column.key)} carry={carry} liftable={dropOf !== undefined && !phone} {...(onMore ? { onMore } : {})} />
  if (phone) {
    const current = columns.find(({ key }) => key === chosen) ?? columns[0]
    return (
      <section className="board board-phone" aria-label={label}>
        <div className="board-tabs" role="tablist" aria-label={label}>
          {columns.map((column) => <button key={column.key} type="button" role="tab" aria-selected={column === current} onClick={() => choose(column.key)}>{column.mark}{column.label} <span>{grouped(column.count)}</span></button>)}
        </div>
        {current && of(current)}
      </section>
    )
  }
  const { carried } = carry
  return (
    <section className={`board${carried ? ' board-carrying' : ''}`} aria-label={label}>
      {dropOf && <p id="board-how" className="hidden-text">{say('parts.boardHow')}</p>}
      <output className="hidden-text" aria-live="assertive">{heard}</output>
      {columns.map(of)}
      {carried?.at && createPortal(
        <div className="board-carried" style={{ left: carried.at.x, top: carried.at.y, width: carried.at.width }}>
          <div className="board-card board-ghost" aria-hidden="true">{carried.card.content}</div>
          <Refusal drop={carry.dropAt(carried.over)} />
        </div>, document.body,
      )}
    </section>
  )
}

function Column<C extends BoardCard>({ column, cards, carry, liftable, onMore }: { column: BoardColumn; cards: readonly C[]; carry: CardDrag<C>; liftable: boolean; onMore?: (column: string) => void }) {
  const say = useSay()
  const { carried, dropAt } = carry
  const drop = dropAt(column.key)
  const isOver = carried?.over === column.key
  const state = !carried ? '' : drop?.enters ? ' board-enters' : isOver && drop ? ' board-refuses' : ' board-dimmed'
  const hidden = column.count - cards.length
  return (
    <section className={`board-column${state}${isOver && drop?.enters ? ' board-over' : ''}`} data-column={column.key} aria-label={`${column.label} ${column.count}`}>
      <header>{column.mark}<h2>{column.label}</h2><span>{grouped(column.count)}</span>{column.note !== undefined && <small>{column.note}</small>}</header>
      {drop?.enters && <p className="board-target"><b>{drop.action}</b>{drop.detail && <span>{drop.detail}</span>}</p>}
      {isOver && carried.by === 'keys' && <Refusal drop={drop} />}
      <ul>
        {cards.map((card) => (
          <li key={card.id}>
            <InLink><Link
              to={card.to} className={`board-card${carried?.card.id === card.id ? ' board-lifted' : ''}`} draggable={false} {...(liftable ? { 'aria-describedby': 'board-how', 'aria-keyshortcuts': 'Space' } : {})}
              onPointerDown={(event) => carry.onPointerDown(card, event)} onKeyDown={(event) => carry.onKeyDown(card, event)}
              onClick={(event) => carry.swallows() && event.preventDefault()}
            >{card.content}</Link></InLink>
          </li>
        ))}
      </ul>
      {hidden > 0 && onMore && <button type="button" className="board-more" onClick={() => onMore(column.key)}>{say('parts.showMore', { count: hidden })}</button>}
      {cards.length === 0 && !drop?.enters && <p className="board-none"><Icon name="inbox" size={14} /> {say('parts.nothing')}</p>}
    </section>
  )
}

/** Why a card may not enter, and what is open in its place; below the carried card, or in the column chosen by keys. */
function Refusal({ drop }: { drop: BoardDrop | null }) {
  const say = useSay()
  if (!drop || drop.enters) return null
  return <p className="board-refusal" role="alert"><b>{drop.reason}</b><span>{drop.instead} <Kbd>Esc</Kbd> {say('parts.putsBack')}</span></p>
}

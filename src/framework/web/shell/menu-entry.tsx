import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '../icons/icon.tsx'
import { useProduct } from '../page/product.ts'
import type { Entry } from './navigation.ts'

export interface Current {
  entry: Entry
  above: readonly Entry[]
}

export function MenuLink({ entry, current, icon = false, onGo }: { entry: Entry; current: boolean; icon?: boolean; onGo?: (() => void) | undefined }) {
  const { menuIcon } = useProduct()
  return (
    <Link className={`menu-entry${current ? ' menu-on' : ''}`} to={entry.to ?? '/'} aria-current={current ? 'page' : undefined} {...(onGo ? { onClick: onGo } : {})}>
      {icon && <Icon name={menuIcon(entry.icon) ?? 'page'} />}
      <span>{entry.label}</span>
    </Link>
  )
}

/** A group that opens below itself; a group inside a group does so on its own. */
export function MenuGroup({ entry, current, open, onToggle, onGo, inner = false }: {
  entry: Entry
  current: Current | undefined
  open: boolean
  onToggle: () => void
  onGo?: (() => void) | undefined
  inner?: boolean
}) {
  const { menuIcon } = useProduct()
  const holds = current?.above.includes(entry) ?? false
  return (
    <>
      <button type="button" className={`menu-entry${holds ? ' menu-holds' : ''}`} aria-expanded={open} onClick={onToggle}>
        {!inner && <Icon name={menuIcon(entry.icon) ?? 'page'} />}
        <span>{entry.label}</span>
        <Icon name={open ? 'up' : 'down'} size={10} />
      </button>
      {open && (
        <ul className="menu-children">
          {entry.children.map((child) => (
            <li key={child.name}>{child.children.length ? <InnerGroup entry={child} current={current} onGo={onGo} /> : <MenuLink entry={child} current={current?.entry === child} onGo={onGo} />}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function InnerGroup({ entry, current, onGo }: { entry: Entry; current: Current | undefined; onGo?: (() => void) | undefined }) {
  const [open, setOpen] = useState(current?.above.includes(entry) ?? false)
  return <MenuGroup inner entry={entry} current={current} open={open} onToggle={() => setOpen(!open)} onGo={onGo} />
}

import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import './frame.css'

export interface SheetProps {
  title: string
  onClose: () => void
  children: ReactNode
  /** Buttons that stay in sight, below what scrolls. */
  foot?: ReactNode
}

/** A sheet from the foot of the phone that is open as long as it is there. */
export function PhoneSheetDrawer({ title, onClose, children, foot }: SheetProps) {
  return (
    <Drawer placement="bottom" height="auto" open zIndex={990} onClose={onClose} title={title} rootClassName="sheet" footer={foot ?? null}>
      {children}
    </Drawer>
  )
}

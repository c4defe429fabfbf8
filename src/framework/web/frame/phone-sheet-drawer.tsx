import { Drawer } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import './frame.css'

export interface SheetProps {
  title: string
  onClose: () => void
  children: ReactNode
  /** Buttons that stay in sight, below what scrolls. */
  foot?: ReactNode
  /** Puts the cursor into the sheet once it is drawn. @returns whether it did: else the sheet itself has it */
  enter?: () => boolean
}

/** A sheet from the foot of the phone that is open as long as it is there. */
export function PhoneSheetDrawer({ title, onClose, children, foot, enter }: SheetProps) {
  return (
    <Drawer placement="bottom" height="auto" open zIndex={990} onClose={onClose} title={title} rootClassName="sheet" footer={foot ?? null} {...(enter ? { autoFocus: false } : {})}>
      {children}
      {enter && <Begin enter={enter} />}
    </Drawer>
  )
}

function Begin({ enter }: Required<Pick<SheetProps, 'enter'>>) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!enter()) place.current?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    // Once, however often it is drawn.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return <span ref={place} hidden />
}

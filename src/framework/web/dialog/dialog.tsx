import { Modal, type ModalProps } from 'antd'
import { useSession } from '../session/session.ts'
import { DialogFocus } from './dialog-focus.tsx'

/** A dialog that is shown as long as it stands there: in the middle, in the direction of the language, and the focus goes back to what opened it. */
export function Dialog({ children, ...props }: Omit<ModalProps, 'open' | 'centered' | 'wrapProps'>) {
  const { direction } = useSession()
  return <Modal open centered wrapProps={{ dir: direction }} {...props}><DialogFocus />{children}</Modal>
}

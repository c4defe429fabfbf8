import { useState, type ReactNode } from 'react'
import { asFailure } from '../../api/wire-failure.ts'
import { Dialog } from '../../dialog/dialog.tsx'
import { useReadAgain } from '../../api/use-service.ts'
import { useFeedback } from '../../feedback/feedback.tsx'

/** A question before an action on rows. A refusal is shown in words; all that the page shows is read again after it was done. */
export function ConfirmAction({ title, text, action, isFinal = false, work, onClose }: { title: string; text?: ReactNode; /** The word of the button; “OK” by default. */ action?: string; /** It cannot be taken back. */ isFinal?: boolean; /** @throws what the server refuses */ work: () => Promise<void>; onClose: (done: boolean) => void }) {
  const { showFailure } = useFeedback()
  const readAgain = useReadAgain()
  const [busy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    try {
      await work()
      readAgain()
      onClose(true)
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (!failure.isSignedOut) showFailure(failure)
      onClose(false)
    }
  }
  return <Dialog title={title} confirmLoading={busy} {...(action === undefined ? {} : { okText: action })} okButtonProps={{ danger: isFinal }} onOk={() => void act()} onCancel={() => onClose(false)}>{text}</Dialog>
}

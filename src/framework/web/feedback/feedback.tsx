/** What a page says back: toasts, questions, failures. Through antd's `App`, never its static calls. */
import { App, Button } from 'antd'
import { useMemo, type ReactNode } from 'react'
import type { WireFailure } from '../api/wire-failure.ts'
import { useSettings } from '../session/settings.ts'
import { useSay } from '../texts/say.ts'
import { failureText } from './failure-text.ts'

export interface Question {
  title: string
  text?: string
  /** The action and its count: "Delete 12 books". */
  action: string
  danger?: boolean
  cancel?: string
}

export interface Feedback {
  /** For what happened elsewhere or can be undone; gone after eight seconds, or when further ones come, unless it `stays`. On a phone at the top: what is pressed next stands below. */
  toast: (text: string, options?: { kind?: 'success' | 'info'; undo?: () => void; stays?: boolean }) => void
  /** Resolves to true where the user chose the action. */
  ask: (question: Question) => Promise<boolean>
  /** The documented error dialog; one at a time. */
  showFailure: (failure: WireFailure, own?: OwnFailure) => void
}

/** What a page says of a failure in place of the documented words: what happened, and more than a sentence. */
export interface OwnFailure {
  title: string
  content?: (close: () => void) => ReactNode
}

let open = false

/** Toasts that go by themselves and are still there, the oldest first; and how many of them may be: on a phone each covers a part of the page. */
let passing: readonly string[] = []
const most = { phone: 1, screen: 3 }

export function useFeedback(): Feedback {
  const { modal, notification } = App.useApp()
  const { direction, phone } = useSettings()
  const say = useSay()
  return useMemo(() => ({
    toast(text, { kind = 'success', undo, stays = false } = {}) {
      const key = `${Date.now()} ${text}`
      const gone = (which: string) => void (passing = passing.filter((each) => each !== which))
      if (!stays) {
        for (const old of passing.slice(0, Math.max(0, passing.length + 1 - (phone ? most.phone : most.screen)))) {
          gone(old)
          notification.destroy(old)
        }
        passing = [...passing, key]
      }
      const act = undo && (() => {
        gone(key)
        notification.destroy(key)
        undo()
      })
      notification[kind]({
        key, message: text, onClose: () => gone(key), duration: stays ? 0 : 8, role: 'status', className: 'toast', placement: phone ? 'top' : direction === 'rtl' ? 'bottomRight' : 'bottomLeft',
        ...(act ? { actions: <Button type="link" size="small" onClick={act}>{say('page.undo')}</Button> } : {}),
      })
    },
    async ask({ title, text, action, danger = false, cancel }) {
      return modal.confirm({
        title, content: text, okText: action, cancelText: cancel ?? say('page.cancel'), okButtonProps: { danger }, icon: null, autoFocusButton: danger ? 'cancel' : 'ok', centered: true,
        direction,
      })
    },
    showFailure(failure, own) {
      if (open) return
      open = true
      const { title, text, button } = own ? { title: own.title, text: [failure.message, ...failure.validationErrors.map((e) => e.message)].join(' ') || failureText(failure, say).text, button: say('page.close') } : failureText(failure, say)
      const shown = modal.error({
        title, content: own?.content?.(() => shown.destroy()) ?? text, okText: button, icon: null, centered: true, direction, className: 'failure',
        afterClose: () => {
          open = false
        },
      })
    },
  }), [modal, notification, direction, phone, say])
}

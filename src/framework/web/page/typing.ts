/** Whether somebody is in the middle of typing, also where the field was taken away under their hands. */

/** After a pause this long the user has seen that the field is gone. */
const pause = 1000

const last = { watchers: 0, at: -pause, left: true }

/** Follows the keyboard until the answer is called. */
export function watchTyping(): () => void {
  if (last.watchers++ === 0) {
    addEventListener('keydown', pressed, true)
    addEventListener('pointerdown', leave, true)
  }
  return () => {
    if (--last.watchers > 0) return
    removeEventListener('keydown', pressed, true)
    removeEventListener('pointerdown', leave, true)
  }
}

/**
 * Whether this key continues what was typed into a field that has closed since by itself: it belongs to no shortcut. Tab, Enter, Escape and
 * the pointer leave a field on purpose.
 */
export function isTyping({ timeStamp }: Event): boolean {
  if (last.left || timeStamp - last.at > pause) return false
  last.at = timeStamp
  return true
}

export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const typesText = /^(TEXTAREA|SELECT)$/.test(target.tagName) || (target instanceof HTMLInputElement && !/^(checkbox|radio|button)$/.test(target.type))
  return target.isContentEditable || typesText
}

function pressed({ key, target, timeStamp }: KeyboardEvent): void {
  if (key === 'Tab' || key === 'Enter' || key === 'Escape') leave()
  else if (key.length === 1 && isTextField(target)) Object.assign(last, { at: timeStamp, left: false })
}

function leave(): void {
  last.left = true
}

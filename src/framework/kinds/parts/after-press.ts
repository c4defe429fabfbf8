/**
 * What moves the page waits for a press to end: leaving a field by touching the next one would push that one away under the finger, and the
 * touch would land on its neighbour.
 */

let isDown = false
let waiting: (() => void)[] = []

if (typeof window !== 'undefined') {
  addEventListener('pointerdown', () => {
    isDown = true
  }, true)
  // The click comes right after; a press that became a scroll ends without one.
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => setTimeout(release), true)
}

/** Does it now, or, while something is being pressed, right after the click that comes of it. */
export function afterPress(work: () => void): void {
  if (isDown) waiting.push(work)
  else work()
}

function release(): void {
  isDown = false
  const due = waiting
  waiting = []
  for (const work of due) work()
}

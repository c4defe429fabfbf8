/** The suffix of a control that cannot be used now. Drawn, so that no icon library comes with it. */
export function Lock() {
  return (
    <svg width="12" height="12" viewBox="0 0 12 12" fill="none" stroke="currentColor" strokeWidth="1.2" aria-hidden focusable="false">
      <rect x="2" y="5.5" width="8" height="5" rx="1" />
      <path d="M4 5.5V4a2 2 0 0 1 4 0v1.5" />
    </svg>
  )
}

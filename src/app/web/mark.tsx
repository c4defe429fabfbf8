/** The product's mark: a mast that sends. */
export function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <path d="M10 7 5.800 18M10 7l4.200 11M7.200 14h5.600M8.400 11h3.200M6.400 2a4.300 4.300 0 0 0 0 6M13.600 2a4.300 4.300 0 0 1 0 6" />
      <circle cx="10" cy="5" r="1.400" fill="currentColor" stroke="none" />
    </svg>
  )
}

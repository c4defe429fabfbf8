/** A text as a picture for cameras, drawn here: nobody else is told what stands in it. Black on white in every theme, or cameras do not see it. */
import { useEffect, useState } from 'react'

/** @param label what it is, for those who do not see it */
export function QrCode({ text, label, size = 184 }: { text: string; label: string; size?: number }) {
  const [drawn, setDrawn] = useState<{ path: string; across: number } | null>(null)
  useEffect(() => {
    let isCurrent = true
    void import('uqr').then(({ encode }) => {
      // Two squares of white around it: with the frame's own padding that is the quiet zone of the standard.
      const { data, size: across } = encode(text, { ecc: 'M', border: 2 })
      if (isCurrent) setDrawn({ path: data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join(''), across })
    })
    return () => void (isCurrent = false)
  }, [text])
  return (
    <svg role="img" aria-label={label} width={size} height={size} viewBox={`0 0 ${drawn?.across ?? 1} ${drawn?.across ?? 1}`} shapeRendering="crispEdges" style={{ display: 'block', background: '#fff', borderRadius: 6 }}>
      {drawn && <path d={drawn.path} fill="#000" />}
    </svg>
  )
}

/** The drawing beside the sign-in form: masts on the horizon, one of them sending. */

interface Mast {
  x: number
  height: number
}

const ground = 733
const masts: readonly Mast[] = [
  { x: 33, height: 205 }, { x: 105, height: 158 }, { x: 154, height: 321 }, { x: 226, height: 186 }, { x: 290, height: 138 }, { x: 341, height: 254 }, { x: 397, height: 177 },
  { x: 524, height: 148 }, { x: 585, height: 225 }, { x: 650, height: 167 }, { x: 707, height: 292 }, { x: 765, height: 196 },
]
const own: Mast = { x: 458, height: 408 }

/** Two legs that meet at the top, and braces between them, closer towards it. */
function lattice({ x, height }: Mast): string {
  const half = (y: number) => 3 + (y / height) * height * 0.075
  const steps = Math.round(height / 34)
  const levels = Array.from({ length: steps + 1 }, (_, i) => 16 + (height - 16) * (i / steps) ** 1.15)
  const braces = levels.slice(0, -1).map((y, i) => {
    const next = levels[i + 1] ?? height
    const [top, bottom] = [ground - height + y, ground - height + next]
    return `M${x - half(y)} ${top}L${x + half(next)} ${bottom}M${x + half(y)} ${top}L${x - half(next)} ${bottom}`
  })
  return `M${x - half(height)} ${ground}L${x - 3} ${ground - height + 16}M${x + half(height)} ${ground}L${x + 3} ${ground - height + 16}${braces.join('')}`
}

function Drawn({ mast, colour, width }: { mast: Mast; colour: string; width: number }) {
  const top = ground - mast.height
  return (
    <g stroke={colour} strokeWidth={width}>
      <path d={`${lattice(mast)}M${mast.x} ${top}V${top + 18}M${mast.x - 8} ${top + 18}v14M${mast.x + 8} ${top + 18}v14`} />
      <circle cx={mast.x} cy={top} r="2.500" fill={colour} stroke="none" />
    </g>
  )
}

export function Masts() {
  const top = ground - own.height
  return (
    <svg viewBox="0 0 806 868" width="100%" height="100%" preserveAspectRatio="xMidYMax slice" fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d={`M0 ${ground}H806`} stroke="var(--landLine)" strokeWidth="1" />
      {masts.map((mast) => <Drawn key={mast.x} mast={mast} colour="var(--landLine)" width={1} />)}
      <Drawn mast={own} colour="var(--accent)" width={1.4} />
      {[12, 22, 32].map((r, i) => (
        <path key={r} stroke="var(--accent)" strokeWidth="1.400" opacity={1 - i * 0.25} d={`M${own.x - r * 0.8} ${top - r * 0.8}a${r * 1.13} ${r * 1.13} 0 0 0 0 ${r * 1.6}M${own.x + r * 0.8} ${top - r * 0.8}a${r * 1.13} ${r * 1.13} 0 0 1 0 ${r * 1.6}`} />
      ))}
    </svg>
  )
}

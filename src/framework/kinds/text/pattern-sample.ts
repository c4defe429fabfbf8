/** A text that a descriptor's pattern accepts, for the suites and as the example in an error: the small part of regular expressions that descriptors use. */

/**
 * @param n different numbers give different texts where the pattern allows that many
 * @throws Error where the pattern uses what this does not know (look-arounds, back-references, `\p{…}`), or no text of the length was found
 */
export function patternSample(pattern: string, n: number, min: number, max: number): string {
  const whole = new RegExp(`^(?:${pattern})$`, 'u')
  for (let least = 0; least <= max; least++) {
    const text = write(new Reader(pattern).alternatives(), { left: n, least })
    if (text.length >= min && text.length <= max && whole.test(text)) return text
  }
  throw new Error(`no sample of ${min} to ${max} characters for the pattern ${pattern}`)
}

interface Source {
  /** Number still to be written, in the mixed radix of the choices met. */
  left: number
  /** Repeats asked of a part that may repeat. */
  least: number
}
type Part = { one: readonly string[] } | { group: readonly Repeated[][] }
interface Repeated {
  part: Part
  from: number
  to: number
}

class Reader {
  private at = 0
  private readonly text: string
  constructor(text: string) {
    this.text = text
  }

  alternatives(): Repeated[][] {
    const found: Repeated[][] = [[]]
    while (this.at < this.text.length && this.text[this.at] !== ')') {
      const isNext = this.text[this.at] === '|'
      if (isNext) found.push([])
      else found.at(-1)?.push(this.repeated())
      this.at += isNext ? 1 : 0
    }
    return found
  }

  private repeated(): Repeated {
    const part = this.part()
    const [mark, from, range, to] = /^[?*+]|^\{(\d+)(,(\d*))?\}/.exec(this.text.slice(this.at)) ?? []
    this.at += mark?.length ?? 0
    if (mark === undefined) return { part, from: 1, to: 1 }
    if (mark === '?') return { part, from: 0, to: 1 }
    if (from === undefined) return { part, from: mark === '+' ? 1 : 0, to: Infinity }
    return { part, from: Number(from), to: range === undefined ? Number(from) : to ? Number(to) : Infinity }
  }

  private part(): Part {
    const sign = this.text[this.at++]
    if (sign === '(') {
      if (this.text.startsWith('?:', this.at)) this.at += 2
      const group = this.alternatives()
      this.at++
      return { group }
    }
    if (sign === '[') return { one: this.set() }
    if (sign === '.') return { one: range('a', 'z') }
    return { one: sign === '\\' ? this.escaped() : [sign ?? ''] }
  }

  private set(): string[] {
    const one: string[] = []
    while (this.text[this.at] !== ']') {
      const sign = this.text[this.at++] ?? ''
      const first = sign === '\\' ? this.escaped() : [sign]
      const reaches = first.length === 1 && this.text[this.at] === '-' && this.text[this.at + 1] !== ']'
      one.push(...(reaches ? range(first[0] ?? '', this.text[this.at + 1] ?? '') : first))
      this.at += reaches ? 2 : 0
    }
    this.at++
    return one
  }

  private escaped(): string[] {
    const sign = this.text[this.at++] ?? ''
    if (sign === 'd') return range('0', '9')
    if (sign === 'w') return [...range('a', 'z'), ...range('0', '9')]
    if (sign === 's') return [' ']
    return [sign]
  }
}

function range(from: string, to: string): string[] {
  const first = from.charCodeAt(0)
  return Array.from({ length: to.charCodeAt(0) - first + 1 }, (_, i) => String.fromCharCode(first + i))
}

function write(alternatives: readonly Repeated[][], source: Source): string {
  return (pick(alternatives, source) ?? []).map(({ part, from, to }) => {
    let text = ''
    const most = Math.min(to, Math.max(from, source.least))
    for (let i = 0; i < to && (i < most || (source.left > 0 && i < 24)); i++) text += 'one' in part ? (pick(part.one, source) ?? '') : write(part.group, source)
    return text
  }).join('')
}

function pick<T>(from: readonly T[], source: Source): T | undefined {
  const chosen = from[source.left % from.length]
  source.left = Math.floor(source.left / from.length)
  return chosen
}

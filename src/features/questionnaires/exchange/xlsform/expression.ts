/** The expressions of XLSForm that say when a question is asked and what an answer may be. What is not understood is null, and told. Pure. */

export type Expression =
  | { readonly and: readonly Expression[] }
  | { readonly or: readonly Expression[] }
  | { readonly compare: Operator; readonly left: Expression; readonly right: Expression }
  | { readonly call: string; readonly arguments: readonly Expression[] }
  /** Another question, by its name. */
  | { readonly question: string }
  | { readonly text: string }
  | { readonly number: number }
  /** The answer itself: a point. */
  | { readonly self: true }

export type Operator = '=' | '!=' | '<' | '<=' | '>' | '>='

interface Token {
  kind: 'text' | 'number' | 'question' | 'name' | 'sign'
  text: string
}

const longest = 4000
const deepest = 40
const token = /\s*(?:"([^"]*)"|'([^']*)'|\$\{\s*([^}]*?)\s*\}|(\d+(?:\.\d+)?|\.\d+)|([A-Za-z_][\w-]*)|(!=|<=|>=|[=<>(),.-]))/y

/** @returns null where it holds anything else */
export function parseExpression(text: string): Expression | null {
  const tokens = text.length > longest ? null : tokensOf(text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').trim())
  if (!tokens?.length) return null
  const parser = new Parser(tokens)
  const found = parser.either(0)
  return found && parser.isDone ? found : null
}

function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = []
  token.lastIndex = 0
  while (token.lastIndex < text.length) {
    const found = token.exec(text)
    if (!found) return null
    const [, double, single, question, number, name, sign] = found
    if (double !== undefined || single !== undefined) tokens.push({ kind: 'text', text: double ?? single ?? '' })
    else if (question !== undefined) tokens.push({ kind: 'question', text: question })
    else if (number !== undefined) tokens.push({ kind: 'number', text: number })
    else if (name !== undefined) tokens.push({ kind: 'name', text: name })
    else tokens.push({ kind: 'sign', text: sign ?? '' })
  }
  return tokens
}

class Parser {
  readonly #tokens: readonly Token[]
  #at = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  get isDone(): boolean {
    return this.#at === this.#tokens.length
  }

  either(depth: number): Expression | null {
    return this.#chain('or', depth, () => this.#chain('and', depth, () => this.#comparison(depth)))
  }

  /** Parts with a word between them. */
  #chain(word: 'and' | 'or', depth: number, part: () => Expression | null): Expression | null {
    if (depth > deepest) return null
    const parts: Expression[] = []
    do {
      const next = part()
      if (!next) return null
      parts.push(next)
    } while (this.#takes('name', word))
    return parts.length === 1 ? (parts[0] as Expression) : word === 'and' ? { and: parts } : { or: parts }
  }

  #comparison(depth: number): Expression | null {
    const left = this.#operand(depth)
    const operator = this.#tokens[this.#at]
    if (!left || operator?.kind !== 'sign' || !['=', '!=', '<', '<=', '>', '>='].includes(operator.text)) return left
    this.#at += 1
    const right = this.#operand(depth)
    return right && { compare: operator.text as Operator, left, right }
  }

  #operand(depth: number): Expression | null {
    const next = this.#tokens[this.#at]
    if (!next) return null
    this.#at += 1
    if (next.kind === 'text') return { text: next.text }
    if (next.kind === 'question') return { question: next.text }
    if (next.kind === 'number') return { number: Number(next.text) }
    if (next.kind === 'name') return this.#takes('sign', '(') ? this.#call(next.text.toLowerCase(), depth) : null
    if (next.text === '.') return { self: true }
    if (next.text === '-') {
      const number = this.#tokens[this.#at]
      if (number?.kind !== 'number') return null
      this.#at += 1
      return { number: -Number(number.text) }
    }
    if (next.text !== '(') return null
    const inside = this.either(depth + 1)
    return inside && this.#takes('sign', ')') ? inside : null
  }

  #call(name: string, depth: number): Expression | null {
    const given: Expression[] = []
    if (this.#takes('sign', ')')) return { call: name, arguments: given }
    do {
      const next = this.either(depth + 1)
      if (!next) return null
      given.push(next)
    } while (this.#takes('sign', ','))
    return this.#takes('sign', ')') ? { call: name, arguments: given } : null
  }

  #takes(kind: Token['kind'], text: string): boolean {
    const next = this.#tokens[this.#at]
    if (next?.kind !== kind || next.text.toLowerCase() !== text) return false
    this.#at += 1
    return true
  }
}

import type { Block } from '../page.ts'
import type { Tone } from '../pen.ts'

export interface Question {
  /** As it stands on the paper: `12`. */
  number: string
  question: string
  /** Empty: nothing was answered. */
  answer: string
  remark?: string
  /** Of the remark; of the answer where there is none. */
  tone?: Tone
}

const numberWidth = 24
const questionShare = 0.437
const air = 4.5

/** Questions with their answers, one below the other. */
export function questions(items: readonly Question[]): Block {
  return async (page) => {
    const { pen, width } = page
    const answerAt = width * questionShare
    for (const { number, question, answer, remark = '', tone } of items) {
      const runs = [
        { text: answer || '–', weight: 'medium' as const, lines: 30, ...(answer ? {} : { tone: 'quiet' as const }), ...(tone && !remark ? { tone } : {}) },
        { text: remark, tone: tone ?? ('quiet' as const), lines: 10 },
      ]
      const height = Math.max(pen.height(question, answerAt - numberWidth - 12, { lines: 30 }), pen.writeRuns(runs, 0, 0, width - answerAt, false))
      page.need(height + 2 * air)
      const top = page.y + air
      pen.write(number, 0, top, numberWidth, { tone: 'quiet', lines: 1 })
      pen.write(question, numberWidth, top, answerAt - numberWidth - 12, { tone: 'quiet', lines: 30 })
      pen.writeRuns(runs, answerAt, top, width - answerAt)
      page.y += height + 2 * air
      pen.rule(page.y, 'hairline')
    }
  }
}

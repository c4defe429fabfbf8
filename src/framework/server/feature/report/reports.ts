/** Reports as features have them made for somebody. */
import type { Text } from '#framework/metadata'
import type { FileAnswer } from '../../files/file-answer.ts'
import type { Person } from '../../principal.ts'

export interface KnownReport {
  /** Its path, as it is declared. */
  call: string
  title: Text
  formats: readonly string[]
}

/** What somebody wants made. */
export interface AskedReport {
  /** Path of the call, in any letter case. */
  call: string
  /** Its parameters as a query string. */
  query: string
  /** `xlsx`, in any letter case. */
  format: string
}

export interface Reports {
  /** Null where no report answers this call. */
  find(call: string): KnownReport | null
  /** @throws NotAllowed without its right, InvalidInput for a call that is no report (`call`), a format it has not (`format`), parameters it does not understand (`query`) */
  check(person: Person, asked: AskedReport): Promise<void>
  /**
   * The file, whose rows are read while its content is taken. It counts as an export of this person.
   *
   * @throws what `check` throws, and what the report itself refuses
   */
  make(person: Person, asked: AskedReport, requestId: string): Promise<FileAnswer>
}

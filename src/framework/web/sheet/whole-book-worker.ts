/** Reads whole workbooks. Holds nothing between calls. */
import { bookTexts } from './book-texts.ts'
import type { WholeBookOperations } from './whole-book.ts'
import { serve } from './worker-server.ts'

serve(self as never, {
  read: ({ bytes, limits, most }: WholeBookOperations['read']['input']) => bookTexts(new Uint8Array(bytes), limits, most),
})

/** A notice as the server answers it, in the reader's language. */
export interface Notice {
  id: number
  subject: string
  message: string
  link: string | null
  /** Of a joined notice: its first lines, each with its own address. */
  lines: { text: string; link: string | null }[]
  /** How many it joins. */
  count: number
  kind: string
  severity: number
  isRead: boolean
  creationTime: string
}

/** A notice as the server answers it, in the reader's language. */
export interface Notice {
  id: number
  subject: string
  message: string
  link: string | null
  kind: string
  severity: number
  isRead: boolean
  creationTime: string
}

/**
 * PostgreSQL's own online backup, by the replication protocol (`BASE_BACKUP`): all files of a running server as a tar stream, with as much of its
 * log as makes them consistent. Writers are not held up. https://www.postgresql.org/docs/18/protocol-replication.html
 */
import { PassThrough, type Readable } from 'node:stream'
import pg from 'pg'

/** Of a server of ours, version 18: the stream has one archive, since there are no tablespaces. */
export interface BaseBackup {
  /** A tar stream of the data folder. */
  files: Readable
  /** PostgreSQL's list of those files with their checksums, once everything was sent. @throws what ended the backup early */
  manifest: Promise<string>
}

const command = `BASE_BACKUP (LABEL 'mastline', CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`

/**
 * Begins a backup. Whoever reads too slowly holds up nobody: the server waits for the reader alone.
 *
 * @param url of the owner (superuser)
 */
export async function baseBackup(url: string): Promise<BaseBackup> {
  const settings: pg.ClientConfig & { replication: string } = { connectionString: url, application_name: 'mastline backup', replication: 'true' }
  const client = new pg.Client(settings)
  await client.connect()
  const files = new PassThrough({ highWaterMark: 1024 * 1024 })
  const manifest = new Promise<string>((resolve, reject) => {
    client.on('error', reject)
    client.query(new Receiver(files, resolve, reject) as unknown as pg.Submittable)
  })
  manifest.catch((error: unknown) => files.destroy(error instanceof Error ? error : new Error(String(error))))
  manifest.finally(() => client.end().catch(() => undefined)).catch(() => undefined)
  return { files, manifest }
}

/** The side of node-postgres that takes an answer no query of its own knows. */
interface Wire {
  query(text: string): void
  stream: { pause(): void; resume(): void }
}

/** Each message of the stream begins with a letter: `n` a new archive, `m` the manifest begins, `d` data, `p` progress. */
const letter = { archive: 0x6e, manifest: 0x6d, data: 0x64 }

class Receiver {
  readonly files: PassThrough
  readonly done: (manifest: string) => void
  readonly failed: (error: Error) => void
  #manifest: Buffer[] | null = null
  #error: Error | null = null
  #isPaused = false

  constructor(files: PassThrough, done: (manifest: string) => void, failed: (error: Error) => void) {
    this.files = files
    this.done = done
    this.failed = failed
  }

  submit(wire: Wire): void {
    wire.query(command)
  }

  handleCopyData({ chunk }: { chunk: Buffer }, wire: Wire): void {
    if (chunk[0] === letter.manifest) {
      this.#manifest = []
      this.files.end()
    }
    if (chunk[0] !== letter.data) return
    // The parser uses its buffer again.
    const bytes = Buffer.from(chunk.subarray(1))
    if (this.#manifest) this.#manifest.push(bytes)
    else if (!this.files.write(bytes)) this.#pause(wire)
  }

  #pause(wire: Wire): void {
    // What was received already is still parsed.
    if (this.#isPaused) return
    this.#isPaused = true
    wire.stream.pause()
    const goOn = () => {
      this.#isPaused = false
      this.files.off('drain', goOn).off('close', goOn)
      wire.stream.resume()
    }
    this.files.on('drain', goOn).on('close', goOn)
  }

  handleError(error: Error): void {
    this.#error ??= error
  }

  handleReadyForQuery(): void {
    if (this.#error) this.failed(this.#error)
    else if (this.#manifest) this.done(Buffer.concat(this.#manifest).toString())
    else this.failed(new Error('PostgreSQL sent no list of the files'))
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
}

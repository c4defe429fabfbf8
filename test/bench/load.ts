/** A closed loop of clients: each sends its next request when the last is answered. */
import http from 'node:http'

export interface Request {
  method?: string
  path: string
  headers?: { [name: string]: string }
  body?: string
}

export interface Measured {
  requests: number
  /** Milliseconds. */
  p50: number
  p99: number
  longest: number
}

/**
 * Runs `connections` clients until `stop` says so.
 *
 * @param next the request number n; a status other than 200 ends the run with an error
 */
export async function runLoad(origin: string, connections: number, next: (n: number) => Request, stop: (done: number) => boolean, thinkTime = 0): Promise<Measured> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let sent = 0
  const client = async () => {
    while (!stop(sent)) {
      const started = performance.now()
      await send(origin, agent, next(sent++))
      times.push(performance.now() - started)
      if (thinkTime) await new Promise((resolve) => setTimeout(resolve, thinkTime))
    }
  }
  await Promise.all(Array.from({ length: connections }, client))
  agent.destroy()
  return summary(times)
}

/** Sends one request. @returns the body @throws on any status but 200 */
export function send(origin: string, agent: http.Agent | undefined, request: Request): Promise<string> {
  return new Promise((resolve, reject) => {
    const { method = 'GET', path, headers = {}, body } = request
    const outgoing = http.request(`${origin}${path}`, { method, agent, headers: body === undefined ? headers : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString()
        if (answer.statusCode === 200) resolve(text)
        else reject(new Error(`${method} ${path.split('?')[0]}: ${answer.statusCode} ${text.slice(0, 500)}`))
      })
      answer.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

function summary(times: number[]): Measured {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { requests: sorted.length, p50: at(0.5), p99: at(0.99), longest: sorted.at(-1) ?? 0 }
}

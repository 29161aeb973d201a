import { Agent, request } from 'node:http'
import type { Company } from './company.store.ts'

export interface Question {
  readonly path: string
  readonly body: unknown
}

export interface Asker {
  /** Asks and reads the whole answer; one that is no 200 is an error. */
  readonly ask: (company: Company, question: Question) => Promise<string>
  readonly close: () => void
}

export function openAsker(port: number): Asker {
  const agent = new Agent({ keepAlive: true })
  return {
    ask: ({ token }, { path, body }) =>
      new Promise((resolve, reject) => {
        const headers = { host: 'olcum.example', authorization: `Bearer ${token}`, 'content-type': 'application/json' }
        const sent = request({ host: '127.0.0.1', port, path: `/api${path}`, method: 'POST', agent, headers })
        sent.once('response', (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.once('error', reject)
          answer.once('end', () => {
            const text = Buffer.concat(chunks).toString('utf8')
            if (answer.statusCode === 200) resolve(text)
            else reject(new Error(`${path} was answered ${answer.statusCode}: ${text.slice(0, 300)}`))
          })
        })
        sent.once('error', reject)
        sent.end(JSON.stringify(body))
      }),
    close: () => agent.destroy(),
  }
}

/** Walks to the end of a page as a reader would, in longer steps. */
export async function cursorAfter(asker: Asker, company: Company, { path, body }: Question, rows: number) {
  let cursor: string | null = null
  for (let left = rows; left > 0; left -= 200) {
    const limit = Math.min(left, 200)
    const text: string = await asker.ask(company, { path, body: { ...Object(body), cursor, limit } })
    const answer = JSON.parse(text) as { data: { nextCursor: string | null } }
    if (answer.data.nextCursor === null) throw new Error(`${path} has no ${rows} rows`)
    cursor = answer.data.nextCursor
  }
  return cursor
}

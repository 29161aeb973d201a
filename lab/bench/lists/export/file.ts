import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { minorFromDecimal } from '@vezne/domain/money/money.ts'
import type { Company } from '../company.store.ts'
import type { LaidSum } from '../lay-payments.store.ts'

interface Taken {
  readonly firstByteMs: number
  readonly tookMs: number
  readonly bytes: number
  readonly text: string
}

/** Takes the list away as CSV, as fast as it comes. */
export async function takeFile(port: number, { token }: Company, filter: object): Promise<Taken> {
  const began = performance.now()
  const asked = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/PosCollectionTransaction/Export',
    headers: { host: 'olcum.example', authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })
  asked.end(JSON.stringify({ filter, format: 'csv' }))
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  let firstByteMs = Number.NaN
  for await (const chunk of response as AsyncIterable<Buffer>) {
    if (chunks.length === 0) firstByteMs = performance.now() - began
    chunks.push(chunk)
  }
  const text = Buffer.concat(chunks).toString('utf8')
  if (response.statusCode !== 200)
    throw new Error(`an export was answered ${response.statusCode}: ${text.slice(0, 300)}`)
  return { firstByteMs, tookMs: performance.now() - began, bytes: sizeOf(chunks), text }
}

const sizeOf = (chunks: readonly Buffer[]) => chunks.reduce((sum, { length }) => sum + length, 0)

/** A file that is short of a row, or has one twice, is quick and proves nothing. */
export function checkFile(text: string, laid: LaidSum): void {
  const [titles = '', ...lines] = text.trimEnd().split('\r\n')
  const at = (title: string) => titles.replace('\uFEFF', '').split(';').indexOf(title)
  const [order, charged] = [at('İşlem No'), at('Çekilen Tutar')]
  const cells = lines.map((line) => line.split(';'))
  const orders = new Set(cells.map((row) => row[order]))
  const sum = cells.reduce((total, row) => total + (minorFromDecimal((row[charged] ?? '').replace(',', '.')) ?? 0n), 0n)
  if (lines.length !== laid.count || orders.size !== laid.count || sum !== laid.sumMinor) {
    throw new Error(
      `the file has ${lines.length} rows, ${orders.size} orders and ${sum} minor units of ${laid.count} rows and ${laid.sumMinor}`,
    )
  }
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Hit } from '../canary/sweep.ts'
import { sweepEvidence } from './evidence.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vezne-evidence-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const HIT: Hit = { sink: 'logs', file: 'log/api.log', form: 'base64', canary: '435508…4358', at: 7 }
const finding = (hits: Hit[]) => () => Promise.resolve(hits)

function leave(...folders: string[]): void {
  for (const name of folders) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '18')
}

it('[I-17] counts a clean sweep as one test that passed, and no house as none', async () => {
  expect(await sweepEvidence(folder, finding([HIT]))).toEqual({ passed: 0, failed: 0, failures: [] })
  leave('postgres', 'browser', 'mails')
  expect(await sweepEvidence(folder, finding([]))).toEqual({ passed: 1, failed: 0, failures: [] })
})

it('[I-17] counts hits, a sweep that breaks off and missing evidence as one test that failed', async () => {
  leave('postgres', 'browser')
  const blind = await sweepEvidence(folder, finding([]))
  expect(blind).toMatchObject({ passed: 0, failed: 1, failures: [expect.stringContaining('no evidence: mails')] })
  mkdirSync(join(folder, 'mails'))
  const hit = await sweepEvidence(folder, finding([HIT]))
  expect(hit).toMatchObject({ passed: 0, failed: 1 })
  expect(hit.failures[0]).toMatch(/^✗ sweep\.ts › \[I-17] .*\n✗ {5}1 hits\n✗ {5}logs: 435508…4358 \(base64\) in log/)
  const broken = await sweepEvidence(folder, () => Promise.reject(new Error('no room')))
  expect(broken).toMatchObject({ failed: 1, failures: [expect.stringContaining('broke off: no room')] })
})

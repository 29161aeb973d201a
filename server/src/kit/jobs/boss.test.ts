import type { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { workerBoss } from './boss.ts'

function told(value: unknown): Record<string, unknown> {
  const lines: string[] = []
  const log = createLog({ level: 'info', process: 'worker', write: (line) => lines.push(line), onDropped: () => {} })
  // It is never started: nothing is asked of a database.
  const boss: Pick<EventEmitter, 'emit'> = workerBoss('postgres://nobody@127.0.0.1:1/none', (error) =>
    log.warn('the job queue had trouble', { error }),
  )
  boss.emit('error', value)
  const line: Record<string, unknown> = JSON.parse(lines[0] ?? '{}')
  return line
}

it('[I-37] the log says why the job queue had trouble, also where the queue tells of it by a copy of an error', () => {
  const trouble = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
  const { message, stack } = trouble
  for (const value of [trouble, { ...trouble, message, stack, queue: 'mail.send', worker: 'w1' }]) {
    const line = told(value)
    expect(line).toMatchObject({ error: 'Error', errorCode: '57014' })
    expect(line['stack']).toContain('canceling statement due to statement timeout')
  }
  expect(told({ ...trouble, message, stack, queue: 'mail.send' })['stack']).toContain('mail.send')
  expect(told('gone')['stack']).toContain('gone')
  expect(told(undefined)['stack']).toContain('no reason given')
})

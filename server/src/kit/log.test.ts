import { describe, expect, it } from 'vitest'
import { createLog, type LogFields } from './log.ts'

function logInto() {
  const lines: string[] = []
  const dropped: number[] = []
  const log = createLog({
    level: 'info',
    process: 'test',
    write: (line) => lines.push(line),
    onDropped: () => dropped.push(1),
  })
  return { log, lines, dropped }
}

describe('[I-17] a log line', () => {
  it('carries what is on the list and nothing else, whatever it is handed', () => {
    const { log, lines } = logInto()
    const careless = { route: '/api/x', status: 200, body: { cvv: '123' }, password: 'gizli' } as LogFields
    log.info('request', careless)
    const { time, ...line } = JSON.parse(lines[0] ?? '') as Record<string, unknown>
    expect(line).toEqual({ level: 30, process: 'test', msg: 'request', route: '/api/x', status: 200 })
    expect(time).toMatch(/^\d{4}-/)
  })

  it('is withheld when a card number is in it, and an alarm is raised', () => {
    const { log, lines, dropped } = logInto()
    log.error('job failed', { error: new Error('the bank refused 4355 0843 5508 4358') })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('something like a card number')
    expect(lines.join()).not.toContain('4355')
    expect(dropped).toEqual([1])
  })

  it('is not withheld for an identifier that happens to be all digits', () => {
    const { log, lines, dropped } = logInto()
    log.info('request', { requestId: '43550843-5508-4358-8123-123456789012' })
    expect(lines[0]).toContain('43550843-5508-4358')
    expect(dropped).toEqual([])
  })

  it('names an error by its kind, code and place', () => {
    const { log, lines } = logInto()
    log.error('broke', { error: Object.assign(new TypeError('x is not a function'), { code: 'ERR_X' }) })
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      error: 'TypeError',
      errorCode: 'ERR_X',
      stack: expect.stringContaining('log.test.ts') as string,
    })
  })
})

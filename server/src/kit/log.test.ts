import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { createLog, type Log, type LogFields } from './log.ts'

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

describe('[I-37] a line that must be known outside', () => {
  it('is written whatever the level, and waited for until it is out', async () => {
    const sink = Promise.withResolvers<void>()
    const lines: string[] = []
    const write = (line: string) => {
      lines.push(line)
      return sink.promise
    }
    const log = createLog({ level: 'error', process: 'test', write, onDropped: () => {} })
    log.info('not written')
    let isOut = false
    const told = log.witness('a sale begins', { orderId: 'K7Q2M9XB4TABCDEFGHJK' }).then(() => {
      isOut = true
    })
    await Promise.resolve()
    expect([lines.length, isOut]).toEqual([1, false])
    sink.resolve()
    await told
    expect(lines[0]).toContain('K7Q2M9XB4TABCDEFGHJK')
  })

  it('is given up after a while when nobody takes it, and never when it is out', async () => {
    let untold = 0
    const logTo = (write: () => unknown) =>
      createLog({
        level: 'info',
        process: 'test',
        write,
        onDropped: () => {},
        onUntold: () => void (untold += 1),
        toldWithinMs: 20,
      })
    const tell = (write: () => unknown) => logTo(write).witness('a sale begins', { orderId: 'K7Q2M9XB4TABCDEFGHJK' })
    expect([await tell(() => undefined), await tell(async () => true), untold]).toEqual([true, true, 0])
    expect([await tell(() => new Promise(() => {})), await tell(async () => false), untold]).toEqual([false, false, 2])
  })

  it('passes the same barrier as all others', async () => {
    const { log, lines } = logInto()
    await log.witness('a sale begins', { orderId: '4355084355084358' })
    expect(lines.join()).not.toContain('4355')
  })
})

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

  it.each([
    ['in an address', 'GET /x?pan%3D4355084355084358'],
    ['after a line break', 'the bank said\n4355084355084358'],
    ['with letters around it', 'PAN4355084355084358CVV'],
    ['in groups', 'kart 4355-0843-5508-4358'],
    ['with expiry and code stuck to it', '435508435508435812302030000'],
    ['of another length', '374427000000003'],
  ])('is withheld for a number %s, wherever it stands', (_where, text) => {
    for (const write of [
      (log: Log) => log.info(text),
      (log: Log) => log.warn('x', { bankCode: text }),
      (log: Log) => log.error('x', { error: Object.assign(new Error('x'), { stack: text, code: text }) }),
    ]) {
      const { log, lines, dropped } = logInto()
      write(log)
      expect(lines).toEqual([expect.stringContaining('something like a card number')])
      expect(lines[0]).not.toMatch(/\d{5}/)
      expect(dropped).toEqual([1])
    }
  })

  it('is not withheld for moments, order ids, amounts and addresses', () => {
    const { log, lines, dropped } = logInto()
    // Some of them pass the checksum: one number in ten does.
    for (let at = 1_763_198_002_100; at < 1_763_198_002_140; at += 1) log.info(`at ${at}`)
    log.info('2026-11-15 09:13:22.123', {
      bankCode: '00',
      paymentId: 'A1B2C3D4E5F6G7H8I9J0',
      durationMs: 12.345_678_901,
    })
    expect([lines.length, dropped.length]).toEqual([41, 0])
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

  it('stands for what nobody caught, too: nothing goes around the barrier', () => {
    const program = `
      import { createLog, lastWords } from '${new URL('log.ts', import.meta.url).href}'
      const write = (line) => process.stdout.write(line)
      lastWords(createLog({ level: 'info', process: 'x', write, onDropped: () => {} }))
      setTimeout(() => { throw new Error('card 4355084355084358') }, 1)`
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
    })
    expect([status, stdout + stderr]).toEqual([1, expect.stringContaining('something like a card number')])
    expect(stdout + stderr).not.toContain('4355')
  })
})

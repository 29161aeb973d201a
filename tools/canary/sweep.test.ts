import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_DATABASE } from '../postgres/create-database.ts'
import { withClient } from '../postgres/connect.ts'
import { startKept } from '../postgres/kept.ts'
import { CANARY_CARDS, CANARY_CREDENTIALS, CANARY_PEOPLE } from './canaries.ts'
import { findCanaries, findCodes } from './find-canaries.ts'
import { sweep, sweepText } from './sweep.ts'

const [CARD = ''] = CANARY_CARDS
const each = (text: string, write: (digit: string) => string) => [...text].map(write).join('')
const latin1 = (text: string) => Buffer.from(text, 'latin1')
const grouped = (text: string, mark: string) => (text.match(/.{1,4}/g) ?? []).join(mark)

/** Every form in which a number has ever been found where it should not have been. */
const WAYS: [string, (card: string) => Buffer][] = [
  ['raw', latin1],
  ['spaced', (card) => latin1(grouped(card, ' '))],
  ['dashed', (card) => latin1(grouped(card, '-'))],
  ['base64', (card) => latin1(latin1(card).toString('base64'))],
  ['base64, one byte later', (card) => latin1(latin1(`x${card}y`).toString('base64'))],
  ['base64, two bytes later', (card) => latin1(latin1(`xy${card}z`).toString('base64'))],
  ['hex', (card) => latin1(latin1(card).toString('hex'))],
  ['URL-escaped', (card) => latin1(each(card, (digit) => `%3${digit}`))],
  ['JSON-escaped', (card) => latin1(each(card, (digit) => `\\u003${digit}`))],
  ['XML-escaped', (card) => latin1(each(card, (digit) => `&#${48 + Number(digit)};`))],
  ['XML-escaped in hex', (card) => latin1(each(card, (digit) => `&#x3${digit};`))],
  ['UTF-16LE', (card) => Buffer.from(card, 'utf16le')],
  ['UTF-16BE', (card) => Buffer.from(`x${card}`, 'utf16le').subarray(1)],
  ['reversed', (card) => latin1([...card].toReversed().join(''))],
]

describe('[I-17] the canary', () => {
  it.each(WAYS)('is known %s, every card and every credential of it', (_way, write) => {
    for (const card of [...CANARY_CARDS, ...CANARY_CREDENTIALS]) {
      const bytes = Buffer.concat([latin1('{"x":"'), write(card), latin1('"}')])
      expect(findCanaries(bytes, { people: false }), card).not.toEqual([])
    }
  })

  it('is nobody else: masked cards, order ids, hashes and other numbers', () => {
    const innocent = `435508******4358 43550843…4358 A1B2C3D4E5F6G7H8I9J0 9F86D081884C7D659A2FEAA0C55AD015 ${'1234567890'.repeat(9)}`
    expect(findCanaries(latin1(innocent), { people: true })).toEqual([])
    expect(CANARY_PEOPLE.flatMap((person) => findCanaries(latin1(person), { people: false }))).toEqual([])
  })

  it('is also a key or a secret that was shown once, whoever it was given to', () => {
    const given = ['vzk_', 'vzw_'].map((prefix) => `${prefix}${'aB3-_'.repeat(9).slice(0, 43)}`)
    for (const token of given) {
      expect(findCanaries(latin1(`{"key":"${token}"}`), { people: false })).toHaveLength(1)
      expect(findCanaries(Buffer.from(token, 'utf16le'), { people: false })).toHaveLength(1)
    }
    expect(findCanaries(latin1('vzk_demo_anadolu_erp vzw_kısa'), { people: false })).toEqual([])
  })

  it.each([
    '{"cvv":"123"}',
    'cvv2=0004&x',
    '<Cvv2>321</Cvv2>',
    String.raw`{\"cvc\":\"123\"}`,
    'CardCVV2Val: 999',
    'cv2%3D123',
  ])('a security code is known by its field: %s', (text) => {
    expect(findCodes(text)).toHaveLength(1)
  })

  it.each(['"cvv":"[gizli]"', 'cvv length 3', 'recv2: 99', '"cvvRequired":true', 'a8Bcvc=\t2026-11-18'])(
    'and only by it: %s',
    (text) => {
      expect(findCodes(text)).toEqual([])
    },
  )
})

describe('[I-17] the sweep', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vezne-canary-'))
    chmodSync(folder, 0o711)
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

  const plant = (file: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  it('finds nothing in a house that kept nothing, and what was planted in each of its sinks', async () => {
    const place = { dataFolder: folder, logFolder: join(folder, 'log'), durable: false, demo: true, temporary: false }
    const server = await startKept({ kind: 'bundled', ...place })
    await withClient(server.urlOf(DEMO_DATABASE), (owner) => owner.query('create table kept (what text)'))
    await server.stop()
    expect(await sweep(folder)).toEqual([])

    const again = await startKept({ kind: 'bundled', ...place })
    await withClient(again.urlOf(DEMO_DATABASE), async (owner) => {
      await owner.query('insert into kept values ($1)', [`pan ${CARD}`])
      // Long and dull, so that it is stored packed: no scan of files sees this one.
      await owner.query('create table packed (what jsonb)')
      await owner.query('insert into packed values ($1)', [
        JSON.stringify({ a: 'x'.repeat(20_000), card: CARD, b: 'y'.repeat(20_000) }),
      ])
    })
    await again.stop()
    plant('log/api.log', `{"msg":"${CARD}"}\n`)
    plant('mails.json', JSON.stringify([{ text: grouped(CARD, ' ') }]))
    plant('browser/Local Storage/000003.ldb', Buffer.from(`_http://localhost ${CARD}`, 'utf16le'))
    plant('content/export.csv', CARD)
    plant('cache/compiled', CARD)
    const hits = await sweep(folder)
    expect([...new Set(hits.map(({ sink }) => sink))].toSorted()).toEqual([
      'WAL',
      'browser',
      'database dump',
      'database files',
      'files',
      'logs',
      'mails',
    ])
    expect(hits.filter(({ sink }) => sink === 'database dump').map(({ file }) => file)).toEqual([
      'public.kept',
      'public.packed',
    ])
    expect(JSON.stringify(hits)).not.toContain(CARD)
  })

  it('finds what lies across two pieces of a large file, and people in a log', async () => {
    plant('content/large.bin', Buffer.concat([Buffer.alloc(4 * 1024 * 1024 - 8, 'x'), latin1(CARD)]))
    plant('log/api.log', `tckn ${CANARY_PEOPLE[0]}`)
    const hits = await sweep(folder)
    expect(hits.filter(({ file }) => file === join('content', 'large.bin'))).toHaveLength(1)
    expect(hits.filter(({ file }) => file === join('log', 'api.log'))).toHaveLength(1)
    expect(sweepText('mails', 'post office', `{"text":"${CARD}"}`)).toHaveLength(1)
  })
})

import { expect, it } from 'vitest'
import { sentIn, type Sent } from './log-lines.ts'
import { alikeOf, scriptOf } from './script.ts'

const LOG = `6a.1|LOG:  statement: begin; select set_config('role', 'vezne_app', true)
6a.1|LOG:  execute q1: insert into payments (id, details)
\tvalues ($1, $2)
6a.1|DETAIL:  parameters: $1 = '0b0e8f4e-3a51-4a0c-9f2e-0a1b2c3d4e5f', $2 = '{"of":"Ali''nin"}'
6b.2|LOG:  execute <unnamed>: select $1
6b.2|DETAIL:  parameters: $1 = NULL
6a.1|LOG:  statement: commit
`

it('reads statements and their values from a log, whatever lies between', () => {
  expect(sentIn(LOG)).toEqual([
    { session: '6a.1', text: "begin; select set_config('role', 'vezne_app', true)", values: [] },
    {
      session: '6a.1',
      text: 'insert into payments (id, details)\nvalues ($1, $2)',
      values: ['0b0e8f4e-3a51-4a0c-9f2e-0a1b2c3d4e5f', '{"of":"Ali\'nin"}'],
    },
    { session: '6b.2', text: 'select $1', values: [null] },
    { session: '6a.1', text: 'commit', values: [] },
  ])
})

const sale = (id: string, savepoint: number): Sent[] =>
  [
    ['begin; select 1', []],
    [`savepoint s${savepoint}`, []],
    ['insert into payments (id, at) values ($1, $2)', [id, '2026-11-15T09:30:00.000Z']],
    ['insert into jobs (payload) values ($1)', [`{"paymentId":"${id}"}`]],
    ['commit', []],
  ].map(([text, values]) => ({ session: 's', text: text as string, values: values as string[] }))

it('makes what differs anew for every sale, the same wherever it comes again, and keeps the rest', () => {
  const one = sale('0b0e8f4e-3a51-4a0c-9f2e-0a1b2c3d4e5f', 1)
  const script = scriptOf(one, sale('1b0e8f4e-3a51-4a0c-9f2e-0a1b2c3d4e5f', 7))
  const id = "(md5('0-' || :n))::uuid"
  expect(script).toMatchObject({ statements: 6, commits: 1, roundTrips: 3 })
  expect(script.text.split('\n').slice(2)).toEqual([
    '\\startpipeline',
    'begin;',
    'select 1;',
    'savepoint s;',
    `insert into payments (id, at) values (${id}, E'2026-11-15T09\\x3a30\\x3a00.000Z');`,
    '\\endpipeline',
    `insert into jobs (payload) values ((E'{"paymentId"\\x3a"' || ${id}::text || '"}')::jsonb);`,
    'commit;',
  ])
  expect(() => scriptOf(one, one.slice(1))).toThrow('different statements')
})

it('takes two sales that sent the same, and the least', () => {
  const [one, other] = [
    sale('0b0e8f4e-3a51-4a0c-9f2e-0a1b2c3d4e5f', 1),
    sale('1b0e8f4e-3a51-4a0c-9f2e-0a1b2c3d4e5f', 7),
  ]
  const reading: Sent[] = [{ session: 's', text: 'select 2', values: [] }]
  const longer = [...reading, ...one]
  expect(alikeOf([longer, one, longer, other])).toEqual([one, other])
  expect(() => alikeOf([one, longer])).toThrow('no two sales')
})

import { expect, it } from 'vitest'
import { textHeard } from './answered.ts'
import { decodeUtf8 } from './text.ts'
import type { WireAnswer } from './wire.ts'

const said = (status: number): WireAnswer => ({ kind: 'answer', status, bytes: Buffer.from('<A/>') })

it.each([
  [said(200), { text: '<A/>' }],
  [said(201), { why: 'unreadable' }],
  [said(302), { why: 'unreadable' }],
  [said(404), { why: 'unreadable' }],
  [said(502), { why: 'bank-trouble' }],
  [{ kind: 'silence', why: 'timeout', sent: true }, { why: 'no-answer' }],
  [{ kind: 'silence', why: 'unreachable', sent: false }, { why: 'no-answer' }],
] as const)('hears %j as %j', (answer, heard) => {
  expect(textHeard(answer, decodeUtf8)).toEqual(heard)
})

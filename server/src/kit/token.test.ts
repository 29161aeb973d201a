import { describe, expect, it } from 'vitest'
import { readToken, tokenOf, type TokenContent } from './token.ts'

const SECRET = 'bir sır, yalnız denemeler için'
const tenantId = '0199a5a0-0000-7000-8000-000000000001'
const id = '0199a5a0-0000-7000-8000-000000000002'
const also = '0199a5a0-0000-7000-8000-000000000003'
const named = { tenantId, id }
const NOW = Date.UTC(2026, 10, 15)

const CONTENTS: [string, TokenContent][] = [
  ['two ids', named],
  ['three ids', { ...named, also }],
  ['claims', { ...named, claims: { firmName: 'Işık', number: '1001' } }],
  ['an end', { ...named, until: NOW + 1000 }],
  ['claims and an end', { ...named, claims: ['Ş', null, 5], until: NOW + 1000 }],
]

describe.each(CONTENTS)('a token of %s', (_, content) => {
  const token = tokenOf(SECRET, 'test', content)

  it('says what it was given', () => {
    expect(readToken(SECRET, 'test', token, { now: NOW })).toEqual(content)
  })

  it('is nothing for another purpose or under another secret, nor with a letter changed, cut or added', () => {
    const changed = Array.from(
      token,
      (letter, at) => token.slice(0, at) + (letter === 'A' ? 'B' : 'A') + token.slice(at + 1),
    )
    const forged = [...changed, token.slice(0, -1), `${token}A`, `${token}=`, '', 'A', token.slice(0, 22)]
    expect(forged.filter((text) => readToken(SECRET, 'test', text, { now: NOW }) !== undefined)).toEqual([])
    expect(readToken(SECRET, 'tes', token, { now: NOW })).toBeUndefined()
    expect(readToken('başka sır', 'test', token, { now: NOW })).toBeUndefined()
  })
})

it('claims of every length are told from ids', () => {
  for (let length = 0; length < 70; length += 1) {
    const claims = 'x'.repeat(length)
    expect(readToken(SECRET, 'test', tokenOf(SECRET, 'test', { ...named, claims }))).toEqual({ ...named, claims })
  }
})

it('is over after its end, and not at it', () => {
  const token = tokenOf(SECRET, 'test', { ...named, until: NOW })
  expect(readToken(SECRET, 'test', token, { now: NOW })).toEqual({ ...named, until: NOW })
  expect(readToken(SECRET, 'test', token, { now: NOW + 1 })).toBeUndefined()
})

it('proves what it covers, and nothing that a longer token could have swallowed', () => {
  const path = `/result/${'x'.repeat(32)}`
  const token = tokenOf(SECRET, 'test', named, { covered: path })
  expect(readToken(SECRET, 'test', token, { covered: path })).toEqual(named)
  expect(readToken(SECRET, 'test', token, { covered: `${path}x` })).toBeUndefined()
  expect(readToken(SECRET, 'test', token)).toBeUndefined()
  const bytes = Buffer.from(token, 'base64url')
  const longer = Buffer.concat([bytes.subarray(0, 32), Buffer.from(path.slice(0, 16)), bytes.subarray(32)])
  expect(readToken(SECRET, 'test', longer.toString('base64url'), { covered: path.slice(16) })).toBeUndefined()
})

// Made by the formats that came before this one: at banks, in mailboxes and in browsers they live on.
it.each([
  ['bank-door/return', 'AZmloAAAcACAAAAAAAAAAQGZpaAAAHAAgAAAAAAAAAIkTWBd6k1HWD-xMmMg5G_V', named],
  [
    'bank-door/return',
    'AZmloAAAcACAAAAAAAAAAQGZpaAAAHAAgAAAAAAAAAIBmaWgAABwAIAAAAAAAAADYiO6segvlmKUo5rwFp3hIA',
    { ...named, also },
  ],
  ['bank-door/notify', 'AZmloAAAcACAAAAAAAAAAQGZpaAAAHAAgAAAAAAAAAKAdcru48lZtPP4CeXenpaH', named],
  ['receipt', 'AZmloAAAcACAAAAAAAAAAQGZpaAAAHAAgAAAAAAAAAKgoh6ZicWs0BvGJBAU_u89', named],
])('[I-18] an earlier token of %s is read, and made to the letter: %s', (purpose, token, content) => {
  expect(readToken(SECRET, purpose, token)).toEqual(content)
  expect(tokenOf(SECRET, purpose, content)).toBe(token)
})

it('[I-18] an earlier proof of a result page is read', () => {
  const token = 'AZmloAAAcACAAAAAAAAAAQGZpaAAAHAAgAAAAAAAAAJxqDGeiBdP-YHQ-R3tg9D9'
  expect(readToken(SECRET, 'result', token, { covered: '/pos-collection-result/true/x' })).toEqual(named)
})

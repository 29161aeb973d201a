import { expect, it } from 'vitest'
import { classifyFailure, classifyReversalFailure } from './codes.ts'

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => String(from + index))
const kindOf = (code: string) => classifyFailure(code, '', '').kind

it('declines what the bank or the card said no to', () => {
  const listed = [
    10005, 10012, 10034, 10041, 10043, 10051, 10054, 10057, 10058, 10084, 10093, 10201, 10222, 10229, 10232,
  ]
  const codes = [...listed.map(String), ...range(10206, 10213), ...range(10215, 10217), ...range(10225, 10227)]
  expect(codes.filter((code) => kindOf(code) !== 'declined')).toEqual([])
})

it.each([
  ['10005', 'do-not-honour'],
  ['10051', 'insufficient-funds'],
  ['10054', 'expired-card'],
  ['10084', 'wrong-cvv'],
  ['10041', 'lost-or-stolen'],
  ['10222', 'installments-not-allowed'],
])('calls %s %s', (code, reason) => {
  expect(classifyFailure(code, '', 'Kart')).toEqual({ kind: 'declined', reason, code, message: 'Kart' })
})

it('calls our own mistakes errors', () => {
  const codes = [
    ...range(3, 27),
    '1000',
    '1001',
    ...range(2000, 2030),
    ...range(3000, 3013),
    ...range(5000, 5111),
    '50000',
  ]
  expect(codes.filter((code) => kindOf(code) !== 'error')).toEqual([])
})

it('never gives a definite word where money may have moved, nor for a code in no list', () => {
  const unlisted = [
    '',
    '0',
    '2',
    '28',
    '999',
    '1002',
    '5112',
    '10223',
    '10301',
    '50001',
    '010051',
    '10051 ',
    'constructor',
  ]
  for (const code of ['1', '10204', '10214', '10219', '10228', ...unlisted]) expect(kindOf(code)).toBe('unknown')
  expect(classifyFailure('10051', 'ORDER_ID_ALREADY_USED', '')).toMatchObject({ why: 'order-used-before' })
})

it('hears in a refused void or refund what to do instead', () => {
  expect(classifyReversalFailure('10223', '', '', 'void-instead')).toMatchObject({
    kind: 'error',
    hint: 'void-instead',
  })
  expect(classifyReversalFailure('5001', 'MAY_HAVE_ALREADY_REFUNDED', '', 'void-instead').kind).toBe('unknown')
  expect(classifyReversalFailure('10201', '', '', 'void-instead').kind).toBe('error')
  expect(classifyReversalFailure('77777', '', '', 'void-instead').kind).toBe('unknown')
})

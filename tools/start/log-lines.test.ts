import { expect, it } from 'vitest'
import { lastWords, noticeIn } from './log-lines.ts'

it.each([
  ['{"level":40,"msg":"slow bank"}', { level: 'warn', text: 'slow bank' }],
  ['{"level":50,"msg":"lost"}', { level: 'error', text: 'lost' }],
  ['{"level":"fatal","msg":"gone"}', { level: 'error', text: 'gone' }],
  ['{"level":30,"msg":"fine"}', undefined],
  ['{"level":30', undefined],
  ['plain words', undefined],
])('reads %s', (line, notice) => {
  expect(noticeIn(line)).toEqual(notice)
})

it('finds the reason in the last words of a child', () => {
  expect(lastWords(['{"level":50,"msg":"no database"}', 'Node.js v24.21.0'])).toBe('no database')
  expect(lastWords(['Port 3000 is taken.', ''])).toBe('Port 3000 is taken.')
  const thrown = ['file:///a.ts:1', 'Error: no such thing', '    at a.ts:1:1', '', 'Node.js v24.21.0']
  expect(lastWords(thrown)).toBe('Error: no such thing')
  expect(lastWords(['Port 3000 is taken.', '  at length', '}'])).toBe('Port 3000 is taken.')
  expect(lastWords([])).toBe('')
})

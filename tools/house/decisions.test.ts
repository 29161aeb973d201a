import { expect, it } from 'vitest'
import { decisionFaults } from './decisions.ts'

const first = { path: 'docs/decisions/0001-one.md', text: '# 0001 One\n\nWhy.' }

it('accepts pages that are numbered, short and found', () => {
  const refers = { path: 'server/src/a.ts', text: '// as it is done (`docs/decisions/0001`), decision 0001' }
  expect(decisionFaults([first, refers])).toEqual([])
})

it.each([
  ['docs/decisions/0003-three.md should be 0002', { path: 'docs/decisions/0003-three.md', text: '# 0003 Three' }],
  ['docs/decisions/0002-two.md does not begin with its number', { path: 'docs/decisions/0002-two.md', text: '# Two' }],
  [
    'docs/decisions/0002-two.md has 352 words',
    { path: 'docs/decisions/0002-two.md', text: `# 0002 ${'word '.repeat(350)}` },
  ],
  ['a.ts refers to 0002, which is no decision', { path: 'a.ts', text: '// docs/decisions/0002' }],
  ['docs/history.md refers to 0007, which is no decision', { path: 'docs/history.md', text: '(decisions/0007-x.md)' }],
])('tells: %s', (fault, file) => {
  expect(decisionFaults([first, file])).toEqual([fault])
})

it('leaves merged migrations their old numbers', () => {
  expect(decisionFaults([first, { path: 'server/migrations/0001-a.sql', text: '-- docs/decisions/0023' }])).toEqual([])
})

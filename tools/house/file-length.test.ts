import { expect, it } from 'vitest'
import { LONG, longerThan, TOO_LONG } from './file-length.ts'

const lines = (count: number) => 'x\n'.repeat(count)

it('names files past the limit, longest first', () => {
  const files = [
    { path: 'web/src/a.tsx', text: lines(TOO_LONG + 1) },
    { path: 'web/src/b.css', text: lines(TOO_LONG + 9) },
    { path: 'web/src/c.ts', text: lines(TOO_LONG) },
  ]
  expect(longerThan(TOO_LONG, files)).toEqual(['web/src/b.css has 409 lines', 'web/src/a.tsx has 401 lines'])
})
it('excuses bank code tables, fixtures and documents', () => {
  const paths = ['banks/src/pos/nestpay/codes.ts', 'banks/src/pos/nestpay/fixtures/sale.ts', 'docs/glossary.md']
  expect(
    longerThan(
      LONG,
      paths.map((path) => ({ path, text: lines(TOO_LONG + 1) })),
    ),
  ).toEqual([])
})
it('does not excuse a file of the same name elsewhere', () => {
  expect(longerThan(LONG, [{ path: 'server/src/codes.ts', text: lines(LONG + 1) }])).toHaveLength(1)
})

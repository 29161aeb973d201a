import { expect, it } from 'vitest'
import { countRooms } from './count.ts'

const file = (path: string, lines: number) => ({ path, text: 'x\n'.repeat(lines) })

it('rooms are counted without tests, test benches, documents and the table types that are generated', () => {
  const files = [
    file('web/src/a.ts', 10),
    file('web/src/a.css', 30),
    file('web/src/b.tsx', 20),
    file('web/src/a.test.ts', 500),
    file('web/src/testing/rig.ts', 500),
    file('docs/page.md', 500),
    file('server/src/kit/db/tables.ts', 500),
    file('vitest.config.ts', 3),
  ]
  expect(countRooms(files).map(({ longest, ...count }) => ({ ...count, longest: longest.path }))).toEqual([
    { room: 'web', files: 3, lines: 60, median: 20, p95: 30, longest: 'web/src/a.css' },
    { room: '.', files: 1, lines: 3, median: 3, p95: 3, longest: 'vitest.config.ts' },
  ])
})

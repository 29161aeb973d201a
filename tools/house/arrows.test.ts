import { expect, it } from 'vitest'
import { arrowFaults } from './arrows.ts'

const file = (path: string, ...imports: string[]) => ({
  path,
  text: imports.map((name) => `import { one } from '${name}'`).join('\n'),
})

it('finds folders that import each other, though no two of their files do', () => {
  const upward = [
    file('server/src/kit/db/open.ts', '../jobs/queue.ts'),
    file('server/src/kit/jobs/job.ts', '../db/close.ts'),
    file('server/src/kit/mail.ts', './jobs/job.ts'),
  ]
  expect(arrowFaults(upward)).toEqual(['server/src/kit: db, jobs import each other in a circle'])
})

it('has nothing against arrows that run one way, nor against tests', () => {
  const downward = [
    file('server/src/kit/jobs/job.ts', '../db/close.ts'),
    file('server/src/kit/db/open.ts', './close.ts'),
    file('server/src/kit/db/open.test.ts', '../jobs/job.ts'),
  ]
  expect(arrowFaults(downward)).toEqual([])
})

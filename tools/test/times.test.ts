import { expect, it } from 'vitest'
import { slowestOf, timesOf } from './times.ts'

it('the time of a vitest report is told by file and by test', () => {
  const { files, tests } = timesOf({
    testResults: [
      {
        name: 'server/src/a.test.ts',
        assertionResults: [{ fullName: 'one', duration: 1500 }, { fullName: 'skipped' }],
      },
      { name: 'server/src/b.test.ts', assertionResults: [{ fullName: 'two', duration: 250 }] },
    ],
  })
  expect(files).toEqual([
    { name: 'a.test.ts', seconds: 1.5 },
    { name: 'b.test.ts', seconds: 0.25 },
  ])
  expect(tests.map(({ name }) => name)).toEqual(['a.test.ts › one', 'a.test.ts › skipped', 'b.test.ts › two'])
})

it('the time of a playwright report counts suites within suites', () => {
  const spec = (title: string, duration: number) => ({ title, tests: [{ results: [{ duration }] }] })
  const inner = { file: 'pay.spec.ts', specs: [spec('inner', 2000)] }
  const { files, tests } = timesOf({ suites: [{ file: 'pay.spec.ts', specs: [spec('outer', 500)], suites: [inner] }] })
  expect(files).toEqual([{ name: 'pay.spec.ts', seconds: 2.5 }])
  expect(slowestOf(tests, 1)).toEqual(['     2.0 s  pay.spec.ts › inner'])
})

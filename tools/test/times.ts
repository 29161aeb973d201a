import { basename } from 'node:path'

export interface Timed {
  readonly name: string
  readonly seconds: number
}

export interface Times {
  readonly files: Timed[]
  readonly tests: Timed[]
}

/** Vitest and Playwright write different reports; both tell milliseconds. */
export interface Report {
  testResults?: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightSuite {
  file: string
  suites?: PlaywrightSuite[]
  specs: { title: string; tests: { results: { duration: number }[] }[] }[]
}

/** How long the tests of a report took, by file and each for itself. */
export function timesOf({ testResults = [], suites = [] }: Report): Times {
  const tests = [
    ...testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({ file: name, title: fullName, ms: duration ?? 0 })),
    ),
    ...suites.flatMap(walks),
  ]
  const byFile = Map.groupBy(tests, ({ file }) => file)
  return {
    files: [...byFile].map(([file, group]) => ({ name: basename(file), seconds: secondsOf(group) })),
    tests: tests.map((test) => ({ name: `${basename(test.file)} › ${test.title}`, seconds: secondsOf([test]) })),
  }
}

function walks({ file, suites = [], specs }: PlaywrightSuite): { file: string; title: string; ms: number }[] {
  const own = specs.map(({ title, tests }) => {
    const results = tests.flatMap((test) => test.results)
    return { file, title, ms: results.reduce((sum, { duration }) => sum + duration, 0) }
  })
  return [...own, ...suites.flatMap(walks)]
}

const secondsOf = (tests: readonly { ms: number }[]) => tests.reduce((sum, { ms }) => sum + ms, 0) / 1000

/** The slowest first, one line each. */
export function slowestOf(timed: readonly Timed[], count: number): string[] {
  return timed
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`)
}

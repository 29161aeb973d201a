import type { Outcome } from './run-tool.ts'
import { stepsOf } from './steps.ts'

const seconds = (sinceMs: number) => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`
const indented = (text: string) => text.trim().replace(/^/gm, '  ')

/** Runs every step even when one fails, so that one run tells everything; true when nothing failed. */
export function runChecks(root: string): boolean {
  const startedMs = performance.now()
  const outcomes: (Outcome & { readonly title: string })[] = []
  for (const { title, run } of stepsOf(root)) {
    const stepMs = performance.now()
    const outcome = run()
    outcomes.push({ ...outcome, title })
    console.log(`${outcome.failed === 0 ? '✓' : '✗'} ${title} (${seconds(stepMs)})`)
    if (outcome.output.trim() !== '') console.log(indented(outcome.output))
  }
  const failed = outcomes.filter((outcome) => outcome.failed > 0)
  const sum = (kind: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[kind], 0)
  console.log(`\nchecked in ${seconds(startedMs)}`)
  if (failed.length > 0) console.log(`failed: ${failed.map(({ title }) => title).join('; ')}`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return failed.length === 0
}

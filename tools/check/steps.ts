import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cruise } from './cruise.ts'
import { outcomeOf, runTool, toolStep, type Outcome, type Step } from './run-tool.ts'
import { typeSteps } from './type-steps.ts'

export function stepsOf(root: string): Step[] {
  const lint = ['--type-aware', '--deny-warnings', '--disable-nested-config', '.']
  return [
    ...typeSteps(root),
    toolStep(root, 'lint', 'oxlint/bin/oxlint', lint),
    toolStep(root, 'format', 'oxfmt/bin/oxfmt', ['--check']),
    // Also what only its own file uses: an export is a promise to somebody.
    toolStep(root, 'nothing unused', 'knip/bin/knip.js', ['--no-progress']),
    { title: 'import rules', run: () => importRules(root) },
    { title: 'house tests', run: () => houseTests(root) },
  ]
}

function importRules(root: string): Outcome {
  const { violations, unread } = cruise(root)
  const faults = [
    ...violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`),
    // Without a TypeScript it knows, the cruiser passes over every file of ours and finds no violation.
    ...unread.map((path) => `not read by dependency-cruiser: ${path}`),
  ]
  return outcomeOf(faults.length === 0, faults.join('\n'))
}

function houseTests(root: string): Outcome {
  const folder = mkdtempSync(join(tmpdir(), 'vezne-check-'))
  const report = join(folder, 'house.json')
  try {
    const { succeeded, stdout, stderr } = runTool(root, 'vitest/vitest.mjs', [
      'run',
      '--config=tools/check/vitest.config.ts',
      // Warnings come plain on stderr, so that they can be shown without the rest.
      '--disable-console-intercept',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ])
    const counts = countsIn(report)
    if (succeeded && counts.failed === 0) return { ...counts, output: stderr }
    return { ...counts, failed: Math.max(counts.failed, 1), output: stdout + stderr }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A run that wrote no report, or no test in it, is a failure. */
function countsIn(report: string): { passed: number; failed: number } {
  try {
    const found = JSON.parse(readFileSync(report, 'utf8')) as Record<string, unknown>
    const { numPassedTests: passed, numFailedTests: failed } = found
    if (typeof passed === 'number' && typeof failed === 'number' && passed + failed > 0) return { passed, failed }
  } catch {
    // No report: what the run printed says why.
  }
  return { passed: 0, failed: 1 }
}

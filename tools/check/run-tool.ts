import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** What a step came to. A tool counts as one; the house tests count one by one. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
  /** What a person must read: all of it after a failure, warnings after a success. */
  readonly output: string
}

export interface Step {
  readonly title: string
  readonly run: () => Outcome
}

export interface ToolRun {
  readonly succeeded: boolean
  readonly stdout: string
  readonly stderr: string
}

/** Runs a program of node_modules with this very Node; a shim in .bin would start whichever stands in the path. */
export function runTool(root: string, script: string, args: readonly string[]): ToolRun {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  })
  return { succeeded: status === 0, stdout, stderr }
}

/** One passed, or one failed with what it says. */
export function outcomeOf(succeeded: boolean, output: string): Outcome {
  return succeeded ? { passed: 1, failed: 0, output: '' } : { passed: 0, failed: 1, output }
}

export function toolStep(root: string, title: string, script: string, args: readonly string[]): Step {
  return {
    title,
    run: () => {
      const { succeeded, stdout, stderr } = runTool(root, script, args)
      return outcomeOf(succeeded, stdout + stderr)
    },
  }
}

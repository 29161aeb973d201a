import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { BadDay } from '../kit/bad-day.ts'
import { NODE_FLAGS } from '../kit/node-flags.ts'
import { endOf } from '../postgres/ending.ts'

export interface ChildOrder {
  readonly root: string
  readonly logFolder: string
  readonly name: string
  readonly file: string
  readonly environment: Readonly<Record<string, string | undefined>>
}

export interface Child {
  /** The first line that says this, also one that was said before; fails when the child ends without having said it. */
  readonly says: (pattern: RegExp) => Promise<RegExpExecArray>
  readonly ended: Promise<string>
  readonly stop: () => Promise<void>
}

/** A process of the house as somebody starts it in production; what it says is kept in its log. */
export function startChild({ root, logFolder, name, file, environment }: ChildOrder): Child {
  mkdirSync(logFolder, { recursive: true })
  const log = createWriteStream(join(logFolder, `${name}.log`))
  const child = spawn(process.execPath, [...NODE_FLAGS, join(root, file)], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const waiting = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`)
      lines.push(line)
      for (const look of waiting) look()
    })
  }
  const ended = endOf(child)
  const says = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = lines.map((line) => pattern.exec(line)).find((match) => match !== null)
        if (found === undefined) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
      void ended.then((how) => reject(new BadDay(`${name} ended (${how}): ${lines.slice(-5).join(' | ')}`)))
    })
  return {
    says,
    ended,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      log.end()
    },
  }
}

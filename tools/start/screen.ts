import type { WriteStream } from 'node:tty'

interface Step {
  name: string
  startedAt: number
  state: 'running' | 'done' | 'failed'
  remark: string
}

type Output = Pick<WriteStream, 'write' | 'isTTY'>

/**
 * Shows the steps of a start. On a terminal every step has a line that is drawn again while it works; anywhere else a
 * line is written when the step is over, so that a log stays readable.
 */
export class Screen {
  readonly #out: Output
  readonly #steps: Step[] = []
  #drawnLines = 0
  #timer: NodeJS.Timeout | undefined

  constructor(out: Output = process.stdout) {
    this.#out = out
  }

  /** Does a piece of work under a name; a word that the work answers stands beside the name. */
  async step<T>(name: string, work: (remark: (text: string) => void) => Promise<T>): Promise<T> {
    const step: Step = { name, startedAt: performance.now(), state: 'running', remark: '' }
    this.#steps.push(step)
    this.#draw()
    try {
      const result = await work((text) => (step.remark = text))
      this.#finish(step, 'done')
      return result
    } catch (error) {
      this.#finish(step, 'failed')
      throw error
    }
  }

  /** A line of its own, above the steps that are still at work. */
  say(text: string): void {
    this.#erase()
    this.#out.write(`${text}\n`)
    this.#draw()
  }

  /** Steps that were cut short stay as they are; nothing is drawn over what comes next. */
  end(): void {
    this.#erase()
    clearInterval(this.#timer)
    this.#timer = undefined
    this.#steps.length = 0
  }

  #finish(step: Step, state: 'done' | 'failed'): void {
    if (!this.#steps.includes(step)) return
    this.#erase()
    step.state = state
    this.#steps.splice(this.#steps.indexOf(step), 1)
    this.#out.write(`${lineOf(step)}\n`)
    this.#draw()
  }

  #draw(): void {
    if (!this.#out.isTTY) return
    this.#erase()
    for (const step of this.#steps) this.#out.write(`${lineOf(step)}\n`)
    this.#drawnLines = this.#steps.length
    this.#timer ??= setInterval(() => this.#draw(), 100).unref()
  }

  #erase(): void {
    if (this.#drawnLines > 0) this.#out.write(`\u001B[${this.#drawnLines}A\u001B[0J`)
    this.#drawnLines = 0
  }
}

const SIGNS = { running: '…', done: '✓', failed: '✗' }

function lineOf({ name, startedAt, state, remark }: Step): string {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  return `${SIGNS[state]} ${name} (${[remark, `${seconds} s`].filter(Boolean).join(', ')})`
}

import { appendFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { lastWords, noticeIn } from './log-lines.ts'
import type { Screen } from './screen.ts'

const ROTATE_ABOVE_BYTES = 5 * 1024 * 1024
const REMEMBERED_LINES = 40
const SAME_WORDS_AGAIN_AFTER_MS = 10_000

/** Keeps what a child writes in its own file, and lifts its warnings and errors to the console. */
export class ChildLog {
  readonly file: string
  readonly #name: string
  readonly #screen: Screen
  readonly #recent: string[] = []
  readonly #saidAt = new Map<string, number>()

  constructor(folder: string, name: string, screen: Screen) {
    this.#name = name
    this.#screen = screen
    this.file = join(folder, `${name.replaceAll(' ', '-')}.log`)
    rotate(this.file)
  }

  listenTo(stream: Readable | null): void {
    if (stream === null) return
    createInterface({ input: stream }).on('line', (line) => this.#keep(line))
    stream.on('error', () => {})
  }

  lastWords(): string {
    return lastWords(this.#recent)
  }

  /** A new life of the child begins; what the old one said is no reason for the new one's end. */
  forget(): void {
    this.#recent.length = 0
  }

  #keep(line: string): void {
    appendFileSync(this.file, `${line}\n`, { mode: 0o600 })
    this.#recent.push(line)
    if (this.#recent.length > REMEMBERED_LINES) this.#recent.shift()
    const notice = noticeIn(line)
    if (notice === undefined || this.#saidLately(notice.text)) return
    this.#screen.say(`${this.#name} ${notice.level}: ${notice.text}`)
  }

  #saidLately(text: string): boolean {
    const last = this.#saidAt.get(text) ?? 0
    if (Date.now() - last < SAME_WORDS_AGAIN_AFTER_MS) return true
    if (this.#saidAt.size > 1000) this.#saidAt.clear()
    this.#saidAt.set(text, Date.now())
    return false
  }
}

/** Run at every start, so that a log never grows for ever. */
export function rotate(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > ROTATE_ABOVE_BYTES) renameSync(file, `${file}.1`)
}

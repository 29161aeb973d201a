export const say = (line: string) => void process.stdout.write(`${line}\n`)

export type Hold = (name: string, value: number, most: number, unit?: string) => void

/** Says of each figure whether it holds, and keeps the names of those that do not. */
export function holds() {
  const failures: string[] = []
  const hold: Hold = (name, value, most, unit = '') => {
    const isHeld = value <= most
    if (!isHeld) failures.push(name)
    const digits = Number.isInteger(most) ? 0 : 2
    say(`${isHeld ? '✓' : '✗'} ${name}: ${value.toFixed(digits)}${unit} (at most ${most}${unit})`)
  }
  return { failures, hold }
}

export const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Says of each figure whether it holds, and keeps the names of those that do not. */
export function holds() {
  const failures: string[] = []
  const hold = (name: string, value: number, most: number, unit = ''): void => {
    const isHeld = value <= most
    if (!isHeld) failures.push(name)
    const digits = Number.isInteger(most) ? 0 : 2
    say(`${isHeld ? '✓' : '✗'} ${name}: ${value.toFixed(digits)}${unit} (at most ${most}${unit})`)
  }
  return { failures, hold }
}

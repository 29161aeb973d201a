import inspector from 'node:inspector'

/**
 * Node opens its inspector to every sender of this signal, and the inspector reads everything that a process holds:
 * cards on their way, keys. Here the signal is only reported. A signal while a process is still loading is refused by
 * `--disable-sigusr1`, with which our processes start.
 */
export function keepInspectorClosed(): void {
  process.on('SIGUSR1', () => {
    process.stderr.write('A signal asked for the inspector; it stays closed.\n')
  })
}

const ASKS = /^--inspect(?:-brk|-wait)?(?:=|$)/

/** True if this process was started with its inspector open. */
export function isInspected(nodeOptions: string | undefined, execArgv: readonly string[] = process.execArgv): boolean {
  const options = [...(nodeOptions ?? '').split(/\s+/), ...execArgv]
  return inspector.url() !== undefined || options.some((option) => ASKS.test(option))
}

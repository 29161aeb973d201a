import inspector from 'node:inspector'

/**
 * Node opens its inspector to whoever may send it this signal, and the inspector reads everything that a process holds:
 * cards on their way, keys. Here the signal is only told of. What comes while a process is still loading is refused by
 * `--disable-sigusr1`, with which the house starts them.
 */
export function keepInspectorClosed(): void {
  process.on('SIGUSR1', () => {
    process.stderr.write('A signal asked for the inspector; it stays closed.\n')
  })
}

const ASKS = /^--inspect(?:-brk|-wait)?(?:=|$)/

/** Whether somebody started this process with its inspector open. */
export function isInspected(nodeOptions: string | undefined, execArgv: readonly string[] = process.execArgv): boolean {
  const options = [...(nodeOptions ?? '').split(/\s+/), ...execArgv]
  return inspector.url() !== undefined || options.some((option) => ASKS.test(option))
}

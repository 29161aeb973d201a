export type Clock = () => Date

/**
 * The time. Tests that must live through a day in minutes let it run faster: every process that is told the same epoch
 * reads the same time.
 */
export function createClock(
  { factor, epochMs }: { readonly factor: number; readonly epochMs: number },
  read: () => number = Date.now,
): Clock {
  if (factor === 1) return () => new Date(read())
  return () => new Date(epochMs + (read() - epochMs) * factor)
}

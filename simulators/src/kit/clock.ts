/** The time was `from` at the machine's `realFrom`, and has run `speed` times as fast since. */
export type ClockSetting = { readonly realFrom: number; readonly from: number; readonly speed: number }

/** The clock of the outside world: the machine's own, until a test that lives through a day in minutes sets another. */
export type Clock = {
  readonly now: () => Date
  /** The moment that this clock shows when so much time of the machine has passed. */
  readonly after: (realMs: number) => Date
  readonly set: (setting: ClockSetting) => void
  /** Does a task when so much time of the machine has passed; the answer takes it back. */
  readonly wait: (realMs: number, task: () => unknown) => () => void
}

export function makeClock(read: () => number = Date.now): Clock {
  let setting: ClockSetting = { realFrom: 0, from: 0, speed: 1 }
  const at = (real: number) => new Date(Math.round(setting.from + (real - setting.realFrom) * setting.speed))
  return {
    now: () => at(read()),
    after: (realMs) => at(read() + realMs),
    set: (next) => {
      setting = next
    },
    wait: (realMs, task) => {
      const timer = setTimeout(() => void task(), realMs)
      return () => clearTimeout(timer)
    },
  }
}

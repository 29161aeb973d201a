import type { ClockSetting } from './config.ts'

const engineTime = ({ realFrom, engineFrom, speed }: ClockSetting, real: number): number =>
  engineFrom + (real - realFrom) * speed

/** When the machine's clock stood at what the engine's showed, through all the settings it was given. */
export function realTime(settings: readonly ClockSetting[], engine: number): number {
  const { realFrom, engineFrom, speed } = settings.findLast((one) => one.engineFrom <= engine) ?? settings[0] ?? TRUE
  return realFrom + (engine - engineFrom) / speed
}

const TRUE: ClockSetting = { realFrom: 0, engineFrom: 0, speed: 1 }

/** The same time at `real`, and another speed from there on. */
export function withSpeed(setting: ClockSetting, speed: number, real: number): ClockSetting {
  return { realFrom: real, engineFrom: engineTime(setting, real), speed }
}

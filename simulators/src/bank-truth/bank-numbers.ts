import { istanbulTime } from '../kit/istanbul-time.ts'

export type BankNumbers = {
  /** A running number, never given twice while the process lives, nor after it where books are kept. */
  serial(): number
  /** Six digits. */
  authCode(): string
  /** Twelve digits as card networks write them: last digit of the year, day of the year, hour, running number. */
  referenceNumber(at: Date): string
  /** The last running number, and the one after which the next comes, when books of an earlier process say so. */
  last(): number
  goOnAfter(serial: number): void
}

/** Numbers a bank gives out. They start by the clock, so that two runs on one day do not repeat each other's. */
export function makeBankNumbers(now: () => Date): BankNumbers {
  let last = 100_000 + (Math.floor(now().getTime() / 1000) % 400_000)
  const serial = () => (last += 1)
  return {
    serial,
    authCode: () => String(100_000 + ((serial() * 7_919) % 900_000)),
    last: () => last,
    goOnAfter: (earlier) => {
      last = Math.max(last, earlier)
    },
    referenceNumber: (at) => `${istanbulTime(at, 'yyyy').slice(-1)}${istanbulTime(at, 'DDDHH')}${serial() % 1_000_000}`,
  }
}

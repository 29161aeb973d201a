/**
 * The bad days of DEMO.md's table. The kuruş of the amount chooses one; `POST /_sim/faults` names one by hand and wins.
 * PayTR plays the same day in its own way (its column of the table).
 */
export const SCRIPT = [
  ['05', 'decline-do-not-honour'],
  ['51', 'decline-insufficient-funds'],
  ['54', 'decline-expired-card'],
  ['90', 'charge-then-502'],
  ['91', 'silence-without-charge'],
  ['92', 'charge-then-silence'],
  ['93', 'return-twice'],
  ['94', 'return-wrongly-signed'],
  ['95', 'amount-one-more'],
  ['96', 'empty-page'],
  ['97', 'return-late'],
  ['98', 'charge-then-silence-inquiry-blind'],
  ['99', '502-without-charge'],
] as const

/** The table's last line, "anything else": named, so that an order with a scripted kuruş can be approved by hand. */
const GOOD_DAY = 'approve'

export type FaultName = (typeof SCRIPT)[number][1] | typeof GOOD_DAY

export const FAULT_NAMES: readonly FaultName[] = [...SCRIPT.map(([, fault]) => fault), GOOD_DAY]

export function isFaultName(name: unknown): name is FaultName {
  return (FAULT_NAMES as readonly unknown[]).includes(name)
}

/** What the last two digits of the charged amount ask for. */
export function scriptedFault(amountMinor: number): FaultName {
  const kurus = String(amountMinor).slice(-2).padStart(2, '0')
  return SCRIPT.find(([scripted]) => scripted === kurus)?.[1] ?? GOOD_DAY
}

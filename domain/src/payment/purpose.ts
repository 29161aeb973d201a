/** What a payment is for. Each has somebody who is told when its money comes and when it goes. */
export const PURPOSES = [
  'pay-without-login',
  'payment-link',
  'pos-collection',
  'plan-line',
  'trial',
  'recovered',
] as const

export type Purpose = (typeof PURPOSES)[number]

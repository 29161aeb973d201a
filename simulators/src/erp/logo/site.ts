/** How this Logo was set up, which differs from site to site. */
export type LogoSite = {
  readonly user: string
  readonly password: string
  readonly clientId: string
  readonly clientSecret: string
  /** Newer services ask for the client of the licence when a token is wanted. */
  readonly needsClient: boolean
  readonly tokenMinutes: number
  /** How many sessions the licence allows at once. */
  readonly seats: number
  /** The longest page of a list. */
  readonly maxLimit: number
  readonly sqlAllowed: boolean
  /** The answer to a new slip still says "~" where its number will be. */
  readonly numberComesLater: boolean
  /** How objects write a day: `2026-03-05T00:00:00`, `05.03.2026`, or now so and now so. */
  readonly days: 'iso' | 'dotted' | 'mixed'
  /** Payment rows that are sent without a payment plan on the line are dropped. */
  readonly manualRowsVanish: boolean
  /** An invoice that is paid in cash: one line that counts on both sides, or a line on each. */
  readonly paidInCash: 'one-row' | 'two-rows'
  /** The number of the local currency in tables. */
  readonly localCurrency: number
  /** Texts that are too long are cut off in silence, at the widths of an old database. */
  readonly oldWidths: boolean
}

export const FIRST_SITE: LogoSite = {
  user: 'VEZNE',
  password: 'Vezne.1923',
  clientId: 'vezne-portal',
  clientSecret: 'b3BzLWxvZ28tb2JqZWN0cw==',
  needsClient: true,
  tokenMinutes: 20,
  seats: 2,
  maxLimit: 25,
  sqlAllowed: true,
  numberComesLater: false,
  days: 'iso',
  manualRowsVanish: false,
  paidInCash: 'one-row',
  localCurrency: 0,
  oldWidths: true,
}

export const SITE_CHOICES: Readonly<Record<string, readonly unknown[]>> = {
  days: ['iso', 'dotted', 'mixed'],
  paidInCash: ['one-row', 'two-rows'],
}

/** What `/mutabakat/{token}` is drawn from: no figure, and nothing has happened yet. Whoever opens the letter says so. */
export interface ReconciliationPage {
  readonly token: string
  readonly number: string
  readonly firmName: string
  /** `2026-10-31` */
  readonly asOf: string
}

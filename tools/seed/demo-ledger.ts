export interface DemoAccount {
  readonly code: string
  readonly currency: string
}

export interface DemoLedger {
  readonly tenant: string
  readonly code: string
  readonly name: string
  readonly owner: 'push' | 'upload'
  /** By the code of the firm whose account it is. */
  readonly accounts: readonly DemoAccount[]
}

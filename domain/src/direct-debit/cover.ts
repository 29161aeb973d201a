/** An invoice as it is sent to the bank. */
export interface SentInvoice {
  readonly id: string
  readonly amountMinor: bigint
}

interface CoveredInvoice {
  readonly id: string
  /** What the bank pays in any case. */
  readonly guaranteedMinor: bigint
  /** What it collects only if the firm has it. */
  readonly openMinor: bigint
}

export interface Cover {
  readonly invoices: readonly CoveredInvoice[]
  /** Of the limit, after all of them. */
  readonly leftMinor: bigint
}

/** How far a firm's guaranteed limit reaches, in the order in which its invoices are sent. A limit that was cut below what is open covers nothing. */
export function coverInvoices(
  limit: { readonly guaranteedLimitMinor: bigint; readonly openGuaranteedMinor: bigint },
  invoices: readonly SentInvoice[],
): Cover {
  let leftMinor = notBelowZero(limit.guaranteedLimitMinor - limit.openGuaranteedMinor)
  const covered = invoices.map(({ id, amountMinor }) => {
    const guaranteedMinor = notBelowZero(amountMinor < leftMinor ? amountMinor : leftMinor)
    leftMinor -= guaranteedMinor
    return { id, guaranteedMinor, openMinor: amountMinor - guaranteedMinor }
  })
  return { invoices: covered, leftMinor }
}

const notBelowZero = (amountMinor: bigint) => (amountMinor > 0n ? amountMinor : 0n)

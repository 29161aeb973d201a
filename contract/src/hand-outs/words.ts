/** What goes out to an ERP. */
export const HAND_OUT_KINDS = ['receipt', 'void', 'refund', 'chargeback', 'transfer'] as const

/**
 * Errors that are understood, of a void: it is not there to be cancelled, it has been posted (muhasebeleşmiş), or its period
 * is locked. Every other error waits for a person.
 */
export const ERP_ANSWERS = ['no-such-voucher', 'voucher-posted', 'period-locked'] as const

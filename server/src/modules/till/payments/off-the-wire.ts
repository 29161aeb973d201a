import type { AskingStep, Wire } from '@vezne/banks/pos/port.ts'
import type { OpenPayment } from './read-payment.ts'
import type { PaymentDeps } from './deps.ts'

/** Whether this step of the payer's way speaks to the bank; then it is taken outside any transaction. */
export function asksBankTo(step: AskingStep, { terminal }: Pick<OpenPayment, 'terminal'>): boolean {
  return terminal.adapter.traits.asksBankTo.includes(step)
}

const NOWHERE: Wire = {
  send: () => Promise.reject(new Error('an adapter asked its bank at a step that its traits do not name')),
}

/** For the other steps: they are taken inside a transaction, and nothing leaves the house while one is open. */
export const offTheWire = (deps: PaymentDeps): PaymentDeps => ({ ...deps, wire: NOWHERE, banks: undefined })

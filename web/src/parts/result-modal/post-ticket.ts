import type { SaleReply } from '@vezne/contract/checkout/sale.ts'

type BankPage = NonNullable<SaleReply['show']>

/**
 * Brings the ticket to the second origin, with a form of our own, in the frame or window of that name; and says under
 * which of the company's addresses this page stands.
 */
export function postTicket({ action, ticket }: BankPage, target: string, nonce: string): void {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action, target, hidden: true })
  for (const [name, value] of Object.entries({ ticket, nonce, portal: window.location.origin })) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  document.body.append(form)
  form.submit()
  // Not at once: a browser may still be reading it.
  setTimeout(() => form.remove(), 1000)
}

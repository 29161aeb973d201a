import type { PaymentStatus } from './standing.ts'

export type HandOver = NonNullable<PaymentStatus['handOver']>

/** Sends the browser back to the shop. With GET everything stands in the address already. */
export function goToShop({ url, method, fields }: HandOver): void {
  if (method === 'GET') {
    window.location.assign(url)
    return
  }
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action: url, hidden: true })
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  document.body.append(form)
  form.submit()
}

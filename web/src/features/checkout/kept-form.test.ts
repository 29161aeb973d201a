import { afterEach, expect, it } from 'vitest'
import { dropForm, keepForm, restoreForm } from './kept-form.ts'

const MARKUP = `<form>
  <input name="amount"><select name="currencyCode"><option>TRY</option><option>USD</option></select>
  <input name="policyDate" value="15.11.2026"><input name="description"><input name="email">
  <input type="checkbox" name="paymentTypes" value="Kasko"><input type="checkbox" name="paymentTypes" value="DASK">
  <input type="checkbox" name="receipt" checked><input type="checkbox" name="agreement">
  <input name="holderName"><input name="cardNumber"><input name="expiration"><input name="cvv">
</form>`

function aForm(): HTMLFormElement {
  document.body.innerHTML = MARKUP
  const [form] = document.forms
  if (form === undefined) throw new Error('no form')
  return form
}
function fill(form: HTMLFormElement, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) Object.assign(form.elements.namedItem(name) ?? {}, { value })
}
const inside = (form: HTMLFormElement) => [...new FormData(form)].filter(([, value]) => value !== '')

afterEach(() => dropForm('target'))

it('[P-18] gives back everything but card and consent after a reload, and keeps no digit of the card', () => {
  const form = aForm()
  fill(form, { amount: '1.250,00', currencyCode: 'USD', policyDate: '01.11.2026', description: 'Fatura', cvv: '000' })
  fill(form, { holderName: 'AYŞE', cardNumber: '5406 6754 0667 5403', expiration: '12/30' })
  for (const box of form.querySelectorAll<HTMLInputElement>('[value=DASK], [name=agreement]')) box.checked = true
  for (const box of form.querySelectorAll<HTMLInputElement>('[name=receipt]')) box.checked = false
  keepForm('target', form)
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/5406|AYŞE|12\/30/)
  const fresh = aForm()
  restoreForm('target', fresh)
  expect(inside(fresh)).toEqual([
    ['amount', '1.250,00'],
    ['currencyCode', 'USD'],
    ['policyDate', '01.11.2026'],
    ['description', 'Fatura'],
    ['paymentTypes', 'DASK'],
  ])
})

it('leaves alone what was typed since, and forgets when it is told to', () => {
  const form = aForm()
  fill(form, { amount: '10', description: 'Eski' })
  keepForm('target', form)
  const typed = aForm()
  fill(typed, { description: 'Yeni' })
  restoreForm('target', typed)
  expect(inside(typed)).toContainEqual(['description', 'Yeni'])
  dropForm('target')
  const empty = aForm()
  restoreForm('target', empty)
  expect(inside(empty)).not.toContainEqual(['amount', '10'])
})

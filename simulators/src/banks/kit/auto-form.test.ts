import { expect, it } from 'vitest'
import { readAutoForm } from '../../testing/auto-form.ts'
import { autoFormHtml } from './auto-form.ts'

it('carries every value unchanged to where it leads', () => {
  const fields = { HASH: 'a+b/=', note: `<b>"O'Neil" & co</b>`, empty: '', submit: 'a name of forms' }
  const page = autoFormHtml({ url: 'http://localhost:3000/ok?a=1&b=2', fields, times: 2, afterMs: 800 })
  const expected = { url: 'http://localhost:3000/ok?a=1&b=2', method: 'post', times: 2, afterMs: 800, fields }
  expect(readAutoForm(page)).toEqual(expected)
  expect(page).toContain('<noscript><button type="submit">')
})

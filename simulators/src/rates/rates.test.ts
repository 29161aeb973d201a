import { expect, it } from 'vitest'
import { makeApp } from '../app.ts'
import { makeWorld } from '../world.ts'

const at = (now: string) => makeApp(makeWorld({ now: () => new Date(now) }))
const dateOf = (body: string) => /Date="(\d{2}\/\d{2}\/\d{4})"/.exec(body)?.[1]

it.each([
  ['a Friday afternoon', '2026-11-13T15:30:00+03:00', '11/13/2026'],
  ['a Friday morning', '2026-11-13T15:29:00+03:00', '11/12/2026'],
  ['a Sunday', '2026-11-15T12:00:00+03:00', '11/13/2026'],
  ['the feast of sacrifice', '2026-05-30T18:00:00+03:00', '05/26/2026'],
  ['the day of the republic', '2026-10-29T18:00:00+03:00', '10/28/2026'],
])('on %s the newest bulletin is the last one published', async (_when, now, date) => {
  const answer = await at(now).inject('/kurlar/today.xml')
  expect(dateOf(answer.body)).toBe(date)
})

it('has a dated file for banking days alone, and none of days to come', async () => {
  const app = at('2026-11-15T12:00:00+03:00')
  const status = async (path: string) => (await app.inject(`/kurlar/${path}`)).statusCode
  expect(await status('202611/13112026.xml')).toBe(200)
  expect(await status('202611/14112026.xml')).toBe(404)
  expect(await status('202611/16112026.xml')).toBe(404)
  expect(await status('202610/13112026.xml')).toBe(404)
  expect(await status('202611/31022026.xml')).toBe(404)
})

it('writes the same day the same way, with yen by the hundred and rights without notes', async () => {
  const [one, other] = [at('2026-11-13T16:00:00+03:00'), at('2026-12-01T12:00:00+03:00')]
  const { body } = await one.inject('/kurlar/today.xml')
  expect((await other.inject('/kurlar/202611/13112026.xml')).body).toBe(body)
  expect(body).toMatch(/CurrencyCode="JPY">\s*<Unit>100</)
  expect(body).toMatch(/CurrencyCode="XDR">[^]*<BanknoteSelling><\/BanknoteSelling>/)
  expect(body).toMatch(/CurrencyCode="USD">[^]*?<BanknoteSelling>4\d\.\d{4}</)
})

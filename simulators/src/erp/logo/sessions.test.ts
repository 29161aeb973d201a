import { expect, it } from 'vitest'
import { aLogo } from '../../testing/logo-client.ts'

it('[M-13] opens a session with the client of the licence, and without one where the site is older', async () => {
  const logo = aLogo()
  expect((await logo.login({}, '')).body).toMatchObject({ error: 'invalid_clientId' })
  expect((await logo.login({ password: 'yanlis' })).status).toBe(400)
  expect((await logo.login({ firmno: '9' })).body).toMatchObject({ error_description: 'Firma bulunamadı.' })
  expect((await logo.login()).body).toMatchObject({ token_type: 'bearer', expires_in: 1200 })
  await logo.site({ needsClient: false })
  expect((await logo.login({}, '')).status).toBe(200)
})

it('[M-13] has as many seats as the licence: one is free again by revoke or when its time is over', async () => {
  let now = new Date('2026-03-05T09:00:00Z')
  const logo = aLogo({ now: () => now })
  await logo.site({ seats: 1, tokenMinutes: 5 })
  expect((await logo.login()).status).toBe(200)
  expect((await logo.login()).body).toMatchObject({ error_description: 'Lisanslı kullanıcı sayısı aşıldı.' })
  expect((await logo.call('GET', 'revoke')).status).toBe(200)
  expect((await logo.call('GET', 'Arps')).status).toBe(401)
  expect((await logo.login()).status).toBe(200)
  expect((await logo.call('GET', 'istokenvalid')).body).toBe(true)
  now = new Date('2026-03-05T09:05:00Z')
  expect((await logo.call('GET', 'arps')).body).toEqual({ Message: 'Authorization has been denied for this request.' })
  expect((await logo.login()).status).toBe(200)
})

it('[M-13] works in the newest period until it is told another, and in no period of another firm', async () => {
  const logo = aLogo()
  await logo.login()
  expect((await logo.call('GET', 'methods/ActivePeriod')).body).toBe(1)
  expect((await logo.call('GET', 'methods/CompanyLogin/1/2')).body).toMatchObject({
    ModelState: { LoginError: [expect.any(String)] },
  })
  await logo.office('new-period')
  expect((await logo.call('GET', 'methods/ActivePeriod')).body).toBe(2)
  expect((await logo.call('GET', 'methods/CompanyLogin/1/2')).body).toBe(true)
})

it('[M-13] loses the session in the middle, as a status or as words in a body', async () => {
  const logo = aLogo()
  const order = (trap: string) => logo.app.inject({ method: 'POST', url: '/_sim/erp/logo/traps', payload: { trap } })
  await logo.login()
  await order('expired')
  expect((await logo.call('GET', 'arps')).status).toBe(401)
  await logo.login()
  await order('login-error')
  const said = { Message: 'The request is invalid.', ModelState: { LoginError: [expect.any(String)] } }
  expect(await logo.call('GET', 'arps')).toEqual({ status: 200, body: said })
  expect((await logo.call('GET', 'arps')).status).toBe(401)
  await logo.login()
  await order('login-error')
  expect(await logo.call('POST', 'ArpSlips', {})).toEqual({ status: 400, body: said })
})

import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { keepPlatformSession } from '../../kit/session/platform-session.ts'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'

const signIn = () => storeSignIn(firmUser, false)

it.each<[string, string, string, (() => void)?]>([
  ['the sign-in', '/signin', 'Giriş Yap'],
  ['a link that is dead', '/reset-password/eski', 'Üzgünüm, böyle bir kullanıcı bulamadım.'],
  ['an invitation that is dead', '/davet/eski', 'Bu davet artık geçerli değil.'],
  ['a page without its right', '/not-authorized-access', 'Üzgünüm bu sayfa için yetkiniz bulunmamaktadır.', signIn],
  ['a page that there is not', '/no-such-page', 'Üzgünüm, sayfayı bulamadım.', signIn],
  ['the platform’s door', '/platform/giris', 'Platform Girişi'],
  ['the platform', '/platform/hesaplar', 'Hesaplar', () => keepPlatformSession({ token: 'x', name: 'İşletmeci' })],
])('[R-20] %s has the payment symbols at its foot', async (_, path, heading, before) => {
  before?.()
  pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, tenantInfo),
    '/FirmAuth/IsHavePsrGuid': () => answer(404, null, 'x'),
  })
  openPanel(path)
  await screen.findByRole('heading', { level: 1, name: heading })
  const foot = within(screen.getByRole('contentinfo'))
  expect(foot.getByRole('img', { name: /Visa/ })).toBeTruthy()
  expect(foot.getByText('Vezne 2025')).toBeTruthy()
})

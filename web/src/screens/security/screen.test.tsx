import type { Right } from '@vezne/domain/access/rights.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'

const [OWNER, CASH, SULE, OMER, SESSION] = [1, 2, 3, 4, 5].map((at) => `0b7e5f0a-1111-4222-8333-44445555666${at}`)
const NEVER = { version: 0, changedBy: null, changedAt: null }
const POLICY = {
  passwordLength: 12,
  idleMinutes: 30,
  sessionHours: 12,
  factorRoles: [],
  factorRoleNames: [],
  house: { idleMinutes: 30, sessionHours: 12, asksAllStaff: false },
  roles: [
    { id: OWNER, name: 'Sahip' },
    { id: CASH, name: 'Finans' },
  ],
  ...NEVER,
}
const signIn = (id: string | undefined, isCurrent: boolean) => ({
  id,
  device: 'Chrome · Windows',
  address: '10.1.2.3',
  signedInAt: Date.UTC(2026, 2, 5, 9),
  lastSeenAt: Date.UTC(2026, 2, 5, 10),
  isCurrent,
})
const STAFF = [
  {
    id: OMER,
    name: 'Ömer Çelik',
    email: 'omer@vezne.test',
    roleName: 'Finans',
    hasFactor: true,
    isFactorDemanded: true,
    isYourself: false,
    signIns: [signIn(SESSION, false)],
  },
  {
    id: SULE,
    name: 'Şule Çınar',
    email: 'sule@vezne.test',
    roleName: 'Sahip',
    hasFactor: false,
    isFactorDemanded: true,
    isYourself: true,
    signIns: [signIn(OWNER, true)],
  },
]

async function openPart(part: string, heading: string, rights: readonly Right[] = ['security.edit']) {
  storeSignIn(firmUser, false)
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights }),
    '/Admin/SignInPolicy/Get': () => answer(200, POLICY),
    '/Admin/SignInPolicy/Save': () => answer(200, { version: 1 }),
    '/Admin/StaffAccess/List': () => answer(200, STAFF),
    '/Admin/StaffAccess/EndSignIn': () => answer(200, null),
    '/Admin/StaffAccess/ResetSecondFactor': () => answer(200, null),
  })
  openPanel(`/yonetim/guvenlik?bolum=${part}`)
  await screen.findByRole('heading', { name: heading })
  return { sentTo: (call: string) => sent.filter(({ path }) => path.endsWith(call)).map(({ body }) => body) }
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Kaydet' }))

describe('the security of a company', () => {
  it('has its password and session rules within the house’s, with a reason', async () => {
    const { sentTo } = await openPart('giris', 'Şifre ve oturum süreleri')
    type('Boşta kalma süresi (dakika)', '45')
    type('En kısa şifre (karakter)', '16')
    fireEvent.click(screen.getByLabelText('Finans'))
    type('Neden', 'Denetim istedi')
    save()
    expect(await screen.findByText('5 ile 30 arasında bir sayı yazınız.')).toBeTruthy()
    type('Boşta kalma süresi (dakika)', '15')
    save()
    await waitFor(() =>
      expect(sentTo('/Save')).toEqual([
        {
          version: 0,
          reason: 'Denetim istedi',
          passwordLength: 16,
          idleMinutes: 15,
          sessionHours: 12,
          factorRoles: [CASH],
        },
      ]),
    )
  })

  it('shows who is in, ends a sign-in, and resets the second factor of somebody else with a reason', async () => {
    const { sentTo } = await openPart('oturumlar', 'Kim içeride')
    const omer = within(await screen.findByRole('listitem', { name: 'Ömer Çelik' }))
    const sule = within(screen.getByRole('listitem', { name: 'Şule Çınar' }))
    expect(sule.getByText('İkinci adım eksik: sonraki girişte istenecek')).toBeTruthy()
    expect(sule.queryByRole('button')).toBeNull()
    fireEvent.click(omer.getByRole('button', { name: 'Chrome · Windows oturumunu sonlandır' }))
    await waitFor(() => expect(sentTo('/EndSignIn')).toEqual([{ id: SESSION }]))
    fireEvent.click(omer.getByRole('button', { name: 'İkinci Adımı Sıfırla' }))
    fireEvent.change(await omer.findByLabelText('Gerekçe'), { target: { value: 'Telefonu çalındı' } })
    fireEvent.click(omer.getByRole('button', { name: 'İkinci Adımı Sıfırla' }))
    await waitFor(() => expect(sentTo('/ResetSecondFactor')).toEqual([{ id: OMER, reason: 'Telefonu çalındı' }]))
  })

  it('is only looked at by auditors', async () => {
    await openPart('oturumlar', 'Kim içeride', ['audit.see'])
    await screen.findByRole('listitem', { name: 'Ömer Çelik' })
    expect(screen.queryByRole('button', { name: /sonlandır|Sıfırla/ })).toBeNull()
  })
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'
import { signInRecord } from '../../testing/sign-ins.ts'
import { greetingAt, longDate } from './greeting.ts'

const at = (time: string) => new Date(`2026-03-05T${time}:00+03:00`)

const signIns = Array.from({ length: 7 }, (_, index) =>
  signInRecord({ isCurrent: index === 0, device: `Chrome · Windows ${index}` }),
)

function openHome(tenant: () => Response, more: Readonly<Record<string, () => Response>> = {}) {
  storeSignIn(firmUser, false)
  pretendApi({
    '/FirmAuth/GetSignIns': () => answer(200, signIns),
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': tenant,
    ...more,
  })
  return openPanel('/home')
}

describe('[M-01] the greeting', () => {
  it.each([
    ['05:00', 'morning'],
    ['11:59', 'morning'],
    ['12:00', 'day'],
    ['17:59', 'day'],
    ['18:00', 'evening'],
    ['00:30', 'evening'],
    ['04:59', 'evening'],
  ])('at %s in Istanbul it is %s', (time, greeting) => {
    expect(greetingAt(at(time))).toBe(greeting)
  })

  it('writes the day as the reader’s language does', () => {
    expect(longDate(at('00:30'), 'tr')).toBe('5 Mart 2026 Perşembe')
    expect(longDate(at('00:30'), 'en')).toMatch(/Thursday,? 5 March 2026/)
  })
})

describe('[M-01] the page', () => {
  it('greets by name and shows the company', async () => {
    openHome(() => answer(200, tenantInfo))
    expect(await screen.findByRole('heading', { level: 1, name: /, Ayşe Yılmazoğlu$/ })).toBeTruthy()
    expect((await screen.findAllByText('Anadolu Dağıtım A.Ş.')).length).toBeGreaterThan(0)
    expect((await screen.findAllByText('Levent, İstanbul')).length).toBeGreaterThan(0)
  })

  it('says what could not be read, and reads it again', async () => {
    const answers = [answer(500, null), answer(200, tenantInfo)]
    openHome(() => answers.shift() ?? answer(500, null))
    expect(await screen.findByText('Şirket bilgileri alınamadı.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
    await waitFor(() => expect(screen.queryByText('Şirket bilgileri alınamadı.')).toBeNull())
  })
  it('lists the last five sign-ins and marks this one', async () => {
    openHome(() => answer(200, tenantInfo))
    const card = within(await screen.findByRole('region', { name: 'Son girişlerim' }))
    const rows = (await card.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(rows).toHaveLength(5)
    expect(rows[0]).toMatch(/Chrome · Windows 0.*Bu oturum.*127\.0\.0\.1/)
    expect(card.getAllByText('Bu oturum')).toHaveLength(1)
  })

  it('says when the sign-ins could not be read, and reads them again', async () => {
    const answers = [answer(500, null), answer(200, signIns)]
    openHome(() => answer(200, tenantInfo), { '/FirmAuth/GetSignIns': () => answers.shift() ?? answer(500, null) })
    expect(await screen.findByText('Oturumlarınız alınamadı.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
    expect(await screen.findByText('Bu oturum')).toBeTruthy()
  })

  it('leads to the actions that exist', async () => {
    const { address } = openHome(() => answer(200, tenantInfo))
    const actions = within(await screen.findByRole('region', { name: 'Hızlı işlemler' }))
    fireEvent.click(actions.getByRole('link', { name: /Şifremi Değiştir/ }))
    await waitFor(() => expect(address()).toBe('/change-password'))
  })

  it('names the company one works in, which need not be the one of the address', async () => {
    openHome(() => answer(200, { ...tenantInfo, name: 'Ege İhracat' }))
    expect((await screen.findAllByText('Ege İhracat')).length).toBeGreaterThan(0)
  })

  it('shows no empty card for a company that told nothing', async () => {
    openHome(() => answer(200, { ...tenantInfo, phoneNumber: null, address: null }))
    await screen.findByText('Bu oturum')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Şirketiniz' })).toBeNull())
  })
})

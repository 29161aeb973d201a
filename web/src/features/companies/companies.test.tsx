import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, pretendApi, silence } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, subFirmUser, tenantInfo, TENANT_ID } from '../../testing/people.ts'
import { storeSignIn } from '../../kit/session/session.ts'
import { switchCompany } from './switch-company.ts'

const OTHER_ID = '1c7e5f0a-1111-4222-8333-444455556666'
const companies = [
  { id: TENANT_ID, name: 'Anadolu Dağıtım A.Ş.' },
  { id: OTHER_ID, name: 'Işık İnşaat' },
]
const api = {
  '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
  '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, logoPath: '/yeni.svg' }),
  '/FirmAuth/GetTenants': () => answer(200, companies),
  '/FirmAuth/ChangeTenant': () => answer(200, { ...firmUser, token: 'new-token', tenantId: OTHER_ID }),
}
const stored = (...keys: string[]) => keys.map((key) => localStorage.getItem(key))
const switches = (sent: { path: string }[]) => sent.filter(({ path }) => path.includes('ChangeTenant')).length

describe('[S-03] a switch of company', () => {
  const reload = vi.fn<() => void>()
  beforeEach(() => reload.mockReset())

  it('clears isSubFirm, replaces the session, refreshes the logo and reloads', async () => {
    storeSignIn(subFirmUser, true)
    const sent = pretendApi(api)
    await switchCompany(OTHER_ID, reload)
    expect(stored('token', 'tenantId', 'isSubFirm', 'tenantLogo')).toEqual(['new-token', OTHER_ID, null, '/yeni.svg'])
    expect(stored('isTenantSelectedFromModal', 'modal')).toEqual(['true', 'false'])
    expect(sent.map(({ method, path }) => [method, path])).toEqual([
      ['GET', `/api/FirmAuth/ChangeTenant/${OTHER_ID}`],
      ['GET', '/api/FirmAuth/GetActiveTenantInfo'],
    ])
    expect(sent[1]?.headers.get('Authorization')).toBe('Bearer new-token')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('sets isSubFirm again where one is a sub-dealer', async () => {
    storeSignIn(firmUser, false)
    pretendApi({ ...api, '/FirmAuth/ChangeTenant': () => answer(200, { ...subFirmUser, tenantId: OTHER_ID }) })
    await switchCompany(OTHER_ID, reload)
    expect(stored('isSubFirm', 'isTenantSelectedFromModal')).toEqual(['true', 'false'])
  })

  it('goes on without the logo when that does not come', async () => {
    storeSignIn(firmUser, false)
    pretendApi({ ...api, '/FirmAuth/GetActiveTenantInfo': silence })
    await switchCompany(OTHER_ID, reload)
    expect(stored('tenantId', 'tenantLogo')).toEqual([OTHER_ID, null])
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['refused', () => answer(404, null, 'Şirket bulunamadı.'), 'Şirket bulunamadı.'],
    ['unanswered', silence, 'Sunucuya ulaşılamadı'],
  ])('changes nothing when it is %s', async (_, reply, message) => {
    storeSignIn(subFirmUser, true)
    const before = { ...localStorage }
    pretendApi({ ...api, '/FirmAuth/ChangeTenant': reply })
    await expect(switchCompany(OTHER_ID, reload)).rejects.toThrow(message)
    expect({ ...localStorage }).toEqual(before)
    expect(reload).not.toHaveBeenCalled()
  })
})

async function openHome(fromModal: boolean, answers: Partial<typeof api> = {}) {
  storeSignIn(firmUser, fromModal)
  const sent = pretendApi({ ...api, ...answers })
  const panel = openPanel('/home')
  await screen.findByRole('heading', { level: 1 })
  return { ...panel, sent }
}

describe('[R-16] the drop-down', () => {
  it('shows the active company and finds others however they are typed', async () => {
    const { sent } = await openHome(false)
    const select = await screen.findByRole('combobox', { name: 'Şirket' })
    fireEvent.mouseDown(select)
    fireEvent.change(select, { target: { value: 'ISIK' } })
    await waitFor(() => expect(document.querySelectorAll('.ant-select-item-option')).toHaveLength(1))
    expect(document.querySelector('.ant-select-item-option')?.textContent).toBe('Işık İnşaat')
    fireEvent.change(select, { target: { value: 'anadolu' } })
    fireEvent.click(await waitFor(() => document.querySelector('.ant-select-item-option') ?? select))
    expect(switches(sent)).toBe(0)
  })

  it('shows the server’s message when the switch is refused', async () => {
    await openHome(false, { '/FirmAuth/ChangeTenant': () => answer(404, null, 'Şirket bulunamadı.') })
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Şirket' }))
    fireEvent.click(await screen.findByText('Işık İnşaat'))
    expect(await screen.findByText('Şirket bulunamadı.')).toBeTruthy()
    expect(stored('tenantId', 'token')).toEqual([TENANT_ID, firmUser.token])
  })

  it('is a plain name for those with one company', async () => {
    const { container } = await openHome(false, { '/FirmAuth/GetTenants': () => answer(200, companies.slice(0, 1)) })
    await waitFor(() => expect(container.querySelector('.company-only')?.textContent).toBe('Anadolu Dağıtım A.Ş.'))
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('says that the companies could not be read, and reads them again', async () => {
    const answers = [answer(500, null), answer(200, companies)]
    await openHome(false, { '/FirmAuth/GetTenants': () => answers.shift() ?? answer(500, null) })
    fireEvent.click(await screen.findByRole('button', { name: 'Şirketler alınamadı. Tekrar Dene' }))
    expect(await screen.findByRole('combobox', { name: 'Şirket' })).toBeTruthy()
  })
})

describe('[R-16] [S-03] the modal', () => {
  it('opens after the sign-in with the active company marked, and choosing that one does nothing', async () => {
    const { sent } = await openHome(true)
    const modal = await screen.findByRole<HTMLDialogElement>('dialog', { name: 'Şirket Listesi' })
    const cards = within(modal).getAllByRole('button', { name: /Anadolu|Işık/ })
    expect(cards.map((card) => card.getAttribute('aria-current'))).toEqual(['true', null])
    fireEvent.click(within(modal).getByRole('button', { name: /Anadolu/ }))
    await waitFor(() => expect(modal.open).toBe(false))
    expect([switches(sent), ...stored('modal', 'tenantId')]).toEqual([0, 'false', TENANT_ID])
    fireEvent.click(screen.getByRole('button', { name: 'Şirketi değiştir: Anadolu Dağıtım A.Ş.' }))
    expect(screen.getByRole<HTMLDialogElement>('dialog', { name: 'Şirket Listesi' }).open).toBe(true)
  })

  it('shows the server’s message inside and stays open when the switch is refused', async () => {
    await openHome(true, { '/FirmAuth/ChangeTenant': () => answer(404, null, 'Şirket bulunamadı.') })
    const modal = await screen.findByRole<HTMLDialogElement>('dialog', { name: 'Şirket Listesi' })
    fireEvent.click(within(modal).getByRole('button', { name: /Işık/ }))
    expect((await within(modal).findByRole('alert')).textContent).toContain('Şirket bulunamadı.')
    expect([modal.open, ...stored('tenantId', 'modal')]).toEqual([true, TENANT_ID, 'true'])
  })

  it('stays closed on the next load, and for those with one company', async () => {
    storeSignIn(firmUser, true)
    localStorage.setItem('modal', 'false')
    pretendApi(api)
    openPanel('/home')
    expect(await screen.findByRole('button', { name: /Şirketi değiştir/ })).toBeTruthy()
    expect(document.querySelector('dialog[open]')).toBeNull()
  })

  it('can be searched when there are many', async () => {
    const many = Array.from({ length: 12 }, (_, at) => ({ ...companies[1], id: OTHER_ID.replace('1c', `${at + 10}`) }))
    await openHome(true, { '/FirmAuth/GetTenants': () => answer(200, [companies[0], ...many]) })
    const modal = await screen.findByRole('dialog', { name: 'Şirket Listesi' })
    fireEvent.change(within(modal).getByRole('searchbox', { name: 'Şirket ara' }), { target: { value: 'DAGITIM' } })
    expect(within(modal).getAllByRole('listitem')).toHaveLength(1)
  })
})

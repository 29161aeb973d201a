import { SettingOutlined } from '@ant-design/icons'
import type { Right } from '@vezne/domain/access/rights.ts'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { App } from '../../app.tsx'
import { OfficeFrame } from '../../features/office/office-frame.tsx'
import { Screens } from '../../features/shell/screens.ts'
import { createQueryClient } from '../../kit/api/query.ts'
import { chooseLanguage } from '../../kit/i18n/i18n.ts'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'
import { meta as hub } from './meta.ts'
import { Screen } from './screen.tsx'

const section = (path: string, right: Right, group: 'company' | 'links', title: string, lead: string): ScreenMeta => ({
  path: `/yonetim/${path}`,
  access: 'signed-in',
  right,
  title: { tr: title, en: `${title} (en)` },
  icon: SettingOutlined,
  office: { group, order: 1, lead: { tr: lead, en: `${lead} (en)` } },
})

const TOYS = [
  hub,
  section('sirket', 'company.edit', 'company', 'Şirket Bilgileri', 'Ad, telefon ve İSTANBUL adresi.'),
  section('anahtarlar', 'key.manage', 'links', 'Anahtarlar', 'Programların girişi.'),
]

/** The back office with two sections, as the panel puts it together. */
function openOffice(path: string, rights: readonly Right[]) {
  storeSignIn(firmUser, false)
  pretendApi({ '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights }) })
  const children = [
    { path: '/yonetim', Component: Screen },
    ...TOYS.slice(1).map(({ path: at, title }) => ({ path: at, Component: () => <h1>{title.tr}</h1> })),
  ]
  const routes = [
    { Component: OfficeFrame, children },
    { path: '/not-authorized-access', Component: () => <h1>Yetkiniz yok</h1> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  render(
    <App queries={createQueryClient()}>
      <Screens value={TOYS}>
        <RouterProvider router={router} />
      </Screens>
    </App>,
  )
  return { address: () => router.state.location.pathname }
}

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

describe('[R-12] [I-23] the back office', () => {
  it('shows its sections group by group, each with a sentence, in both languages', async () => {
    openOffice('/yonetim', ['company.edit', 'key.manage'])
    const company = within(await screen.findByRole('region', { name: 'Şirket' }))
    expect(company.getByRole('link', { name: /Şirket Bilgileri.*İSTANBUL adresi/ })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Bağlantılar' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Güvenlik' })).toBeNull()
    act(() => chooseLanguage('en'))
    expect(screen.getByRole('heading', { level: 1, name: 'Back Office' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Connections' })).toBeTruthy()
  })

  it('shows nobody a section without its right', async () => {
    openOffice('/yonetim', ['key.manage'])
    await screen.findByRole('region', { name: 'Bağlantılar' })
    expect(links()).toEqual(['/yonetim/anahtarlar'])
  })

  it('is searched by words of titles and sentences, as Turkish writes them, and Enter opens the first', async () => {
    const { address } = openOffice('/yonetim', ['company.edit', 'key.manage'])
    const field = await screen.findByRole('searchbox', { name: 'Bölümlerde ara' })
    fireEvent.keyDown(document.body, { key: '/' })
    expect(document.activeElement).toBe(field)
    fireEvent.change(field, { target: { value: 'istanbul ADRES' } })
    expect(links()).toEqual(['/yonetim/sirket'])
    expect(screen.getByRole('status').textContent).toBe('1 bölüm')
    fireEvent.change(field, { target: { value: 'bulunmaz' } })
    expect(screen.getByText('Bu sözle bir bölüm bulunamadı.')).toBeTruthy()
    fireEvent.change(field, { target: { value: 'program' } })
    fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', keyCode: 13 })
    await waitFor(() => expect(address()).toBe('/yonetim/anahtarlar'))
  })

  it('says so to a role that has no section', async () => {
    openOffice('/yonetim', ['payment.void'])
    expect(await screen.findByText('Rolünüze açık bir yönetim bölümü yok.')).toBeTruthy()
  })

  it('frames a section with the others beside it and a way back', async () => {
    openOffice('/yonetim/sirket', ['company.edit', 'key.manage'])
    await screen.findByRole('heading', { level: 1, name: 'Şirket Bilgileri' })
    const beside = within(screen.getByRole('navigation', { name: 'Yönetim bölümleri' }))
    expect(beside.getByRole('link', { name: 'Şirket Bilgileri', current: 'page' })).toBeTruthy()
    expect(beside.getByRole('link', { name: 'Anahtarlar' })).toBeTruthy()
    fireEvent.click(beside.getByRole('link', { name: 'Yönetim' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Yönetim' })).toBeTruthy()
  })

  it('leads whoever lacks the right of a section to the not-authorised page, and draws nothing of it', async () => {
    openOffice('/yonetim/sirket', ['key.manage'])
    expect(await screen.findByRole('heading', { name: 'Yetkiniz yok' })).toBeTruthy()
  })
})

describe('[R-15] /yonetim in the panel', () => {
  async function open(path: string, rights: readonly Right[]) {
    storeSignIn(firmUser, false)
    pretendApi({
      '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
      '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights }),
    })
    return openPanel(path)
  }

  it('is the not-authorised page to a dealer', async () => {
    await open('/yonetim', tenantInfo.rights)
    expect(await screen.findByRole('heading', { name: 'Üzgünüm bu sayfa için yetkiniz bulunmamaktadır.' })).toBeTruthy()
  })

  it('is in the menu of staff', async () => {
    await open('/yonetim', ['payment.void'])
    expect(await screen.findByRole('heading', { level: 1, name: 'Yönetim' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Yönetim', current: 'page' }).getAttribute('href')).toBe('/yonetim')
  })
})

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Right } from '@vezne/domain/access/rights.ts'
import { describe, expect, it } from 'vitest'
import { chooseLanguage } from '../../kit/i18n/i18n.ts'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'

const GUIDE = {
  steps: [
    { id: 'look', state: 'done' },
    { id: 'pos', state: 'open' },
    { id: 'trial', state: 'open' },
    { id: 'commission', state: 'skipped' },
    { id: 'page', state: 'open' },
    { id: 'firm', state: 'open' },
    { id: 'user', state: 'open' },
  ],
  takesPayments: false,
  paymentUrl: 'https://odeme.cinar.example/pay-without-login',
}
const CHECKS = {
  checks: [
    { id: 'tls', state: 'ok', detail: 'Bitiş: 2027-02-01.' },
    { id: 'backup', state: 'missing', detail: 'Henüz yedek alınmadı.' },
  ],
  isWhole: true,
}

interface Answers {
  readonly guide?: () => Response
  readonly checks?: () => Response
}

function open({ guide = () => answer(200, GUIDE), checks = () => answer(200, CHECKS) }: Answers = {}) {
  storeSignIn(firmUser, false)
  const rights: Right[] = ['company.edit']
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights }),
    '/Admin/Setup/Get': guide,
    '/Admin/Setup/Skip': () => answer(200, null),
    '/Admin/Checklist/Get': checks,
  })
  return { ...openPanel('/yonetim/kurulum'), sent }
}

const stepOf = async (name: RegExp) =>
  within((await screen.findByRole('heading', { level: 3, name })).closest('li') ?? document.body)

describe('the guide of a new company', () => {
  it('says what is done and what is left, each with the one place where it is done', async () => {
    const { address } = open()
    expect(await screen.findByText('7 adımdan 1 tanesi tamam.')).toBeTruthy()
    expect((await stepOf(/^Görünüm Tamam/)).queryByRole('button')).toBeNull()
    const pos = await stepOf(/^İlk POS hesabı Yapılacak/)
    expect(pos.getByRole('link', { name: /Yap$/ }).className).toContain('ant-btn-primary')
    const commissions = (await stepOf(/^Komisyon tablosu Sonra/)).getByRole('link')
    expect(commissions.getAttribute('href')).toBe('/yonetim/komisyonlar')
    fireEvent.click((await stepOf(/^Görünüm/)).getByRole('link'))
    await waitFor(() => expect(address()).toBe('/yonetim/sirket'))
  })

  it('puts a step off and takes one up again', async () => {
    const { sent } = open()
    fireEvent.click((await stepOf(/^İlk POS hesabı/)).getByRole('button', { name: /Sonra$/ }))
    const bodies = () => sent.filter(({ path }) => path === '/api/Admin/Setup/Skip').map(({ body }) => body)
    await waitFor(() => expect(bodies()).toEqual([{ id: 'pos', isSkipped: true }]))
    const takeUp = (await stepOf(/^Komisyon/)).getByRole<HTMLButtonElement>('button', { name: /Yeniden al/ })
    await waitFor(() => expect(takeUp.disabled).toBe(false))
    fireEvent.click(takeUp)
    await waitFor(() => expect(bodies()).toHaveLength(2))
    expect(bodies()[1]).toEqual({ id: 'commission', isSkipped: false })
  })

  it('shows the address of the payment page, and says when it takes money', async () => {
    const { unmount } = open()
    expect(await screen.findByRole('heading', { name: 'Ödeme sayfanızın adresi' })).toBeTruthy()
    unmount()
    open({ guide: () => answer(200, { ...GUIDE, takesPayments: true }) })
    const page = within(await screen.findByRole('region', { name: 'Ödeme sayfanız hazır' }))
    expect(page.getByText(GUIDE.paymentUrl)).toBeTruthy()
    expect(page.getByRole('link', { name: 'Sayfayı Aç' }).getAttribute('href')).toBe(GUIDE.paymentUrl)
    fireEvent.click(page.getByRole('button', { name: 'Adresi Kopyala' }))
    expect(await page.findByText(/kopyala/, { selector: '.ant-alert *' })).toBeTruthy()
  })
})

describe('the checklist', () => {
  it('has what is missing first, with how it is mended, in both languages', async () => {
    open()
    const list = within(await screen.findByRole('region', { name: 'Canlı kullanım denetimi' }))
    await list.findByText('2 denetimden 1 tanesi tamam.')
    const titles = () => list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(titles()).toEqual(['Yedek Eksik', 'TLS sertifikası Tamam'])
    expect(list.getByText(/npx vezne backup/)).toBeTruthy()
    act(() => chooseLanguage('en'))
    expect(screen.getByText(/every night and keep the backup on another machine/)).toBeTruthy()
  })

  it('says when it could not look, and looks again', async () => {
    const replies = [() => answer(500, null), () => answer(200, { ...CHECKS, isWhole: false })]
    open({ checks: () => replies.shift()?.() ?? answer(500, null) })
    fireEvent.click(await screen.findByRole('button', { name: 'Yeniden Bak' }))
    expect(await screen.findByText(/birden çok şirket kullanıyor/)).toBeTruthy()
  })
})

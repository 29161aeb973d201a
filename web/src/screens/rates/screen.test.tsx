import type { Right } from '@vezne/domain/access/rights.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'

const usd = {
  currency: 'USD',
  'forex-buying': '41.0000',
  'forex-selling': '41.1000',
  'banknote-buying': null,
  'banknote-selling': '41.2345',
}
const BULLETIN = { date: '2026-11-12', number: '2026/213', rates: [usd, { ...usd, currency: 'JPY' }] }
const RATES = {
  source: 'https://www.tcmb.gov.tr',
  rateType: 'banknote-selling',
  standing: { ...BULLETIN, checkedAt: Date.UTC(2026, 10, 12, 13), isAccepted: false },
  held: [
    {
      ...BULLETIN,
      digest: 'a1b2c3d4e5f6',
      date: '2026-11-13',
      number: '2026/214',
      heldAt: Date.UTC(2026, 10, 13, 13),
      seenAt: Date.UTC(2026, 10, 13, 14),
      differs: [{ currency: 'USD', type: 'banknote-selling', rate: '55.0000', last: '41.2345' }],
      decided: null,
    },
  ],
}

async function openPage(rights: readonly Right[] = ['review.decide']) {
  storeSignIn(firmUser, false)
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights }),
    '/Admin/Rates/Get': () => answer(200, RATES),
    '/Admin/Rates/List': () => answer(200, [{ ...BULLETIN, checkedAt: 1_772_700_000_000 }]),
    '/Admin/Rates/Decide': () => answer(200, null),
  })
  openPanel('/yonetim/kurlar')
  await screen.findByRole('heading', { name: 'Bekletilen bültenler' })
  return { sentTo: (call: string) => sent.filter(({ path }) => path.endsWith(call)).map(({ body }) => body) }
}

describe('exchange rates in the back office', () => {
  it('show what stands and what waits, with what is too far from what', async () => {
    await openPage()
    const now = within(screen.getByRole('region', { name: 'Geçerli kurlar' }))
    expect(now.getByText('41,2345')).toBeTruthy()
    expect(now.queryByText('JPY')).toBeNull()
    expect(screen.getByText('USD Efektif satış: 41.2345 yerine 55.0000')).toBeTruthy()
    expect(await screen.findByRole('table', { name: 'Geçmiş bültenler' })).toBeTruthy()
  })

  it('are accepted with a reason', async () => {
    const { sentTo } = await openPage()
    fireEvent.click(screen.getByRole('button', { name: 'Kabul Et' }))
    const step = within(screen.getByRole('form', { name: 'Kabul Et' }))
    fireEvent.change(step.getByRole('textbox'), { target: { value: 'TCMB duyurdu' } })
    fireEvent.click(step.getByRole('button', { name: 'Kabul Et' }))
    await waitFor(() =>
      expect(sentTo('/Decide')).toEqual([{ digest: 'a1b2c3d4e5f6', decision: 'accepted', reason: 'TCMB duyurdu' }]),
    )
  })

  it('are only looked at by auditors', async () => {
    await openPage(['audit.see'])
    expect(screen.queryByRole('button', { name: 'Kabul Et' })).toBeNull()
  })
})

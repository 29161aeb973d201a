import type { Right } from '@vezne/domain/access/rights.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi, refusedFields } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'
import { under } from '../../testing/under.ts'

const FIRM = '0b7e5f0a-1111-4222-8333-444455556661'
const TERMS = {
  quantities: 'number',
  showsPrices: true,
  fewBelow: 10,
  plentyFrom: 50,
  staleHours: 24,
  listCode: 'GENEL',
  groups: [{ groupCode: 'EGE', warehouses: ['Ege'] }],
  firms: [],
}
const CHOICES = {
  warehouses: ['Ege', 'Merkez'],
  lists: ['GENEL'],
  groups: [{ code: 'EGE', name: 'Ege bayileri' }],
  firms: [{ id: FIRM, code: 'BAYI-001', name: 'Öz Işık', listCode: 'BAYI' }],
}

async function openPage(saves: readonly (() => Response)[] = [], rights: readonly Right[] = ['company.edit']) {
  storeSignIn(firmUser, false)
  const answers = [...saves]
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights }),
    '/Admin/Stocks/Filters': () => answer(200, CHOICES),
    '/Admin/Stocks/Get': () => answer(200, { ...TERMS, version: 2, changedBy: null, changedAt: null }),
    '/Admin/Stocks/Save': () => answers.shift()?.() ?? answer(500, null),
  })
  openPanel('/yonetim/stok-gorunurlugu')
  await screen.findByRole('heading', { name: 'Bayiler neyi görür' })
  return { saved: () => sent.filter(({ path }) => path.endsWith('/Save')).map(({ body }) => body) }
}

const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Kaydet' }))

describe('[M-10] what dealers see of stocks, in the back office', () => {
  it('[E-01] keeps what was typed where the server minds it, then sends all of it with the version', async () => {
    const { saved } = await openPage([
      () => refusedFields([{ path: 'plentyFrom', rule: 'stock-bands-crossed' }]),
      () => answer(200, { version: 3 }),
    ])
    expect(screen.getByText('Öz Işık (BAYI-001): BAYI')).toBeTruthy()
    const line = within(screen.getByRole('group', { name: 'Grup satırı 1' }))
    expect(line.getByText('Ege')).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'Stok durumunu görmez' }))
    const few = screen.getByLabelText<HTMLInputElement>('Az: şundan küçükse')
    fireEvent.change(few, { target: { value: 'çok' } })
    submit()
    expect(await under(few).findByText('0 ya da daha büyük bir tam sayı yazınız.')).toBeTruthy()
    fireEvent.change(few, { target: { value: '60' } })
    submit()
    expect(await under(screen.getByLabelText('Bol: şundan başlayarak')).findByText(/küçük olamaz/)).toBeTruthy()
    expect(few.value).toBe('60')
    submit()
    expect(await screen.findByText('Kaydedildi.')).toBeTruthy()
    expect(saved().at(-1)).toEqual({ ...TERMS, quantities: 'hidden', fewBelow: 60, version: 2 })
  })

  it('is only looked at by an auditor', async () => {
    await openPage([], ['audit.see'])
    expect(screen.queryByRole('button', { name: 'Kaydet' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Grup Ekle' })).toBeNull()
  })
})

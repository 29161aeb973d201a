import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'

const ROW = {
  id: '0b7e5f0a-1111-4222-8333-444455556666',
  code: 'K-100',
  barcode: null,
  name: 'Işık Kablosu',
  brand: 'Öznur',
  group: null,
  unit: 'Metre',
  perBox: 100,
  warehouse: 'Merkez',
  onHand: 1260.5,
  reserved: 10,
  available: 1250.5,
  incoming: 0,
  level: 'plenty',
  listPrice: 100,
  discountPercent: 12.5,
  netPrice: 87.5,
  vatPercent: 20,
  priceWithVat: 105,
  currencyCode: 'TRY',
  validTo: null,
  refreshedAt: 1_772_700_000_000,
  isStale: true,
  isFavourite: false,
}

const OUT = { ...ROW, level: 'none', available: 0 }

async function openList(items: readonly unknown[], query = '') {
  storeSignIn(firmUser, false)
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights: [...tenantInfo.rights, 'stock.see'] }),
    '/Stocks/List': () => answer(200, { items, nextCursor: null }),
    '/Stocks/Totals': () => answer(200, [{ currencyCode: '', count: items.length }]),
    '/Stocks/Filters': () => answer(200, { warehouses: ['Merkez'], brands: ['Öznur'], groups: [] }),
    '/Stocks/Favourite': () => answer(200, null),
    '/Stocks/Detail': () =>
      answer(200, {
        row: OUT,
        units: [{ unit: 'Makara', factor: 100 }],
        warehouses: [OUT],
        mayAwait: true,
        isAwaited: false,
      }),
    '/Stocks/NotifyMe': () => answer(200, null),
  })
  openPanel(`/stocks${query}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Stoklar' })).toBeTruthy()
  return sent
}

it('[M-10] says what will stand here while there is nothing', async () => {
  await openList([])
  expect(await screen.findByText('Gösterilecek stok yok.')).toBeTruthy()
})

it('[M-10] writes figures as Turkey does, says what is stale, and keeps a favourite', async () => {
  const sent = await openList([ROW])
  const row = (await screen.findByText('Işık Kablosu')).closest('tr')
  if (row === null) throw new Error('no row')
  expect(row.textContent).toContain('1.250,5')
  expect(row.textContent).toContain('87,50')
  expect(within(row).getByText('Bol')).toBeTruthy()
  expect(within(row).getByText('Güncel olmayabilir')).toBeTruthy()
  fireEvent.click(within(row).getByRole('button', { name: 'Işık Kablosu favorilere ekle' }))
  await screen.findByText('Işık Kablosu')
  const told = sent.filter(({ path }) => path.endsWith('/Stocks/Favourite')).map(({ body }) => body)
  expect(told).toEqual([{ code: 'K-100', isFavourite: true }])
})

it('[M-10] shows one item with its units, prices and warehouses, and tells whoever waits for it', async () => {
  const sent = await openList([ROW], `?detail=${ROW.id}`)
  const drawer = within(await screen.findByRole('dialog', { name: 'Stok' }))
  expect(await drawer.findByText('Metre · Makara = 100 Metre')).toBeTruthy()
  expect(drawer.getByText('87,50 TRY')).toBeTruthy()
  expect(drawer.getByRole('table', { name: 'Depolardaki durum' }).textContent).toContain('Yok')
  fireEvent.click(drawer.getByRole('button', { name: 'Gelince Haber Ver' }))
  await waitFor(() =>
    expect(sent.filter(({ path }) => path.endsWith('/NotifyMe')).map(({ body }) => body)).toEqual([
      { code: 'K-100', isAwaited: true },
    ]),
  )
})

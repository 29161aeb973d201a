import { expect, it } from 'vitest'
import { aCardSlip, aLogo } from '../../testing/logo-client.ts'

async function aHouse(site: Record<string, unknown> = {}) {
  const logo = aLogo()
  await logo.site(site)
  await logo.login()
  for (const CODE of ['120.01.001', '120.01.002']) await logo.office('arp', { CODE, TITLE: `BAYİ ${CODE}` })
  const balance = async (code = '120.01.001') =>
    (await logo.books()).balances.find((row) => row['code'] === code)?.['balance']
  return { ...logo, balance }
}

const refusedWith = (text: string) => ({
  status: 400,
  body: { Message: 'The request is invalid.', ModelState: { ValError0: [expect.stringContaining(text)] } },
})

it('[M-13] posts a card slip: line, payment rows and total move together, and the number comes back', async () => {
  const logo = await aHouse()
  const { status, body } = await logo.call('POST', 'ArpSlips', aCardSlip())
  expect(status).toBe(200)
  expect(body).toMatchObject({ INTERNAL_REFERENCE: 1, NUMBER: '00000001', TYPE: 70, TOTAL_CREDIT: 1200 })
  expect(await logo.rows('select SIGN, AMOUNT, TRCODE, DOCODE, LINEEXP from LG_001_01_CLFLINE')).toEqual([
    { SIGN: 1, AMOUNT: 1200, TRCODE: 70, DOCODE: 'P000123', LINEEXP: 'PRT-000123 3T' },
  ])
  const dues = await logo.rows('select DATE_, TOTAL, PAYMENTTYPE from LG_001_01_PAYTRANS order by PAYNO')
  expect(dues.map((due) => due['TOTAL'])).toEqual([400, 400, 400])
  expect(dues[2]).toMatchObject({ DATE_: '2026-05-04T00:00:00', PAYMENTTYPE: 4 })
  expect(await logo.rows('select DEBIT, CREDIT from LV_001_01_GNTOTCL where TOTTYP = 1')).toEqual([
    { DEBIT: 0, CREDIT: 1200 },
  ])
  expect(await logo.balance()).toBe(-1200)
  expect((await logo.books()).contradictions).toEqual([])
})

it('[M-13] takes the same slip twice: nothing in Logo knows that it is the same', async () => {
  const logo = await aHouse()
  for (const _ of [1, 2]) await logo.call('POST', 'ArpSlips', aCardSlip({ NUMBER: 'PRT123', GUID: 'A' }))
  expect((await logo.books()).vouchers.map(({ number, guid }) => [number, guid])).toEqual([
    ['PRT123', 'A'],
    ['PRT123', 'A'],
  ])
  const found = await logo.call('GET', `ArpSlips?q=${encodeURIComponent("NOTES1 like 'PRT-000123*' and TYPE eq 70")}`)
  expect(found.body['count']).toBe(2)
})

it('[M-13] refuses what it cannot book, in ModelState with 400, and writes nothing of it', async () => {
  const logo = await aHouse()
  const refusals = [
    ['an unknown cari hesap', aCardSlip({}, { ARP_CODE: '120.99' }), 'Cari hesap kodu'],
    ['the sentinel', aCardSlip({}, { ARP_CODE: 'ÿ' }), 'Cari hesap kodu'],
    [
      'a bank account that is not for cards',
      aCardSlip({ BANKACC_CODE: 'TL.01' }),
      'kredi kartı kullanımına açık değil',
    ],
    ['an unknown plan', aCardSlip({}, { PAYMENT_CODE: 'KK99' }), 'Ödeme planı'],
    ['an unknown repayment plan', aCardSlip({}, {}, [{ TOTAL: 1200, REPAYPLAN_CODE: 'X' }]), 'Geri ödeme planı'],
    ['rows that do not add up', aCardSlip({}, {}, [{ TOTAL: 400 }, { TOTAL: 400 }]), 'toplamı'],
    ['a receipt on the debit side', aCardSlip({}, { CREDIT: 0, DEBIT: 5 }), 'yönü geçersiz'],
    ['no amount', aCardSlip({}, { CREDIT: 0 }), 'Tutar'],
    ['a kind that is none of its own', aCardSlip({ TYPE: 41 }), 'Fiş türü'],
    ['a day of no period', aCardSlip({ DATE: '31.12.2025' }), 'tarih aralığı dışında'],
    ['a day that is none', aCardSlip({ DATE: '2026/03/05' }), 'geçerli bir tarih değil'],
  ] as const
  for (const [title, slip, text] of refusals) {
    expect(await logo.call('POST', 'ArpSlips', slip), title).toEqual(refusedWith(text))
  }
  expect((await logo.books()).vouchers).toEqual([])
})

it('[M-13] ignores unknown fields, stores any number as a time, and cuts long texts in silence', async () => {
  const logo = await aHouse()
  const slip = aCardSlip(
    { NOTE1: 'yanlış ad', TIME: 1430, DATE: '05.03.2026', AUXIL_CODE: 'VEZNEPORTALI' },
    { DOC_NUMBER: 'PRT-000123' },
  )
  const { body } = await logo.call('POST', 'ArpSlips', slip)
  expect(body).toMatchObject({ TIME: 1430, DATE: '2026-03-05T00:00:00', AUXIL_CODE: 'VEZNEPORTA' })
  expect(body).not.toHaveProperty('NOTE1')
  expect(await logo.rows('select DOCODE from LG_001_01_CLFLINE')).toEqual([{ DOCODE: 'PRT-0001' }])
})

it('[M-13] says "~" for a number that comes later, drops rows without a plan, writes days in two shapes, where the site is so', async () => {
  const logo = await aHouse({ numberComesLater: true, manualRowsVanish: true, days: 'dotted' })
  const { body } = await logo.call(
    'POST',
    'ArpSlips',
    aCardSlip({}, { PAYMENT_CODE: '' }, [{ TOTAL: 600 }, { TOTAL: 600 }]),
  )
  expect(body).toMatchObject({ NUMBER: '~', DATE: '05.03.2026' })
  const again = await logo.call('GET', `ArpSlips/${String(body['INTERNAL_REFERENCE'])}`)
  expect(again.body).toMatchObject({
    NUMBER: '00000001',
    TRANSACTIONS: { items: [{ PAYMENT_LIST: { items: [{ TOTAL: 1200 }] } }] },
  })
})

it('[M-13] refunds by a slip of 71, moves between accounts by 5, notes by 3 and 4', async () => {
  const logo = await aHouse()
  const post = async (TYPE: number, ...items: readonly object[]) =>
    (
      await logo.call('POST', 'ArpSlips', {
        TYPE,
        DATE: '2026-03-05',
        BANKACC_CODE: TYPE > 69 ? 'POS.01' : '',
        TRANSACTIONS: { items },
      })
    ).status
  expect(await post(71, { ARP_CODE: '120.01.001', DEBIT: 300 })).toBe(200)
  expect(await post(5, { ARP_CODE: '120.01.001', DEBIT: 100 }, { ARP_CODE: '120.01.002', CREDIT: 100 })).toBe(200)
  expect(await post(5, { ARP_CODE: '120.01.001', DEBIT: 100 }, { ARP_CODE: '120.01.002', CREDIT: 99 })).toBe(400)
  expect(await post(3, { ARP_CODE: '120.01.001', DEBIT: 7 })).toBe(200)
  expect(await post(4, { ARP_CODE: '120.01.002', CREDIT: 8 })).toBe(200)
  expect([await logo.balance(), await logo.balance('120.01.002')]).toEqual([407, -108])
})

it('[M-13] cancels, takes that back and deletes; not what is in the general ledger or in a closed period', async () => {
  const logo = await aHouse()
  await logo.call('POST', 'ArpSlips', aCardSlip())
  expect((await logo.call('GET', 'methods/CancelARPVoucher/1')).status).toBe(200)
  expect((await logo.call('GET', 'methods/CancelARPVoucher/1')).status).toBe(400)
  expect(await logo.balance()).toBe(0)
  expect((await logo.call('GET', 'ArpSlips/1')).body).toMatchObject({ CANCELLED: 1 })
  expect(await logo.rows('select CAPIBLOCK_MODIFIEDDATE d from LG_001_01_CLFLINE where CANCELLED = 1')).toEqual([
    { d: '2026-03-05T00:00:00' },
  ])
  expect((await logo.call('GET', 'methods/UndoARPVoucher/1')).status).toBe(200)
  expect(await logo.balance()).toBe(-1200)
  await logo.office('post-to-ledger', { REF: 1 })
  expect((await logo.call('DELETE', 'ArpSlips/1')).body).toMatchObject({
    ModelState: { OtherError: [expect.stringContaining('muhasebe')] },
  })
  await logo.call('POST', 'ArpSlips', aCardSlip())
  await logo.office('lock', { UNTIL: '2026-03-05' })
  expect((await logo.call('GET', 'methods/CancelARPVoucher/2')).status).toBe(400)
  expect(await logo.call('POST', 'ArpSlips', aCardSlip())).toEqual(refusedWith('Kapalı dönem'))
  await logo.office('unlock')
  expect((await logo.call('DELETE', 'ArpSlips/2')).status).toBe(200)
  expect((await logo.call('GET', 'ArpSlips/2')).status).toBe(404)
  await logo.call('POST', 'ArpSlips', aCardSlip())
  expect((await logo.books()).vouchers.map((voucher) => voucher['reference'])).toEqual([1, 3])
})

it('[M-13] changes the words of a slip and a card, and neither writes nor deletes anything else', async () => {
  const logo = await aHouse()
  await logo.call('POST', 'ArpSlips', aCardSlip())
  expect((await logo.call('PATCH', 'ArpSlips/1', { NOTES1: 'düzeltildi', TOTAL_CREDIT: 5 })).body).toMatchObject({
    NOTES1: 'düzeltildi',
    TOTAL_CREDIT: 1200,
    DATE_MODIFIED: '2026-03-05T00:00:00',
  })
  expect((await logo.call('PUT', 'Arps/2', { E_MAIL: 'bayi@vezne.test' })).body).toMatchObject({
    CODE: '120.01.001',
    E_MAIL: 'bayi@vezne.test',
  })
  expect((await logo.call('POST', 'Arps', { CODE: '120.01.003', TITLE: 'YENİ' })).body).toMatchObject({
    INTERNAL_REFERENCE: 4,
  })
  expect((await logo.call('POST', 'Arps', { CODE: '120.01.003' })).status).toBe(400)
  expect((await logo.call('POST', 'salesInvoices', { TOTAL_NET: 1 })).status).toBe(400)
  expect((await logo.call('DELETE', 'Arps/2')).status).toBe(400)
  expect((await logo.call('POST', 'ArpSlips/ApplyRePayPln/1/GP03', {})).status).toBe(404)
  expect((await logo.call('PATCH', 'ArpSlips/99', {})).status).toBe(404)
})

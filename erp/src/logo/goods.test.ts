import { describe, expect, it } from 'vitest'
import { rowsOf, SITE } from '../testing/logo.ts'
import { itemsOf, read } from '../testing/logo-reads.ts'

describe('[M-13] other things from Logo', () => {
  it('are firms, without the card that is none', async () => {
    const card = {
      LOGICALREF: 1,
      CODE: '120.01',
      DEFINITION_: 'Şişli Işık Ltd.',
      TAXNR: '1234567890',
      TAXOFFICE: 'Şişli',
      ACTIVE: 0,
      SPECODE: 'BAYI',
    }
    const firms = await itemsOf('firms', {
      'C.TAXNR': rowsOf(
        card,
        { ...card, LOGICALREF: 2, CODE: 'ÿ' },
        { ...card, LOGICALREF: 3, CODE: '007', ACTIVE: 1, TAXNR: '12' },
      ),
    })
    expect(firms).toMatchObject([
      { code: '120.01', title: 'Şişli Işık Ltd.', taxOffice: 'Şişli', groupCode: 'BAYI', isActive: true },
      { code: '007', isActive: false },
    ])
    expect(firms[1]).not.toHaveProperty('taxNumber')
  })
  it('are balances, but not of accounts that have other currencies as well', async () => {
    const rows = rowsOf(
      { LOGICALREF: 5, CODE: 'A', DEBIT: 100.5, CREDIT: 20 },
      { LOGICALREF: 6, CODE: 'B', DEBIT: 1, CREDIT: 2 },
    )
    const { page } = await read('balances', { GNTOTCL: rows, 'L.TRCURR NOT IN (0, 160)': rowsOf({ CLIENTREF: 6 }) })
    expect(page).toMatchObject({
      items: [{ firmCode: 'A', currencyCode: 'TRY', debit: '100.50', credit: '20.00' }],
      skipped: [{ id: '6', why: 'mixed-currencies' }],
    })
  })
  it('are open items: what is left of each, with the number of its document', async () => {
    const item = {
      LOGICALREF: 31,
      CODE: 'A',
      CARDREF: 5,
      DATE_: '2026-04-02',
      PROCDATE: '2026-03-02',
      MODULENR: 4,
      TRCODE: 38,
      SIGN: 0,
      FICHEREF: 900,
      TOTAL: 100,
      TRCURR: 0,
      PAYNO: 2,
    }
    const says = {
      'P.PROCDATE': rowsOf(
        item,
        { ...item, LOGICALREF: 32, TOTAL: 50 },
        { ...item, LOGICALREF: 33, SIGN: 1, MODULENR: 5, TRCODE: 70, FICHEREF: 44 },
      ),
      'P.PAID': rowsOf({ CROSSREF: 31, PAID: 30.1 }, { CROSSREF: 31, PAID: 10.2 }, { CROSSREF: 32, PAID: 50 }),
      'L.SOURCEFREF IN': rowsOf(
        { LOGICALREF: 44, SOURCEFREF: 900, MODULENR: 5, TRCODE: 70, TRANNO: 'KK-1' },
        { LOGICALREF: 9, SOURCEFREF: 900, MODULENR: 4, TRCODE: 38, TRANNO: 'FTR-1' },
      ),
    }
    expect(await itemsOf('open-items', says)).toMatchObject([
      {
        externalId: '31',
        side: 'debit',
        principal: '59.70',
        documentNo: 'FTR-1',
        installmentNo: 2,
        documentOn: '2026-03-02',
        dueOn: '2026-04-02',
        type: 'wholesale-invoice',
      },
      { externalId: '33', side: 'credit', principal: '100.00', documentNo: 'KK-1', type: 'card-receipt' },
    ])
    const swapped = await itemsOf('open-items', says, { ...SITE, settings: { openItemSide: 'swapped' } })
    expect(swapped.map(({ side }) => side)).toEqual(['credit', 'debit'])
  })
  it('come a page at a time, however many more there are', async () => {
    for (const [kind, object] of [
      ['stocks', '/items'],
      ['invoice-lines', '/salesInvoices'],
      ['prices', '/salesItemPrices'],
    ] as const) {
      const more = { ...rowsOf({ INTERNAL_REFERENCE: 8, CODE: 'A' }), next: `/api/v1${object}?offset=25` }
      const { page, asked } = await read(kind, { [`${object}?`]: more })
      expect(asked.filter((one) => one === `GET ${object}`)).toHaveLength(1)
      expect(page).toMatchObject({ next: '{"after":"8","mark":""}' })
    }
  })
  it('are stocks by warehouse, their days added up', async () => {
    const units = {
      items: [
        { UNIT_CODE: 'ADET' },
        { UNIT_CODE: 'KOLİ', CONV_FACT1: 1, CONV_FACT2: 12 },
        { UNIT_CODE: 'YARIM', CONV_FACT1: 2, CONV_FACT2: 1 },
      ],
    }
    const total = (INVENNO: number, ONHAND: number) => ({ STOCKREF: 8, INVENNO, ONHAND, RESERVED: 1, ACTSORDER: 0.5 })
    const stocks = await itemsOf('stocks', {
      '/items': rowsOf(
        { INTERNAL_REFERENCE: 8, CODE: '0007', NAME: 'Vida', UNITS: units },
        { INTERNAL_REFERENCE: 9, CODE: 'YOK', NAME: '' },
      ),
      STINVTOT: rowsOf(total(0, 10.1), total(0, 0.2), total(1, -3), total(-1, 99)),
    })
    expect(stocks).toEqual([
      {
        code: '0007',
        name: 'Vida',
        unit: 'ADET',
        units: [{ unit: 'KOLİ', factor: '12' }],
        warehouse: '0',
        onHand: '10.3',
        reserved: '2',
        incoming: '1',
      },
      {
        code: '0007',
        name: 'Vida',
        unit: 'ADET',
        units: [{ unit: 'KOLİ', factor: '12' }],
        warehouse: '1',
        onHand: '-3',
        reserved: '1',
        incoming: '0.5',
      },
      { code: 'YOK', name: 'YOK', unit: 'ADET', warehouse: '0', onHand: '0', reserved: '0', incoming: '0' },
    ])
  })
  it('are prices without tax, of several the first by priority', async () => {
    const price = {
      INTERNAL_REFERENCE: 1,
      CARD_CODE: "K'1",
      PRICE: 120,
      CURRENCY: 0,
      VAT_INCL: 1,
      DATE_STARTED: '01.01.2026',
      DATE_ENDED: '31.12.2026',
      PRIORITY: 2,
    }
    const says = {
      '/salesItemPrices': rowsOf(
        price,
        { ...price, INTERNAL_REFERENCE: 2, PRICE: 60, PRIORITY: 1 },
        { ...price, INTERNAL_REFERENCE: 3, ARP_CODE: '120.01', VAT_INCL: 0, CURRENCY: 1 },
        { ...price, INTERNAL_REFERENCE: 4, CURRENCY: 44 },
      ),
      '/items': rowsOf({ INTERNAL_REFERENCE: 8, CODE: "K'1", VAT: 20 }),
    }
    const { page } = await read('prices', says)
    expect(page).toMatchObject({
      items: [
        {
          stockCode: "K'1",
          listCode: 'GENEL',
          price: '50',
          vatPercent: '20',
          currencyCode: 'TRY',
          validFrom: '2026-01-01',
          validTo: '2026-12-31',
        },
        { listCode: '120.01', price: '120', currencyCode: 'USD' },
      ],
      skipped: [{ id: '4', why: 'currency' }],
    })
    // Also where the one that goes before it stands on another page.
    const [first, second] = says['/salesItemPrices'].items
    const paged = { "CARD_CODE eq 'K''1'": rowsOf(first ?? {}, second ?? {}), '/salesItemPrices': rowsOf(first ?? {}) }
    expect(await itemsOf('prices', { ...paged, '/items': says['/items'] })).toMatchObject([{ price: '50' }])
  })
  it('are lines of invoices; a cancelled invoice takes its own away', async () => {
    const invoice = {
      INTERNAL_REFERENCE: 900,
      NUMBER: 'FTR-1',
      ARP_CODE: 'A',
      CURR_INVOICE: 0,
      TRANSACTIONS: {
        items: [
          {
            TYPE: 0,
            INTERNAL_REFERENCE: 1,
            MASTER_CODE: 'K1',
            QUANTITY: 2.5,
            UNIT_CODE: 'KG',
            PRICE: 10,
            VAT_RATE: 20,
            TOTAL: 25,
          },
          { TYPE: 2, INTERNAL_REFERENCE: 2 },
        ],
      },
    }
    const { page } = await read('invoice-lines', {
      '/salesInvoices': rowsOf(invoice, { ...invoice, INTERNAL_REFERENCE: 901, CANCELLED: 1 }),
    })
    expect(page).toMatchObject({
      items: [
        {
          externalId: '900:1',
          documentNo: 'FTR-1',
          firmCode: 'A',
          stockCode: 'K1',
          quantity: '2.5',
          unit: 'KG',
          price: '10',
          vatPercent: '20',
          total: '25.00',
        },
      ],
      removed: ['901:1', '901:2'],
    })
  })
})

import { describe, expect, it } from 'vitest'
import { columns } from './testing/columns.ts'
import { readTable } from './read-table.ts'
import { readText } from './read-text.ts'

const SALE = { kind: 'sale', soldOn: '2026-03-05', currency: 'TRY' }

describe('[I-10] the files of banks', () => {
  it.each([
    [
      'akbank',
      'ISLEM_TARIHI;GUNSONU_TARIHI;VALOR_TARIHI;PROVIZYON_TUTAR;KOMISYON_TUTAR;EO_KES_TUTAR;NET_TUTAR;TAKSIT_SAYI;TAKSIT_SIRA;KART_NO;UYE_ISYERI_NO;TERMINAL_NO;PROVIZYON_NO;IBAN',
      '05.03.2026;05.03.2026;06.04.2026;1.234,56;20,00;4,56;1.210,00;6;2;435508******4358;7000001;01234567;012345;',
      {
        grossMinor: 123_456n,
        commissionMinor: 2456n,
        netMinor: 121_000n,
        installments: 6,
        installment: 2,
        authCode: '012345',
        maskedCard: '435508******4358',
        valueOn: '2026-04-06',
      },
    ],
    [
      'garanti',
      'ISLEMTARIHI;GUNSONU;VALOR;BURUT;KOMISYON;NET;ODULKESINTISI;SERVISKESINTISI;TSAYISI;ISLEMTIPI;URUN;UYENO;TERMINAL;BATCHNO;DOVIZKODU;BORCALACAK',
      '20260305;20260305;20260406;1234.56;20.00;1210.00;3.56;1.00;6;SATIS;BONUS;7000001;30690133;000123;949;A',
      {
        grossMinor: 123_456n,
        commissionMinor: 2456n,
        netMinor: 121_000n,
        installments: 6,
        installment: null,
        authCode: null,
        valueOn: '2026-04-06',
      },
    ],
    [
      'yapi-kredi',
      'Yükleme Tarihi;Ödeme Tarihi;İşlem Tutarı;Taksitli İşlem Komisyonu;Katkı Payı TL;Net;Taksit Sayısı / Taksit Numarası;Mesaj Tipi;Onay Kodu',
      '05.03.2026;06.04.2026;1.234,56;20,00;4,56;1.210,00;6 / 2;Satış;A12345',
      {
        grossMinor: 123_456n,
        commissionMinor: 2456n,
        netMinor: 121_000n,
        installments: 6,
        installment: 2,
        authCode: 'A12345',
        valueOn: '2026-04-06',
      },
    ],
    [
      'ziraat',
      'İşlem Tarihi;Hesaba Geçiş Tarihi;Tutar;Kesilen Komisyon Tutarı;Komisyon Oranı (%);Hesaba Geçen Net Tutar;Taksit Sayısı;Provizyon Kodu',
      '05/03/2026;06/04/2026;1234,56;24,56;1,99;1210,00;0;123456',
      {
        grossMinor: 123_456n,
        commissionMinor: 2456n,
        netMinor: 121_000n,
        installments: null,
        installment: null,
        authCode: '123456',
        valueOn: '2026-04-06',
      },
    ],
    [
      'vakifbank',
      'T. VAKIFLAR BANKASI\nPOS HAREKETLERİ\nİşlem Tarihi;İşlem Tipi;Brüt Tutar;Komisyon;Net Tutar;Hesaba Geçiş Tarihi;Onay Kodu',
      '05.03.2026 14:05;TEK;1.234,56;24,56;1.210,00;06.04.2026;123456',
      {
        grossMinor: 123_456n,
        commissionMinor: 2456n,
        netMinor: 121_000n,
        installments: null,
        authCode: '123456',
        valueOn: '2026-04-06',
      },
    ],
  ])('%s is known by its titles and read to the kuruş', (layout, titles, line, row) => {
    expect(readTable(columns(`${titles}\n${line}\nTOPLAM;;;1.234,56`))).toMatchObject({
      layout,
      rows: [{ ...SALE, ...row }],
      broken: [],
    })
  })

  it('money that goes back is below zero, whether the file says so by a sign, a type or a side', () => {
    const vakif = 'İşlem Tarihi;İşlem Tipi;Brüt Tutar;Komisyon;Net Tutar;Hesaba Geçiş Tarihi;Onay Kodu\n'
    const rows = ['TEK;-100,00;-2,00;-98,00', 'IAD;100,00;2,00;98,00', 'İade;100,00;2,00;98,00'].map(
      (middle) => readTable(columns(`${vakif}05.03.2026;${middle};06.03.2026;1`))?.rows[0],
    )
    for (const row of rows)
      expect(row).toMatchObject({ kind: 'refund', grossMinor: -10_000n, commissionMinor: -200n, netMinor: -9800n })
  })

  it('names every broken line and loses none: 300 rows, each seventh wrong in one of five ways', () => {
    const titles = 'İşlem Tarihi;Hesaba Geçiş Tarihi;Brüt Tutar;Komisyon;Net Tutar;Onay Kodu;Döviz Kodu'
    const wrong = [
      ['32.03.2026;06.04.2026;100,00;2,00;98,00;1;TL', 'day-invalid', 'İşlem Tarihi'],
      ['05.03.2026;;100,00;2,00;98,00;1;TL', 'day-invalid', 'Hesaba Geçiş Tarihi'],
      ['05.03.2026;06.04.2026;yüz;2,00;98,00;1;TL', 'amount-invalid', 'Brüt Tutar'],
      ['05.03.2026;06.04.2026;100,00;2,00;98,01;1;TL', 'sum-differs', 'Net Tutar'],
      ['05.03.2026;06.04.2026;100,00;2,00;98,00;1;XAU', 'currency-unknown', 'Döviz Kodu'],
    ] as const
    const lines = Array.from({ length: 300 }, (_, no) =>
      no % 7 === 0 ? (wrong[(no / 7) % 5]?.[0] ?? '') : '05.03.2026;06.04.2026;100,00;2,00;98,00;1;TL',
    )
    const read = readTable(columns([titles, ...lines].join('\n')))
    expect(read?.broken.map(({ line, rule, field }) => [line, rule, field])).toEqual(
      lines.flatMap((_, no) => {
        const how = wrong[(no / 7) % 5]
        return no % 7 === 0 ? [[no + 2, how?.[1], how?.[2]]] : []
      }),
    )
    expect((read?.rows.length ?? 0) + (read?.broken.length ?? 0)).toBe(300)
  })

  it('[I-17] keeps no card number: six and four of it, none in what is told of a broken line, and none as a code', () => {
    const titles = 'ISLEM_TARIHI;VALOR_TARIHI;PROVIZYON_TUTAR;KOMISYON_TUTAR;NET_TUTAR;PROVIZYON_NO;KART_NO'
    const read = readTable(
      columns(
        `${titles}\n05.03.2026;06.03.2026;1,00;0,00;1,00;1;4355 0843 5508 4358\n05.03.2026;5406675406675403;1;0;1;1;`,
      ),
    )
    expect(read).toMatchObject({ rows: [{ maskedCard: '435508******4358' }], broken: [{ text: '540667******5403' }] })
    const slipped = readTable(columns(`${titles}\n05.03.2026;06.03.2026;1,00;0,00;1,00;5406675406675403;`))
    expect(slipped?.rows).toMatchObject([{ authCode: '540667******5403', maskedCard: null }])
  })

  it('is nothing that we know under other titles', () => {
    expect(readTable(columns('Tarih;Tutar\n05.03.2026;1,00'))).toBeUndefined()
    expect(readText('hello')).toBeUndefined()
  })

  it('reads Akbank’s fixed columns and Yapı Kredi’s pages, and names what it cannot', () => {
    const fixed = (gross: string) => {
      const put: [number, string][] = [
        [1, '700000123'],
        [11, '01234567'],
        [20, '05.03.2026'],
        [57, 'SATIS'],
        [74, '3'],
        [83, gross],
        [100, '24,56'],
        [134, '06.04.2026'],
        [162, '0,00'],
      ]
      return put.reduce((line, [at, text]) => line.padEnd(at - 1) + text, '')
    }
    expect(readText(`${fixed('0000001.234,56')}\n${fixed('?')}`)).toMatchObject({
      layout: 'akbank-text',
      rows: [{ ...SALE, line: 1, installments: 3, grossMinor: 123_456n, commissionMinor: 2456n, netMinor: 121_000n }],
      broken: [{ line: 2, rule: 'amount-invalid', field: 'gross', text: '?' }],
    })
    const page = (gross: string, type: string) =>
      `<YKBPOSTXN><UYEISY>1</UYEISY><ISLTAR>05.03.2026</ISLTAR><BLOKCOZTAR>06.04.2026</BLOKCOZTAR><ISLTIP>${type}</ISLTIP><TKSTADEDI>0</TKSTADEDI><ORJTUT>${gross}</ORJTUT><KMSYN>24.56</KMSYN><KPAY>0.00</KPAY></YKBPOSTXN>`
    expect(
      readText(
        `<YKBPOS_TRANSACTIONS>\n${page('1234.56', 'SATIS')}\n${page('-1234.56', 'IADE')}\n</YKBPOS_TRANSACTIONS>`,
      ),
    ).toMatchObject({
      layout: 'yapi-kredi-xml',
      rows: [
        { ...SALE, line: 2, grossMinor: 123_456n, commissionMinor: 2456n },
        { line: 3, kind: 'refund', grossMinor: -123_456n, netMinor: -121_000n },
      ],
      broken: [],
    })
  })
})

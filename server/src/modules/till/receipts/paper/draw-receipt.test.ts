import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { textLayer } from '../../../../testing/pdf-text.ts'
import { drawReceipt } from './draw-receipt.ts'
import type { Receipt } from './receipt.ts'

const RECEIPT: Receipt = {
  language: 'tr',
  title: 'Tahsilat Makbuzu',
  fileName: 'makbuz-1.pdf',
  company: { name: 'Çağrı Işık A.Ş.', colour: '#1d4f91', contact: ['+90 312 555 00 00', 'Gölbaşı, Ankara'] },
  state: 'approved',
  stateWord: 'Ödendi',
  stamp: undefined,
  date: '15.11.2026 12:04:31',
  takenAt: new Date('2026-11-15T09:04:31Z'),
  orderId: 'VZ8K3M2Q7T1XPA94',
  amountLabel: 'Karttan çekilen tutar',
  amount: '₺1.250,00',
  amountWords: 'Yalnız binikiyüzelli Türk lirası',
  refunded: undefined,
  figures: [{ title: 'İşlem', facts: [['Çekilen toplam', '₺1.250,00', 'figure']] }],
  plan: {
    title: 'Taksit planı',
    facts: [
      ['1. taksit', '₺416,67', 'figure'],
      ['2. taksit', '₺416,67', 'figure'],
      ['3. taksit', '₺416,66', 'figure'],
    ],
  },
  details: { title: 'Açıklamalar', facts: [['Açıklama', 'İĞŞÇÖÜ ığşçöü ₺']] },
  verification: {
    label: 'Doğrulama kodu',
    code: '7K2M-9QXA-0D4F-RT6B',
    url: 'http://a.example/receipt/x',
    hint: 'Okutun',
  },
  footnote: 'Fatura yerine geçmez.',
}

describe('the paper', () => {
  it('holds every Turkish letter and the lira sign as text', async () => {
    const text = textLayer(await drawReceipt(RECEIPT))
    const { company, amount, amountWords, verification } = RECEIPT
    for (const said of [
      company.name,
      amount,
      amountWords,
      'İĞŞÇÖÜ ığşçöü ₺',
      '3. taksit',
      '₺416,66',
      verification.code,
    ])
      expect(text).toContain(said)
    expect(text).not.toContain('\uFFFD')
  })

  it('bears the company’s own logo where it has one that paper takes', async () => {
    const logo = await sharp({ create: { width: 64, height: 24, channels: 4, background: '#1d4f91' } })
      .png()
      .toBuffer()
    const images = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0
    expect(images(await drawReceipt(RECEIPT))).toBe(0)
    expect(images(await drawReceipt(RECEIPT, logo))).toBeGreaterThan(0)
  })

  it('has every transaction number in one line, the widest too', async () => {
    for (const id of ['MMWWMMWWMMWWMMWWMMWW', 'VZ0Y8W33W7RZW3AWD8N2']) {
      const figures = [{ title: 'İşlem', facts: [['İşlem no', id]] as const }]
      expect(textLayer(await drawReceipt({ ...RECEIPT, figures }))).toContain(`\n${id}\n`)
    }
  })

  it('is stamped when its money went back, and is longer when much was written', async () => {
    const facts = Array.from({ length: 60 }, (_, at) => [`Satır ${at}`, 'uzun '.repeat(20)] as const)
    const pdf = await drawReceipt({ ...RECEIPT, stamp: 'İPTAL EDİLDİ', details: { title: 'Açıklamalar', facts } })
    const stamps = textLayer(pdf).match(/İPTAL EDİLDİ/g) ?? []
    expect(stamps.length).toBeGreaterThan(1)
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(stamps.length)
  })
})

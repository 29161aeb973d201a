import type { AskedLink } from '@vezne/server/modules/account/payment-links/index.ts'
import { addDays, type Day } from '@vezne/domain/calendar/day.ts'

export const LINK_TENANT = 'anadolu'

/** A payment link of the demo, and what has become of it. */
export interface DemoLink {
  /** Five of them can be typed; the others have codes like everybody's. */
  readonly code?: `DEMO-${string}`
  /** Names it for the seed. */
  readonly name: string
  readonly firmCode?: string
  readonly asked: (today: Day) => AskedLink
  /** How often somebody pays it when the demo is opened for the first time. */
  readonly timesPaid?: number
  readonly is?: 'cancelled' | 'blocked'
}

/** An open demo is looked at for months. */
const LONG = 360

const plain = (today: Day) => ({
  currencyCode: 'TRY' as const,
  usage: 'single' as const,
  validUntil: addDays(today, LONG),
  language: 'tr' as const,
  commissionBy: 'payer' as const,
})

/** What the specification of the demo names: nothing of these changes. */
const NAMED: readonly DemoLink[] = [
  {
    code: 'DEMO-ACIK',
    name: 'open',
    asked: (today) => ({
      ...plain(today),
      recipientName: 'Ayşe Yıldız',
      recipientEmail: 'ayse@vezne.test',
      recipientPhone: '905321234567',
      amount: 125_000n,
      description: 'Kasım ayı faturası',
      reference: 'FTR-2026-1108',
    }),
  },
  {
    code: 'DEMO-ODENDI',
    name: 'paid',
    timesPaid: 1,
    asked: (today) => ({
      ...plain(today),
      recipientName: 'Mehmet Işık',
      recipientEmail: 'mehmet@vezne.test',
      amount: 64_000n,
      description: 'Ekim ayı faturası',
      reference: 'FTR-2026-1007',
    }),
  },
  {
    code: 'DEMO-SURESI-DOLDU',
    name: 'expired',
    asked: (today) => ({
      ...plain(today),
      recipientName: 'Can Öztürk',
      amount: 32_000n,
      description: 'Numune bedeli',
      validUntil: addDays(today, -1),
    }),
  },
  {
    code: 'DEMO-TAKSIT',
    name: 'installments',
    asked: (today) => ({
      ...plain(today),
      recipientName: 'Öztürk Yapı Market',
      recipientEmail: 'ozturk@vezne.test',
      amount: 2_400_000n,
      description: 'Yıl sonu siparişi, taksitli',
      reference: 'SIP-24000',
      maxInstallments: 9,
    }),
  },
  {
    code: 'DEMO-USD',
    name: 'dollars',
    asked: (today) => ({
      ...plain(today),
      recipientName: 'North Star Trading',
      recipientEmail: 'north@vezne.test',
      amount: 10_000n,
      currencyCode: 'USD',
      description: 'Proforma 2026-41',
      language: 'en',
    }),
  },
]

/** Of whoever buys from Anadolu: single payments, so that none of them lands on a kuruş that scripts a bad day. */
const OTHERS: readonly DemoLink[] = [
  {
    name: 'dealer',
    firmCode: 'BAYI-001',
    asked: (today) => ({
      ...plain(today),
      recipientName: 'Yıldız Ticaret Ltd. Şti.',
      recipientEmail: 'muhasebe@yildiz.vezne.test',
      amount: 482_000n,
      description: 'Cari hesap ödemesi',
      maxInstallments: 1,
    }),
  },
  {
    name: 'sub-dealer',
    firmCode: 'BAYI-001-01',
    asked: (today) => ({
      ...plain(today),
      recipientName: 'Işık Elektrik',
      recipientPhone: '905337654321',
      amount: 96_000n,
      description: 'Kablo siparişi',
      reference: 'SIP-7781',
      maxInstallments: 1,
    }),
  },
  {
    name: 'other dealer',
    firmCode: 'BAYI-002',
    asked: (today) => ({
      ...plain(today),
      recipientName: 'Öztürk Yapı Market',
      amount: 150_000n,
      description: 'Boya alımı',
      maxInstallments: 1,
      commissionBy: 'company',
    }),
  },
  {
    name: 'open amount',
    asked: (today) => ({
      ...plain(today),
      recipientName: 'Fuar ziyaretçileri',
      minAmount: 5_000n,
      maxAmount: 500_000n,
      description: 'Fuar standı ödemesi',
      usage: 'multi',
      maxInstallments: 1,
    }),
  },
  {
    name: 'twice of five',
    timesPaid: 2,
    asked: (today) => ({
      ...plain(today),
      recipientName: 'Eğitim katılımcıları',
      amount: 20_000n,
      description: 'Bayi eğitimi katılım bedeli',
      usage: 'multi',
      usageCount: 5,
      maxInstallments: 1,
    }),
  },
  {
    name: 'cancelled',
    is: 'cancelled',
    asked: (today) => ({
      ...plain(today),
      recipientName: 'Kaya İnşaat',
      amount: 275_000n,
      description: 'Demir siparişi',
      reference: 'SIP-7702',
      maxInstallments: 1,
    }),
  },
  {
    name: 'blocked',
    is: 'blocked',
    asked: (today) => ({
      ...plain(today),
      recipientName: 'Bilinmeyen Alıcı',
      amount: 40_000n,
      description: 'Kargo bedeli',
      maxInstallments: 1,
    }),
  },
  {
    name: 'euros',
    asked: (today) => ({
      ...plain(today),
      recipientName: 'Rhein Handels GmbH',
      recipientEmail: 'rhein@vezne.test',
      amount: 75_000n,
      currencyCode: 'EUR',
      description: 'Order 2026-118',
      language: 'en',
      maxInstallments: 1,
    }),
  },
  {
    name: 'long over',
    firmCode: 'BAYI-002',
    asked: (today) => ({
      ...plain(today),
      recipientName: 'Öztürk Yapı Market',
      amount: 18_000n,
      description: 'Nakliye farkı',
      validUntil: addDays(today, -40),
      maxInstallments: 1,
    }),
  },
  {
    name: 'ends soon',
    asked: (today) => ({
      ...plain(today),
      recipientName: 'Derya Aksoy',
      recipientEmail: 'derya@vezne.test',
      amount: 36_000n,
      description: 'Bakım sözleşmesi',
      validUntil: addDays(today, 1),
      maxInstallments: 1,
    }),
  },
]

export const DEMO_LINKS: readonly DemoLink[] = [...NAMED, ...OTHERS]

import { describe, expect, it } from 'vitest'
import type { ErpContext, Voucher } from './port.ts'
import * as erpConnectors from './registry.ts'
import { contextOf } from './testing/logo.ts'
import { mikroContext } from './testing/mikro.ts'
import { netsisContext } from './testing/netsis.ts'
import { scriptedErp } from './testing/scripted-erp.ts'
import { aChargeback, aReceipt, aRefund, aTransfer } from './testing/vouchers.ts'

const wire = scriptedErp()
const folder = (format: string): ErpContext => ({
  wire,
  site: { address: 'file:///vezne', credentials: {}, settings: { format } },
  now: () => new Date('2026-03-05T11:05:00Z'),
})
const SESSIONS = [
  ['logo', erpConnectors.logo.open(contextOf(wire))],
  ['netsis', erpConnectors.netsis.open(netsisContext(wire))],
  ['mikro', erpConnectors.mikro.open(mikroContext(wire))],
  ['file as csv', erpConnectors.file.open(folder('csv'))],
  ['file as logo-xml', erpConnectors.file.open(folder('logo-xml'))],
] as const

const KINDS: readonly Voucher[] = [aReceipt, aRefund, aChargeback, aTransfer]

describe('[M-13] a voucher whose day the ERP has closed', () => {
  it.each(SESSIONS)('%s: is booked on the open day, and says that of its charge in its text', (_, session) => {
    const shown = (voucher: Voucher) => {
      const preview = session.preview(voucher)
      return preview.kind === 'preview' ? preview.body : preview.message
    }
    for (const voucher of KINDS) {
      const late = shown({ ...voucher, eventOn: '2026-04-01', chargedOn: '2026-03-31' })
      expect(late).toContain(`${voucher.reference} ISLEM 31.03.2026`)
      expect(late.replaceAll(' ISLEM 31.03.2026', '')).toBe(shown({ ...voucher, eventOn: '2026-04-01' }))
      expect(shown(voucher)).not.toContain('ISLEM')
    }
  })
})

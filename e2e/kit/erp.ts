import type { Page } from '@playwright/test'
import { behindTheScenes } from './backstage.ts'
import { ownMark } from './own-mark.ts'
import { expect } from './test.ts'

export interface ErpBooks {
  /** Of the account and of its books. */
  readonly code: string
  readonly accountId: string
}

/** Books of BAYI-002 that no other test has, perhaps with a card receipt of 1.000,00 in them, 25,00 of vade farkı beside it. */
export async function erpBooks(receipt: 'net' | 'gross' | 'none' = 'none'): Promise<ErpBooks> {
  const code = `ERP.${ownMark()}.${Math.floor(Math.random() * 1000)}`
  const accountId = await behindTheScenes('put-books.ts', 'BAYI-002', code, receipt)
  return { code, accountId }
}

const ERP_KEY = 'vzk_demo_anadolu_erp'
let batches = 0

/** The ERP says where mails of BAYI-002 go. */
export async function sendEmail(page: Page, { code }: ErpBooks, email: string): Promise<void> {
  const answer = await page.request.post('/api/ErpFeed/Firms', {
    headers: { authorization: `Bearer ${ERP_KEY}` },
    data: {
      batchId: `${code}-firms`,
      ledger: code,
      asOf: Date.now(),
      items: [{ code: 'BAYI-002', title: 'Öztürk Yapı Market', email }],
    },
  })
  expect(await answer.json()).toMatchObject({ success: true, data: { rejected: [] } })
}

/** Sends the ERP's lines for these books. */
export async function sendLines(
  page: Page,
  { code }: ErpBooks,
  batch: {
    readonly asOf: number
    readonly period?: string
    readonly items: readonly object[]
    readonly snapshot?: object
  },
): Promise<void> {
  const items = batch.items.map((item) => ({ firmCode: code, currencyCode: 'TRY', type: 'wholesale-invoice', ...item }))
  const answer = await page.request.post('/api/ErpFeed/AccountLines', {
    headers: { authorization: `Bearer ${ERP_KEY}` },
    data: { batchId: `${code}-${(batches += 1)}`, ledger: code, ...batch, items },
  })
  expect(await answer.json()).toMatchObject({ success: true, data: { rejected: [] } })
}

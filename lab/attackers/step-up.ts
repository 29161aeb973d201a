import { downloadCommissions, importCommissions, listCommissions } from '@vezne/contract/commissions.ts'
import { WEBHOOK_EVENTS } from '@vezne/contract/webhooks/words.ts'
import { addDays } from '@vezne/domain/calendar/day.ts'
import type { TestHouse } from '@vezne/server/testing/house.ts'
import { plainCall, type Operation, type Probe } from '../access/operations.ts'

/** What an open screen is tried on: somebody of staff and a role they do not have, a payment above what one person may give back. */
export interface Marks {
  readonly personId: string
  readonly roleId: string
  readonly paymentId: string
  readonly token: string
}

const NOBODYS = '5ca1ab1e-0000-4000-8000-000000000000'

/** The steps that are dangerous by what is sent: each with something dangerous in it. A new one is added here, or is a fault. */
export async function dangerousContents(house: TestHouse, marks: Marks): Promise<ReadonlyMap<string, object>> {
  const { token, personId, roleId, paymentId: id } = marks
  const read = await house.call(listCommissions, { on: null }, { token })
  const [table, row] = [read.success ? read.data : undefined, read.success ? read.data.rows[0] : undefined]
  const tomorrow = addDays(table?.today ?? '', 1)
  const days = { from: tomorrow, to: null }
  const version = table?.version ?? 0
  const sheet = await house.raw(downloadCommissions, { on: null }, { token })
  const file = sheet.rawPayload.toString('base64')
  // Tomorrow's figures are twenty points above today's, so today's back are a change by as much.
  const dry = await house.call(importCommissions, { file, ...days, apply: null }, { token })
  const digest = dry.success ? dry.data.digest : ''
  const rates = [{ count: 1, ratePpm: 990_000, isIncluded: false }]
  const cell = { id: row?.id ?? null, accountId: row?.accountId ?? '', cardKind: row?.cardKind ?? 'any', rates }
  const staff = { roleId, firmId: null, rights: [] }
  return new Map<string, object>([
    ['/Admin/Users/Invite', { email: 'yeni@vezne.test', name: 'Yeni Kişi', ...staff }],
    ['/Admin/Users/Save', { id: personId, version: 0, name: 'Yeni Ad', ...staff }],
    ['/Admin/Users/Suspend', { id: personId, version: 0, isSuspended: true, reason: 'Deneme' }],
    [
      '/Admin/Webhooks/Save',
      { id: null, version: 0, url: 'https://alici.example/', events: WEBHOOK_EVENTS, isActive: true },
    ],
    ['/Admin/Commissions/Save', { version, ...days, reason: 'Deneme', rows: [cell] }],
    ['/Admin/Commissions/Undo', { version, back: table?.today, ...days, reason: 'Deneme' }],
    ['/Admin/Commissions/Import', { file, ...days, apply: { digest, reason: 'Deneme' } }],
    ['/PosCollectionTransaction/Void', { id, reason: 'Deneme' }],
    ['/PosCollectionTransaction/Refund', { id, amount: 1250.1, reason: 'Deneme' }],
  ])
}

/** The call that breaks no rule, with what is dangerous where only that is. Undefined: nobody has said what would be. */
export function guardedCall(operation: Operation, contents: ReadonlyMap<string, object>): Probe | undefined {
  const plain = plainCall(operation, NOBODYS)
  if (operation.stepUp !== 'by-content') return plain
  const content = contents.get(operation.path)
  return content && { ...plain, payload: JSON.stringify(content) }
}

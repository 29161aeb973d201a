import * as z from 'zod/mini'
import { changedRows, COMMISSION_DIFFERENCES_TOLD, commissionDifference, commissionTable } from './commissions/table.ts'
import { endpoint } from './kit/endpoint.ts'
import { day, instantMs, list, noData, text } from './kit/fields.ts'
import { reason, standing, version } from './kit/office.ts'
import { SHEET_REFUSALS, sheetFile, sheetReading } from './kit/sheet.ts'

/** Read by whoever changes it, and by auditors. */
const READ = { method: 'POST', access: 'commission.edit', orElse: 'audit.see' } as const
/** A change of more than five points of any cell asks for the second factor again. */
const CHANGE = { method: 'POST', access: 'commission.edit', stepUp: 'by-content' } as const

const number = z.int().check(z.minimum(0), z.maximum(1_000_000_000))
/** The first day on which it holds, and the last one where there is a last one. */
const validity = { from: day, to: z.nullable(day) }

export const listCommissions = endpoint({
  ...READ,
  path: '/Admin/Commissions/List',
  summary: 'The commission table as it holds on a day: every POS account with its rows, also those without rates',
  input: z.strictObject({
    /** Null: today. */
    on: z.nullable(day),
  }),
  reply: z.object({
    ...commissionTable.shape,
    /** The day it is for the till. */
    today: day,
    on: day,
    /** Whether the company charges commissions at all. */
    appliesCommissions: z.boolean(),
    /** Whether it has confirmed that rates may come on top of what a payer owes; without that none is saved. */
    isPayerPaysConfirmed: z.boolean(),
    ...standing,
  }),
  refusals: [],
})

export const saveCommissions = endpoint({
  ...CHANGE,
  path: '/Admin/Commissions/Save',
  stale: [],
  summary: 'Rows of the table that hold from a day on, perhaps until another; what held before stays in the history',
  input: z.strictObject({ version, ...validity, reason, rows: changedRows }),
  reply: z.object({ version }),
  refusals: ['not-found', 'changed-meanwhile', 'payer-pays-unconfirmed'],
})

const differences = {
  differences: list(commissionDifference, COMMISSION_DIFFERENCES_TOLD),
  differenceCount: number,
}

export const undoCommissions = endpoint({
  ...CHANGE,
  path: '/Admin/Commissions/Undo',
  stale: [],
  summary: 'Brings back the figures that held on a day, as a new change; a dry run tells what would differ',
  input: z.strictObject({
    version,
    /** The day whose figures come back. */
    back: day,
    ...validity,
    /** Null: a dry run. */
    reason: z.nullable(reason),
  }),
  reply: z.object({ version, ...differences }),
  refusals: ['changed-meanwhile', 'payer-pays-unconfirmed'],
})

const PAGE = 20

export const listCommissionChanges = endpoint({
  ...READ,
  path: '/Admin/Commissions/History',
  summary: 'What was changed, the latest first: who, when, why and from when it holds',
  input: z.strictObject({
    /** What came before the change of this number; null: the latest. */
    before: z.nullable(number),
  }),
  reply: z.object({
    items: list(
      z.object({
        no: number,
        kind: z.enum(['grid', 'file', 'undo']),
        ...validity,
        /** Of an undo, the day whose figures came back. */
        back: z.nullable(day),
        reason: text(500),
        by: text(200),
        at: instantMs,
        /** How many rows it changed. */
        rows: number,
      }),
      PAGE,
    ),
    hasMore: z.boolean(),
  }),
  refusals: [],
})

export const getCommissionChange = endpoint({
  ...READ,
  path: '/Admin/Commissions/Detail',
  summary: 'Every cell of one change: what held before it, and what it put there',
  input: z.strictObject({ no: number }),
  reply: z.object(differences),
  refusals: ['not-found'],
})

export const downloadCommissions = endpoint({
  ...READ,
  path: '/Admin/Commissions/File',
  sendsFile: true,
  summary: 'The table as it holds on a day, as a workbook that can be filled in and sent back',
  input: z.strictObject({ on: z.nullable(day) }),
  reply: noData,
  refusals: [],
})

export const importCommissions = endpoint({
  ...CHANGE,
  path: '/Admin/Commissions/Import',
  stale: [],
  summary: 'Reads a workbook: names every wrong cell, or tells what differs; with the digest of that it applies it',
  input: z.strictObject({
    file: sheetFile,
    ...validity,
    /** Null: a dry run. */
    apply: z.nullable(z.strictObject({ digest: text(64), reason })),
  }),
  reply: sheetReading,
  refusals: ['changed-meanwhile', 'payer-pays-unconfirmed', ...SHEET_REFUSALS],
})

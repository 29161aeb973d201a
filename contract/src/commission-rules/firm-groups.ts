import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { id, list, nothing, text } from '../kit/fields.ts'
import { reason, standing, version } from '../kit/office.ts'
import { rule, type RuleCode } from '../kit/validation.ts'
import { definitionIds, definitionNames } from './fields.ts'

export const GROUP_INSTALLMENTS_MOST = 36
const GROUPS_MOST = 500

const maxInstallments = z.nullable(z.int().check(z.minimum(1), z.maximum(GROUP_INSTALLMENTS_MOST)))
const named = (longest: number, missing: RuleCode) =>
  z.string().check(z.trim(), z.minLength(1, rule(missing)), z.maxLength(longest))

/** Firms that get the same terms. */
export const firmGroupRecord = z.object({
  code: text(50),
  name: text(100),
  /** What its firms may choose at most; null: no limit of its own. */
  maxInstallments,
  /** Options that are offered to its firms in the place of everybody's, and to nobody else. */
  definitionIds,
})
export type FirmGroupRecord = z.output<typeof firmGroupRecord>

export const listFirmGroups = endpoint({
  method: 'POST',
  path: '/Admin/FirmGroups/List',
  access: 'commission.edit',
  orElse: 'audit.see',
  summary: 'The groups of firms, how many firms each has, and the options there are',
  input: nothing,
  reply: z.object({
    groups: list(
      z.object({
        id,
        ...firmGroupRecord.shape,
        firms: z.int().check(z.minimum(0), z.maximum(10_000_000)),
        ...standing,
      }),
      GROUPS_MOST,
    ),
    /** Whether the company lets groups limit installments at all. */
    limitsApply: z.boolean(),
    definitions: definitionNames,
  }),
  refusals: [],
})

export const saveFirmGroup = endpoint({
  method: 'POST',
  path: '/Admin/FirmGroups/Save',
  access: 'commission.edit',
  stale: ['/Admin/FirmGroups/', '/Admin/Firms/Groups'],
  summary: 'Makes a group of firms or changes one; its code stays, for firms are in it by that',
  input: z.strictObject({
    /** Null: a new one, whose version is 0. */
    id: z.nullable(id),
    version,
    code: named(50, 'group-code-required'),
    name: named(100, 'group-name-required'),
    maxInstallments,
    definitionIds,
    /** A change is asked for its reason; a new group has none. */
    reason: z.optional(reason),
  }),
  reply: z.object({ id, version }),
  refusals: ['not-found', 'changed-meanwhile'],
})

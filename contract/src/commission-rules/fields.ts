import { COMMISSION_CARD_KINDS } from '@vezne/domain/commission/definition.ts'
import * as z from 'zod/mini'
import { id, list, text } from '../kit/fields.ts'

/** A day as Istanbul counts it: `2026-11-15`. */
export const day = z.iso.date()

const DEFINITIONS_MOST = 500

/** A payment option by what staff knows it by. */
export const definitionName = z.object({
  id,
  bankId: z.int().check(z.minimum(1), z.maximum(9999)),
  bankName: text(100),
  accountName: text(100),
  cardName: text(100),
  cardKind: z.enum(COMMISSION_CARD_KINDS),
  /** Off, or at an account that is off: nobody is offered it now. */
  isOffered: z.boolean(),
})
export type DefinitionName = z.output<typeof definitionName>

/** All of a company, in the order in which payers find them. */
export const definitionNames = list(definitionName, DEFINITIONS_MOST)
export const definitionIds = list(id, DEFINITIONS_MOST)

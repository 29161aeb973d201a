import { CAUSES, diagnose } from '@vezne/contract/erp-outbox/doctor.ts'
import { ERP_ANSWERS } from '@vezne/contract/erp-outbox/words.ts'
import { expect, it } from 'vitest'
import { REFUSALS } from './refusals.ts'

it('[M-13] whatever a connector says of a refusal is known to the doctor, in the same words, with what to do next', () => {
  const known: Readonly<Record<string, { readonly why: unknown; readonly next: object } | undefined>> = CAUSES
  for (const [why, { words }] of Object.entries(REFUSALS)) expect([why, known[why]?.why]).toEqual([why, words])
  for (const answer of ERP_ANSWERS) expect(Object.keys(CAUSES)).toContain(answer)
})

it.each([
  ['mapping-missing', 'mapping-missing', null],
  ['account-unknown: 120.01.009 bulunamadı', 'account-unknown', '120.01.009 bulunamadı'],
  ['plan-unknown:KK06', 'plan-unknown', 'KK06'],
  ['other: ORA-00001\nunique constraint', 'other', 'ORA-00001\nunique constraint'],
  ['cari kodu yok', 'other', 'cari kodu yok'],
  ['toString', 'other', 'toString'],
  ['constructor: x', 'other', 'constructor: x'],
  ['  period-locked  ', 'period-locked', null],
])('[M-13] the doctor reads %j', (error, cause, said) => {
  expect(diagnose(error)).toMatchObject({ cause, said })
})

it('[M-13] only what is mapped leads to the mapping', () => {
  const mapped = Object.entries(CAUSES).flatMap(([cause, known]) => ('isMapping' in known ? [cause] : []))
  expect(mapped).toEqual(['mapping-missing', 'pos-account-unknown', 'plan-unknown', 'currency-unknown'])
})

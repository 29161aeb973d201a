import { FIRM_RIGHTS } from '@vezne/domain/access/rights.ts'
import { expect, it } from 'vitest'
import { FIRM_RIGHT_GROUPS } from './user-words.ts'

it('[I-23] shows every right of a firm’s user in one group, and no other', () => {
  expect(FIRM_RIGHT_GROUPS.flatMap(({ rights }) => rights).toSorted()).toEqual([...FIRM_RIGHTS].toSorted())
})

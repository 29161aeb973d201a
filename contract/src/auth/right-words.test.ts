import { FIRM_RIGHTS, STAFF_RIGHTS } from '@vezne/domain/access/rights.ts'
import { expect, it } from 'vitest'
import { FIRM_RIGHT_GROUPS, RIGHT_GROUPS, RIGHT_WORDS } from './right-words.ts'

it('[I-23] shows every right in one group, in words of its own, and to a firm’s user those of a firm', () => {
  const grouped = RIGHT_GROUPS.flatMap(({ rights }) => rights)
  expect(grouped.toSorted()).toEqual([...STAFF_RIGHTS].toSorted())
  for (const language of ['tr', 'en'] as const)
    expect(new Set(STAFF_RIGHTS.map((right) => RIGHT_WORDS[right][language])).size).toBe(STAFF_RIGHTS.length)
  expect(FIRM_RIGHT_GROUPS.flatMap(({ rights }) => rights).toSorted()).toEqual([...FIRM_RIGHTS].toSorted())
})

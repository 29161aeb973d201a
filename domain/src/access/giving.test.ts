import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusesGiving, rightsBelow } from './giving.ts'
import { FIRM_RIGHTS, type Right } from './rights.ts'

const someRights = fc.subarray<Right>([...FIRM_RIGHTS])

describe('[I-23] a right is given', () => {
  it('by nobody who does not hold it', () => {
    const held = new Set<Right>(['pay'])
    expect(refusesGiving({ asked: ['pay'], before: [], held, parent: undefined })).toBeUndefined()
    expect(refusesGiving({ asked: ['pay', 'export'], before: [], held, parent: undefined })).toBe('right-not-held')
  })

  it('and left to whoever has it, also by somebody who could not give it', () => {
    const held = new Set<Right>(['link.create'])
    const asked: Right[] = ['pay', 'link.create']
    expect(refusesGiving({ asked, before: ['pay'], held, parent: undefined })).toBeUndefined()
  })

  it('to nobody of a sub-firm whose dealer lacks it, whatever they had before', () => {
    const held = new Set<Right>(FIRM_RIGHTS)
    expect(refusesGiving({ asked: ['pay', 'export'], before: ['export'], held, parent: ['pay'] })).toBe(
      'right-above-parent',
    )
  })

  it('so that nobody ever has more than giver and earlier giver held together', () => {
    fc.assert(
      fc.property(someRights, someRights, someRights, (asked, before, held) => {
        const isRefused = refusesGiving({ asked, before, held: new Set(held), parent: undefined }) !== undefined
        expect(isRefused).toBe(asked.some((right) => !before.includes(right) && !held.includes(right)))
      }),
    )
  })
})

describe('[I-22] what users of a sub-firm can have', () => {
  it('is what somebody of the dealer has, and nothing about sub-firms', () => {
    expect(rightsBelow([['pay', 'subfirm.see'], ['export']])).toEqual(['pay', 'export'])
  })

  it('is everything else where the dealer has no users yet', () => {
    expect(rightsBelow([])).toEqual(FIRM_RIGHTS.filter((right) => !right.startsWith('subfirm.')))
  })
})

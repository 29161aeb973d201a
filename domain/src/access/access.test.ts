import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flagsOf } from './flags.ts'
import { MODULES, type Module } from './modules.ts'
import { FIRM_RIGHTS, STAFF_RIGHTS, rightsWithin, type Right } from './rights.ts'
import { ROLES } from './roles.ts'

const someRights = fc.subarray([...STAFF_RIGHTS])
const someModules = fc.subarray([...MODULES])
const shown = (rights: readonly string[]) =>
  Object.entries(flagsOf(rights)).flatMap(([flag, isShown]) => (isShown ? [flag] : []))

describe('[S-01] the menu flags', () => {
  it.each<[Right, Module]>([
    ['plan.see', 'paymentPlan'],
    ['collection.see', 'collectionPlan'],
    ['pay', 'posCollection'],
    ['payment.see', 'posCollection'],
    ['link.create', 'createPaymentLink'],
    ['statement.see', 'firmTransaction'],
    ['subfirm.see', 'addSubFirm'],
    ['stock.see', 'stocks'],
    ['dbs.see', 'dbsInvoices'],
    ['discount.see', 'invoiceDiscount'],
    ['erp.see', 'erpReport'],
  ])('%s shows %s, and nothing else does', (right, flag) => {
    expect(shown([right])).toEqual([flag])
  })

  it('are the ten names of the modules, whoever signs in', () => {
    fc.assert(
      fc.property(someRights, (rights) => {
        expect(Object.keys(flagsOf(rights))).toEqual([...MODULES])
      }),
    )
    expect(shown(FIRM_RIGHTS)).toEqual([...MODULES])
    expect(shown([])).toEqual([])
    expect(shown(['pay.', 'PAY', 'unknown'])).toEqual([])
  })

  it('grow with the rights and never shrink', () => {
    fc.assert(
      fc.property(someRights, someRights, (some, more) => {
        expect(shown([...some, ...more])).toEqual(expect.arrayContaining(shown(some)))
      }),
    )
  })
})

describe('[I-23] a right', () => {
  it('counts only inside the modules the company has', () => {
    expect(rightsWithin(['stock.see', 'pay', 'export'], ['stocks'], false)).toEqual(new Set(['stock.see', 'export']))
    expect(rightsWithin(STAFF_RIGHTS, [...MODULES], true)).toEqual(new Set(STAFF_RIGHTS))
    expect(shown([...rightsWithin(STAFF_RIGHTS, [], true)])).toEqual([])
  })

  it('shows no flag of a module that is not bought', () => {
    fc.assert(
      fc.property(someRights, someModules, (rights, modules) => {
        expect(modules).toEqual(expect.arrayContaining(shown([...rightsWithin(rights, modules, true)])))
      }),
    )
  })

  it('is none when this version has no such name', () => {
    expect(rightsWithin(['payment.erase', '', 'pay'], [...MODULES], true)).toEqual(new Set(['pay']))
  })

  it('of staff is none for a user of a firm, whatever stands beside the name', () => {
    expect(rightsWithin(STAFF_RIGHTS, [...MODULES], false)).toEqual(new Set(FIRM_RIGHTS))
  })

  it('stands in one list once', () => {
    expect(new Set(STAFF_RIGHTS).size).toBe(STAFF_RIGHTS.length)
    expect(STAFF_RIGHTS).toEqual(expect.arrayContaining([...FIRM_RIGHTS]))
  })
})

describe('the roles of staff', () => {
  const rightsOf = (role: keyof typeof ROLES): readonly Right[] => ROLES[role]

  it('are five, and the owner has every right', () => {
    expect(Object.keys(ROLES)).toEqual(['Sahip', 'Finans', 'Operasyon', 'Entegrasyon', 'Denetçi'])
    expect(rightsOf('Sahip')).toEqual(STAFF_RIGHTS)
  })

  it('keep money, people and machines apart', () => {
    const money: Right[] = ['payment.void', 'payment.refund', 'chargeback.record', 'review.decide', 'receivable.edit']
    expect(rightsOf('Finans')).toEqual(expect.arrayContaining([...money, 'statement.send', 'collection.manage']))
    for (const role of ['Operasyon', 'Entegrasyon', 'Denetçi'] as const) {
      expect(rightsOf(role).filter((right) => money.includes(right))).toEqual([])
    }
    const keys: Right[] = ['key.manage', 'erp.manage', 'webhook.manage']
    expect(rightsOf('Entegrasyon')).toEqual(expect.arrayContaining(keys))
    expect([...rightsOf('Finans'), ...rightsOf('Operasyon')].filter((right) => keys.includes(right))).toEqual([])
    expect(rightsOf('Operasyon')).toEqual(expect.arrayContaining(['firm.manage', 'user.manage', 'link.create']))
  })

  it('let the auditor see everything and change nothing', () => {
    const seeing = STAFF_RIGHTS.filter((right) => right.endsWith('.see'))
    expect(new Set(rightsOf('Denetçi'))).toEqual(new Set([...seeing, 'export']))
  })
})

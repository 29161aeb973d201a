import { expect, it } from 'vitest'
import { SCRIPT } from './fault-names.ts'
import { makeFaults } from './faults.ts'

function aDay() {
  let ms = Date.parse('2026-11-15T07:00:00Z')
  const faults = makeFaults(() => new Date(ms))
  const pass = (seconds: number) => {
    ms += seconds * 1000
  }
  const charge = { bankId: 62, orderId: 'A1', amountMinor: 125_000 }
  return { faults, pass, charge }
}

it('ends a timed fault when its time is over', () => {
  const { faults, pass, charge } = aDay()
  faults.add({ bankId: null, fault: 'charge-then-silence', seconds: 30 })
  pass(29.999)
  expect(faults.dayOf(charge)).toBe('charge-then-silence')
  pass(0.001)
  expect(faults.dayOf(charge)).toBe('approve')
  expect(faults.list()).toEqual([])
})

it('keeps the fault of an order, however late it is paid', () => {
  const { faults, pass, charge } = aDay()
  faults.add({ orderId: 'A1', fault: 'return-twice' })
  pass(1_000_000)
  expect(faults.dayOf(charge)).toBe('return-twice')
  expect(faults.dayOf({ ...charge, orderId: 'A2' })).toBe('approve')
})

it('listens to the order first, then to the bank, then to what is said for all, then to the kuruş', () => {
  const { faults, charge } = aDay()
  const scripted = { ...charge, amountMinor: 125_091 }
  expect(faults.dayOf(scripted)).toBe('silence-without-charge')
  faults.add({ bankId: null, fault: 'empty-page', seconds: 60 })
  expect(faults.dayOf(scripted)).toBe('empty-page')
  faults.add({ bankId: 62, fault: 'return-late', seconds: 60 })
  faults.add({ bankId: 64, fault: '502-without-charge', seconds: 60 })
  expect(faults.dayOf(scripted)).toBe('return-late')
  faults.add({ orderId: 'A1', fault: 'approve' })
  expect(faults.dayOf(scripted)).toBe('approve')
})

it('takes the newer of two faults for the same bank or order', () => {
  const { faults, charge } = aDay()
  faults.add({ bankId: 62, fault: 'return-late', seconds: 60 })
  faults.add({ bankId: 62, fault: 'return-twice', seconds: 60 })
  expect(faults.dayOf(charge)).toBe('return-twice')
  faults.add({ orderId: 'A1', fault: 'empty-page' })
  faults.add({ orderId: 'A1', fault: 'amount-one-more' })
  expect(faults.dayOf(charge)).toBe('amount-one-more')
})

it.each(SCRIPT)('plays the day that %s kuruş asks for', (kurus, fault) => {
  const { faults, charge } = aDay()
  for (const lira of ['', '1', '1250']) {
    expect(faults.dayOf({ ...charge, amountMinor: Number(`${lira}${kurus}`) })).toBe(fault)
  }
})

it.each([0, 1, 100, 5_00, 51_00, 9_200, 125_006])('approves %i kuruş', (amountMinor) => {
  const { faults, charge } = aDay()
  expect(faults.dayOf({ ...charge, amountMinor })).toBe('approve')
})

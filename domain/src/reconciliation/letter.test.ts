import { describe, expect, it } from 'vitest'
import { canonicalAnswer, canonicalLetter, saysTtk94, type Answer, type Letter } from './canonical.ts'
import { balanceOfSide, differenceOf, sidedBalance, sideWords } from './sides.ts'

const LETTER: Letter = {
  number: 'M-7K2F',
  company: { name: 'Anadolu Dağıtım A.Ş.', taxNumber: '1234567890', taxOffice: 'Ostim', address: null },
  firm: { name: 'Işık Ticaret', code: 'BAYI-1', taxNumber: null, taxOffice: null, address: null },
  accountCode: '120.01.001',
  currency: 'TRY',
  asOf: '2026-10-31',
  balanceMinor: 1_250_000n,
  isErpOnly: true,
  pending: [{ on: '2026-10-30', documentNo: 'A1', amountMinor: 50_000n }],
  contractOn: null,
}
const ANSWER: Answer = {
  isAgreed: true,
  balanceMinor: 1_250_000n,
  by: 'Şule Çınar',
  note: '',
  at: Date.UTC(2026, 10, 2, 9),
  fileHash: null,
}

describe('the two sides of a balance', () => {
  it.each([
    [125_000n, 'firm-owes', 125_000n, 'Sizden alacağımız', 'Size borcumuz'],
    [-4_200n, 'company-owes', 4_200n, 'Size borcumuz', 'Sizden alacağımız'],
    [0n, 'even', 0n, 'Borç ve alacak yok', 'Borç ve alacak yok'],
  ] as const)('%s: the reply says in the mirror what the letter says', (balance, side, sizeMinor, ours, theirs) => {
    expect(sidedBalance(balance)).toEqual({ side, sizeMinor })
    expect(balanceOfSide({ side, sizeMinor })).toBe(balance)
    expect([sideWords(side, 'company').tr, sideWords(side, 'firm').tr]).toEqual([ours, theirs])
  })

  it('a size without a side, or below zero, is no balance', () => {
    expect(balanceOfSide({ side: 'even', sizeMinor: 1n })).toBeUndefined()
    expect(balanceOfSide({ side: 'firm-owes', sizeMinor: 0n })).toBeUndefined()
    expect(balanceOfSide({ side: 'company-owes', sizeMinor: -1n })).toBeUndefined()
  })

  it('who says nothing differs by nothing that could be told', () => {
    expect(differenceOf(100n, 70n)).toBe(-30n)
    expect(differenceOf(100n, null)).toBeNull()
  })
})

describe('what is frozen', () => {
  it('is the same text for the same letter, and another one for any other', () => {
    const text = canonicalLetter(LETTER)
    expect(canonicalLetter({ ...LETTER })).toBe(text)
    const others: Partial<Letter>[] = [
      { number: 'M-0000' },
      { accountCode: '120.01.002' },
      { currency: 'USD' },
      { asOf: '2026-11-01' },
      { balanceMinor: -1_250_000n },
      { isErpOnly: false },
      { pending: [] },
      { contractOn: '2024-01-02' },
      { company: { ...LETTER.company, taxNumber: null } },
      { firm: { ...LETTER.firm, code: 'BAYI-2' } },
    ]
    const texts = others.map((other) => canonicalLetter({ ...LETTER, ...other }))
    expect(new Set([text, ...texts]).size).toBe(others.length + 1)
  })

  it('a name cannot write a fact of its own into it', () => {
    const name = 'X"\nbalance: "0.00'
    const text = canonicalLetter({ ...LETTER, firm: { ...LETTER.firm, name } })
    expect(text.split('\n').filter((line) => line.startsWith('balance'))).toEqual(['balance: "12500.00"'])
  })

  it('an answer is frozen with the letter it answers', () => {
    const text = canonicalLetter(LETTER)
    const answered = canonicalAnswer(text, ANSWER)
    expect(answered.startsWith(text)).toBe(true)
    for (const other of [{ isAgreed: false }, { balanceMinor: 1n }, { by: 'B' }, { note: 'n' }, { fileHash: 'ab' }]) {
      expect(canonicalAnswer(text, { ...ANSWER, ...other })).not.toBe(answered)
    }
  })

  it('TTK 94 is said only where a written contract is declared', () => {
    expect([saysTtk94({ contractOn: null }), saysTtk94({ contractOn: '2024-01-02' })]).toEqual([false, true])
  })
})

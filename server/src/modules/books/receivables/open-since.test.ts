import fc from 'fast-check'
import { expect, it } from 'vitest'
import { useHouse } from '../../../testing/house.ts'
import { aTenant } from '../../../testing/people.ts'
import { keepChanged } from './keep-open.ts'
import { openItemsOf, wholeItemsOf, type OpenAccount } from './open-items.ts'
import { openSince } from './open-since.ts'
import { readKeptSince } from './open-since.store.ts'
import { asTenant } from './testing/book.ts'
import { aFedAccount, type Fed } from './testing/fed-account.store.ts'

const house = useHouse()
const as = asTenant(house)

const steps = fc.record({
  what: fc.constantFrom('line', 'line', 'line', 'removed', 'image', 'image', 'wrong-image', 'receipt', 'late-line'),
  line: fc.nat(14),
  number: fc.nat(9),
  minor: fc.integer({ min: 1, max: 90 }),
  isKept: fc.boolean(),
})
type Step = typeof steps extends fc.Arbitrary<infer One> ? One : never

/** What the ERP has by now, beside what it told us. */
class Books {
  readonly lines = new Map<string, Fed>()
  private shown = new Set<string>()

  put({ line, number, minor }: Step, name = `L${line}`): Fed {
    const reference = line % 5 === 0 && line % 3 === 0 ? { reference: `R${number}` } : {}
    const fed = { id: name, no: `N${number}`, minor: line % 3 === 0 ? -minor : minor, ...reference }
    this.lines.set(name, fed)
    return fed
  }

  /** Everything that is open of it, some debts closed with some credits; and what is open no longer. */
  image({ minor }: Step): { items: Fed[]; left: string[] } {
    const open = new Map<string, number>()
    for (const line of this.lines.values()) {
      const place = `${line.minor > 0 ? 'D' : 'C'}${line.no}`
      open.set(place, (open.get(place) ?? 0) + line.minor)
    }
    let most = minor * 2
    for (const [credit, has] of open)
      for (const [debit, owes] of open) {
        const closes = Math.min(most, -(open.get(credit) ?? has), open.get(debit) ?? owes)
        if (!credit.startsWith('C') || !debit.startsWith('D') || closes <= 0) continue
        most -= closes
        open.set(credit, (open.get(credit) ?? 0) + closes)
        open.set(debit, (open.get(debit) ?? 0) - closes)
      }
    const items = [...open].flatMap(([id, left]) => (left === 0 ? [] : [{ id, no: id.slice(1), minor: left }]))
    const ids = new Set(items.map(({ id }) => id))
    const left = [...this.shown].filter((id) => !ids.has(id))
    this.shown = ids
    return { items, left }
  }
}

const inOrder = ([account]: readonly OpenAccount[]) =>
  account && { ...account, items: account.items.toSorted((one, other) => (one.key < other.key ? -1 : 1)) }

it('[I-40] what is open of an account that its ERP closes is the same by what changed as by its every line, after each step', async () => {
  const seen = { byChanges: 0, differences: 0, images: new Set<number>() }
  for (const [at, story] of fc
    .sample(fc.array(steps, { minLength: 24, maxLength: 24 }), { numRuns: 4, seed: 7 })
    .entries()) {
    const tenant = await aTenant(house)
    const fed = await aFedAccount(house, tenant)
    const books = new Books()
    const wanted = { accountIds: [fed.accountId], currency: 'TRY' as const }
    const compare = (step: string) =>
      as(tenant, async (db) => {
        const whole = inOrder(await wholeItemsOf(db, wanted))
        expect(inOrder(await openItemsOf(db, wanted)), `story ${at}: ${step}`).toEqual(whole)
        expect(inOrder(await openItemsOf(db, { ...wanted, currency: undefined })), `in lira, ${at}: ${step}`).toEqual(
          whole,
        )
        if ((whole?.closingDifferenceMinor ?? 0n) > 0n) seen.differences += 1
      })
    for (const [hour, step] of story.entries()) {
      if (step.what === 'line') await fed.lines(hour, [books.put(step)])
      if (step.what === 'late-line') await fed.lines(hour - 2.5, [books.put(step, `late${hour}`)])
      if (step.what === 'removed' && books.lines.delete(`L${step.line}`)) await fed.removed(hour, [`L${step.line}`])
      if (step.what === 'receipt')
        await fed.receipt(`R${step.number}`, step.minor, { [`doc:N${step.line % 10} debit`]: step.minor })
      if (step.what.endsWith('image')) {
        const { items, left } = books.image(step)
        const [first, ...others] = items
        const isWrong = step.what === 'wrong-image' && first !== undefined
        await fed.image(hour, isWrong ? [{ ...first, minor: first.minor * 2 }, ...others] : items, left)
      }
      await as(tenant, async (db) => {
        const [since] = await readKeptSince(db, wanted.accountIds, 'TRY')
        const anew = since && !since.isByAge ? await openSince(db, since, 'TRY') : undefined
        if (since !== undefined && since.changes.length > 0 && anew !== undefined) {
          seen.byChanges += 1
          seen.images.add(anew.image.newer)
        }
      })
      await compare(`${hour} ${step.what}`)
      if (!step.isKept) continue
      await keepChanged(house.infrastructure.tenantDb, tenant.id)
      await compare(`${hour} ${step.what}, kept`)
    }
  }
  // Or there were nothing to compare.
  expect(seen.byChanges).toBeGreaterThan(12)
  expect(seen.differences).toBeGreaterThan(0)
  expect([...seen.images]).toContain(1)
})

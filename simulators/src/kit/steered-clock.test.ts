import { expect, it } from 'vitest'
import { makeSteeredClock } from './steered-clock.ts'

const NOON = new Date('2026-07-29T09:00:00Z')

it('stands still, and does what is due in its turn while time passes', async () => {
  const clock = makeSteeredClock(NOON)
  const done: string[] = []
  const note = (what: string) => () => void done.push(`${what} at ${clock.now().getTime() - NOON.getTime()}`)
  clock.wait(90_000, note('hang up'))
  clock.wait(60_000, note('give up'))
  const takeBack = clock.wait(30_000, note('never'))
  takeBack()
  clock.wait(0, async () => {
    await Promise.resolve()
    note('tell')()
    clock.wait(70_000, note('tell again'))
  })
  expect([clock.now(), done]).toEqual([NOON, []])
  await clock.letPass(59_999)
  expect(done).toEqual(['tell at 0'])
  await clock.letPass(30_001)
  expect(done).toEqual(['tell at 0', 'give up at 60000', 'tell again at 70000', 'hang up at 90000'])
  expect(clock.now().getTime() - NOON.getTime()).toBe(90_000)
  expect(clock.after(500).getTime() - clock.now().getTime()).toBe(500)
})

import { expect, it } from 'vitest'
import { makeApp } from '../app.ts'
import { makeWorld } from '../world.ts'
import { makeClock } from './clock.ts'

it('runs as fast as it is told from a moment on, and never jumps', () => {
  let real = 1000
  const clock = makeClock(() => real)
  expect(clock.now().getTime()).toBe(1000)
  clock.set({ realFrom: 1000, from: 1000, speed: 60 })
  real = 2000
  expect(clock.now().getTime()).toBe(61_000)
  expect(clock.after(500).getTime()).toBe(91_000)
  clock.set({ realFrom: 2000, from: 61_000, speed: 1 })
  real = 3000
  expect(clock.now().getTime()).toBe(62_000)
})

it('is set by a control, and refuses what is no clock', async () => {
  const world = makeWorld()
  const app = makeApp(world)
  const set = (payload: object) => app.inject({ method: 'POST', url: '/_sim/clock', payload })
  const from = Date.parse('2030-01-01T00:00:00Z')
  expect((await set({ realFrom: Date.now(), from, speed: 1 })).statusCode).toBe(200)
  expect(world.now().getUTCFullYear()).toBe(2030)
  for (const wrong of [{}, { realFrom: 0, from: 0, speed: 0 }, { realFrom: '0', from: 0, speed: 1 }]) {
    expect((await set(wrong)).statusCode).toBe(400)
  }
  await app.close()
})

import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createSemaphore } from './semaphore.ts'

it('lets so many pass at a time, keeps so many waiting and sends the rest away', async () => {
  const semaphore = createSemaphore({ width: 2, queue: 3, full: () => new Error('full') })
  let [now, most] = [0, 0]
  const work = async () => {
    most = Math.max(most, (now += 1))
    await sleep(5)
    now -= 1
  }
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => semaphore.run(work)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(most).toBe(2)
})

it('goes on after one of them failed', async () => {
  const semaphore = createSemaphore({ width: 1, queue: 5, full: () => new Error('full') })
  await expect(semaphore.run(() => Promise.reject(new Error('broke')))).rejects.toThrow('broke')
  expect(await semaphore.run(() => Promise.resolve('fine'))).toBe('fine')
})

import { expect, it } from 'vitest'
import * as z from 'zod'
import { job } from './jobs/job.ts'
import { announcementHandlers, listener } from './jobs/listener.ts'
import type { TenantDatabase, TenantDb } from './db/tenant-db.ts'
import { module, modules } from './module.ts'

interface Base {
  readonly secret: string
}

const clock = module({
  name: 'clock',
  deps: ({ secret }: Base) => ({ key: `${secret}-clock` }),
  sweeps: ({ clock: deps }) => [{ name: deps.key, cron: '* * * * *', run: () => Promise.resolve() }],
})
const bell = module({
  name: 'bell',
  deps: ({ clock: { key } }: { readonly clock: { readonly key: string } }) => ({ rings: key.length }),
  settles: { bell: 'rung' },
})

it('a module is made of the house and of those before it, and its parts of what it was made into', () => {
  const list = modules<Base>().add(clock).add(bell)
  const house = list.furnish({ secret: 'gizli' })
  expect(house).toMatchObject({ secret: 'gizli', clock: { key: 'gizli-clock' }, bell: { rings: 11 } })
  expect(list.partsOf('sweeps', house).map(({ name }) => name)).toEqual(['gizli-clock'])
  expect(list.partsOf('routes', house)).toEqual([])
})

it('a module before those it is made of does not compile', () => {
  // @ts-expect-error the bell needs the clock
  const tooEarly = () => modules<Base>().add(bell)
  expect(() => tooEarly().furnish({ secret: 'gizli' })).toThrow(TypeError)
})

it('a purpose that no module settles does not compile', () => {
  const whole: Readonly<Record<'bell', string>> = modules<Base>().add(clock).add(bell).settles
  expect(whole).toEqual({ bell: 'rung' })
  // @ts-expect-error no module settles a drum
  const torn: Readonly<Record<'bell' | 'drum', string>> = modules<Base>().add(clock).add(bell).settles
  expect(Object.keys(torn)).toEqual(['bell'])
})

it('a settler that fits no purpose does not compile', () => {
  const list = modules<Base>().add(clock).add(bell)
  // @ts-expect-error the bell is settled by a word
  const wrong: Readonly<Record<'bell', number>> = list.settles
  expect(wrong).toEqual({ bell: 'rung' })
})

const rung = job('test.rung', z.object({ times: z.int() }))

it('an announcement is heard by all who listen, in one transaction', async () => {
  const heard: string[] = []
  const db = { tenantId: 'one' } as TenantDb
  const tenantDb: Pick<TenantDatabase, 'forTenant'> = {
    forTenant: (tenantId, work) => {
      heard.push(`begin ${tenantId}`)
      return work(db)
    },
  }
  const hear = (who: string) => listener(rung, (_db, { times }) => Promise.resolve(void heard.push(`${who} ${times}`)))
  const [handler] = announcementHandlers(tenantDb, [rung], [hear('Ayşe'), hear('Ali')])
  await handler?.run('one', { times: 3 }, 'job', new AbortController().signal)
  expect(heard).toEqual(['begin one', 'Ayşe 3', 'Ali 3'])
})

it('nobody listens to what nobody announces', () => {
  const deaf = listener(rung, () => Promise.resolve())
  expect(() => announcementHandlers({ forTenant: () => Promise.reject(new Error('nobody')) }, [], [deaf])).toThrow(
    'test.rung',
  )
})

import { randomUUID } from 'node:crypto'
import { login } from '@vezne/contract/auth.ts'
import { cancelTask, listTasks } from '@vezne/contract/task-runs.ts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { modulesOf, sweeps } from '../../../app.ts'
import { useHouse } from '../../../testing/house.ts'
import { aTenant, aUser, PASSWORD, type TestTenant, type TestUser } from '../../../testing/people.ts'
import { eventually, useWorkers } from '../../../testing/worker.ts'
import { startTask, task, taskHandler } from './index.ts'

const house = useHouse()
const aWorker = useWorkers(house)

const countSheep = task('test.count-sheep', z.object({ sheep: z.int() }))

async function aStarter() {
  const tenant = await aTenant(house)
  const user = await aUser(house, [tenant])
  return { tenant, user, token: await tokenOf(tenant, user) }
}

async function tokenOf({ domain }: TestTenant, { email }: TestUser): Promise<string> {
  const outcome = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: domain })
  if (!outcome.success) throw new Error(outcome.message)
  return outcome.data.token
}

const start = (tenant: TestTenant, user: TestUser, sheep = 2) =>
  house.infrastructure.tenantDb.forTenant(tenant.id, (db) =>
    startTask(db, countSheep, { startedBy: user.id, input: { sheep } }),
  )

async function listed(token: string) {
  const outcome = await house.call(listTasks, {}, { token })
  if (!outcome.success) throw new Error(outcome.message)
  return outcome.data
}

type Work = Parameters<typeof taskHandler<typeof countSheep.job.payload.shape.input>>[2]
const running = (work: Work) => aWorker([taskHandler(modulesOf(house.infrastructure).taskRuns, countSheep, work)])

describe('long work', () => {
  it('tells its starter how far it is, and what came of it', async () => {
    const { tenant, user, token } = await aStarter()
    const id = await start(tenant, user)
    expect(await listed(token)).toMatchObject([
      { id, kind: 'test.count-sheep', state: 'waiting', done: 0, total: null },
    ])
    const half = Promise.withResolvers<void>()
    const rest = Promise.withResolvers<void>()
    await running(async ({ progress }, { sheep }) => {
      await progress(1, sheep)
      half.resolve()
      await rest.promise
      return { sheep }
    })
    await half.promise
    expect(await listed(token)).toMatchObject([{ state: 'running', done: 1, total: 2, result: null, endedAt: null }])
    rest.resolve()
    await eventually(async () => (await listed(token))[0]?.state === 'done')
    expect(await listed(token)).toMatchObject([{ result: { sheep: 2 }, endedAt: expect.any(Number) as number }])
  })

  it('stops at its next step when its starter asks, and at once when it has not begun', async () => {
    const { tenant, user, token } = await aStarter()
    const unbegun = await start(tenant, user)
    expect(await house.call(cancelTask, { id: unbegun }, { token })).toMatchObject({ success: true })
    const begun = await start(tenant, user)
    const under = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    const steps: number[] = []
    await running(async ({ progress }) => {
      steps.push(1)
      await progress(1)
      under.resolve()
      await asked.promise
      await progress(2)
      steps.push(2)
      return {}
    })
    await under.promise
    expect(await house.call(cancelTask, { id: begun }, { token })).toMatchObject({ success: true })
    expect(await listed(token)).toMatchObject([{ id: begun, state: 'running', isCancelAsked: true }, { id: unbegun }])
    asked.resolve()
    await eventually(async () => (await listed(token))[0]?.state === 'cancelled')
    expect((await listed(token)).map(({ id, state }) => [id, state])).toEqual([
      [begun, 'cancelled'],
      [unbegun, 'cancelled'],
    ])
    expect(steps).toEqual([1])
    expect(await house.call(cancelTask, { id: begun }, { token })).toMatchObject({ success: false, status: 404 })
  })

  it('that fails has failed, is logged, and is not run again', async () => {
    const { tenant, user, token } = await aStarter()
    let runs = 0
    await running(() => {
      runs += 1
      return Promise.reject(new Error('the sheep ran away'))
    })
    await start(tenant, user)
    await eventually(async () => (await listed(token))[0]?.state === 'failed')
    expect(runs).toBe(1)
    expect(house.logLines.some((line) => line.includes('the sheep ran away') && line.includes(tenant.id))).toBe(true)
  })

  it('[I-20] is nobody else’s to see or to stop', async () => {
    const { tenant, user } = await aStarter()
    const id = await start(tenant, user)
    const colleague = await aUser(house, [tenant])
    const stranger = await aStarter()
    for (const token of [await tokenOf(tenant, colleague), stranger.token]) {
      expect(await listed(token)).toEqual([])
      expect(await house.call(cancelTask, { id }, { token })).toMatchObject({ success: false, status: 404 })
    }
    const seen = await house.infrastructure.tenantDb.forTenant(stranger.tenant.id, (db) =>
      db.on<{ task_runs: { id: string } }>().selectFrom('task_runs').select('id').execute(),
    )
    expect(seen).toEqual([])
  })

  it('is forgotten a month after its end, and given up a day after its last word', async () => {
    const { tenant, user, token } = await aStarter()
    const put = (state: string, age: string, ended: string | null) =>
      house.owner.query(
        `insert into task_runs (tenant_id, id, kind, started_by, state, told_at, created_at, ended_at)
         values ($1, $2, 'test.left', $3, $4, now() - $5::interval, now() - $5::interval, now() - $6::interval)`,
        [tenant.id, randomUUID(), user.id, state, age, ended],
      )
    await put('done', '31 days', '31 days')
    await put('done', '30 days', '29 days')
    await put('running', '25 hours', null)
    await put('running', '23 hours', null)
    await sweeps(house.infrastructure)
      .find(({ name }) => name === 'task-runs.tidy')
      ?.run()
    expect((await listed(token)).map(({ state }) => state)).toEqual(['running', 'failed', 'done'])
  })
})

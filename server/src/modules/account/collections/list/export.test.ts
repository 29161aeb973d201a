import { login } from '@vezne/contract/auth.ts'
import { exportCollections } from '@vezne/contract/collections.ts'
import { exportedFile } from '@vezne/contract/exports.ts'
import { cancelTask, listTasks } from '@vezne/contract/task-runs.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { sweeps } from '../../../../app.ts'
import { steerEngineClock } from '../../../../kit/db/engine-clock.ts'
import { useHouse } from '../../../../testing/house.ts'
import { runJobs } from '../../../../testing/jobs.ts'
import { aStaffMember, aTenant, aUser, PASSWORD, type TestTenant, type TestUser } from '../../../../testing/people.ts'
import { layPayments } from '../../../../testing/laid-payments.store.ts'

const house = useHouse({ EXPORT_ROWS_AT_ONCE: '3' })

type Asked = InputOf<typeof exportCollections>

async function tokenOf({ domain }: TestTenant, { email }: TestUser): Promise<string> {
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  return signedIn.data.token
}

/** A company with so many payments, and somebody of its staff who asks. */
async function aCompany(payments: number) {
  const tenant = await aTenant(house)
  const user = await aStaffMember(house, tenant, 'Finans')
  await layPayments(
    house,
    tenant,
    Array.from({ length: payments }, (_, at) => ({
      firm_id: tenant.firmId,
      payer_name: at === 0 ? '=1+1' : 'AYŞE YILMAZ',
      created_at: new Date(Date.UTC(2026, 2, 5, 10, 0, 0) - at * 1000).toISOString(),
    })),
  )
  return { tenant, user, token: await tokenOf(tenant, user) }
}

const ask = (token: string, asked: Asked, language = 'tr') => house.raw(exportCollections, asked, { token, language })

async function audited({ id }: TestTenant) {
  const { rows } = await house.owner.query<{ kind: string; user_id: string; details: Record<string, unknown> }>(
    `select kind, user_id, details from audit_events where tenant_id = $1 and kind like 'list-%' order by happened_at, id`,
    [id],
  )
  return rows
}

async function tasksOf(token: string) {
  const listed = await house.call(listTasks, {}, { token })
  if (!listed.success) throw new Error(listed.message)
  return listed.data
}

const columns = ['createdAt', 'payerName', 'netAmount', 'status'] as const

/** The task that makes a workbook of more rows than somebody waits for. */
async function startExport(token: string, format: 'xlsx' | 'pdf' = 'xlsx'): Promise<string> {
  const started = await ask(token, { format })
  expect(started.statusCode).toBe(200)
  return started.json<{ data: { taskId: string } }>().data.taskId
}

const fileOf = (id: string, token: string) => house.raw(exportedFile, { id }, { token })

describe('[M-05] the list of payments as a file', () => {
  it('is a CSV of whatever the filter leaves, in the order and with the columns asked for, and is written down', async () => {
    const { tenant, user, token } = await aCompany(450)
    const sort = [{ field: 'createdAt', direction: 'desc' } as const]
    const filter = { from: '2026-03-05', q: '4355 0843 5508 4358' }
    const answer = await ask(token, { filter: { from: '2026-03-05' }, sort, columns: [...columns], format: 'csv' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="tahsilat-gecmisi-\d{4}-\d\d-\d\d\.csv"$/,
      ) as string,
    })
    const lines = answer.body.split('\r\n')
    expect(lines.slice(0, 3)).toEqual([
      '\uFEFFİşlem Tarihi;Kart Sahibi;Net Tutar;Durum',
      "05.03.2026 13:00:00;'=1+1;98,00;Onaylandı",
      '05.03.2026 12:59:59;AYŞE YILMAZ;98,00;Onaylandı',
    ])
    expect(lines).toHaveLength(452)
    expect(new Set(lines).size).toBe(452)
    await ask(token, { filter, format: 'csv' })
    const events = await audited(tenant)
    expect(events.map(({ kind }) => kind)).toEqual([
      'list-export-begun',
      'list-exported',
      'list-export-begun',
      'list-exported',
    ])
    expect(events[0]).toMatchObject({
      user_id: user.id,
      details: { list: '/PosCollectionTransaction/Export', format: 'csv', filter: '{"from":"2026-03-05"}' },
    })
    expect(events[1]?.details).toMatchObject({ rows: 450, isWhole: true })
    expect(JSON.stringify(events[2])).not.toContain('4358')
  })

  it('speaks the language of the caller, and is a workbook or a PDF at once where it is short', async () => {
    const { token } = await aCompany(3)
    const english = await ask(token, { columns: [...columns], format: 'csv' }, 'en')
    expect(english.body.split('\r\n')[0]).toBe('\uFEFFDate;Card Holder;Net Amount;Status')
    const workbook = await ask(token, { format: 'xlsx' })
    expect(workbook.rawPayload.subarray(0, 2).toString()).toBe('PK')
    const pdf = await ask(token, { format: 'pdf' })
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('[I-22] needs the right to export and the right to see, before a byte of the body is read', async () => {
    const { tenant } = await aCompany(1)
    const statuses = await Promise.all(
      ([['export'], ['payment.see'], ['export', 'payment.see']] as const).map(async (rights) => {
        const token = await tokenOf(tenant, await aUser(house, [tenant], { rights }))
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
        const url = `/api${exportCollections.path}`
        return (await house.http.inject({ method: 'POST', url, headers, payload: '{"format":' })).statusCode
      }),
    )
    expect(statuses).toEqual([403, 403, 406])
  })
})

describe('[M-05] a long file', () => {
  it('is a task that tells how far it is, is kept for whoever asked, and for nobody else', async () => {
    const { tenant, user, token } = await aCompany(4)
    const taskId = await startExport(token)
    expect(await tasksOf(token)).toMatchObject([{ id: taskId, kind: 'collections.export', state: 'waiting' }])
    expect((await fileOf(taskId, token)).statusCode).toBe(404)
    await runJobs(house)
    const [task] = await tasksOf(token)
    expect(task).toMatchObject({ state: 'done', done: 4, total: 4, result: { fileId: taskId, rows: 4 } })
    const file = await fileOf(taskId, token)
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK')
    expect(file.rawPayload.length).toBe(task?.result?.['bytes'])
    expect(file.headers['content-disposition']).toContain(String(task?.result?.['fileName']))
    const colleague = await tokenOf(tenant, await aStaffMember(house, tenant, 'Sahip'))
    const stranger = await aCompany(0)
    for (const other of [colleague, stranger.token]) expect((await fileOf(taskId, other)).statusCode).toBe(404)
    expect((await audited(tenant)).at(-1)).toMatchObject({
      kind: 'list-exported',
      user_id: user.id,
      details: { rows: 4, isWhole: true },
    })
  })

  it('has the rows that its starter sees, and no other', async () => {
    const { tenant } = await aCompany(4)
    await layPayments(house, tenant, [{ payer_name: 'BAŞKASI' }])
    const token = await tokenOf(tenant, await aUser(house, [tenant], { rights: ['export', 'payment.see'] }))
    const taskId = await startExport(token, 'pdf')
    await runJobs(house)
    expect(await tasksOf(token)).toMatchObject([{ id: taskId, state: 'done', result: { rows: 4 } }])
  })

  it('can be cancelled, and then there is no file', async () => {
    const { token } = await aCompany(4)
    const taskId = await startExport(token)
    expect(await house.call(cancelTask, { id: taskId }, { token })).toMatchObject({ success: true })
    await runJobs(house)
    expect(await tasksOf(token)).toMatchObject([{ state: 'cancelled' }])
    const begun = await startExport(token)
    // As if a worker had begun it and its starter had asked to stop since.
    await house.owner.query(`update task_runs set state = 'running', cancel_asked_at = now() where id = $1`, [begun])
    await runJobs(house)
    expect(await tasksOf(token)).toMatchObject([{ id: begun, state: 'cancelled' }, { id: taskId }])
    expect((await fileOf(begun, token)).statusCode).toBe(404)
    const { rows } = await house.owner.query('select from export_files where id = any ($1)', [[taskId, begun]])
    expect(rows).toEqual([])
  })

  it('can be had for seven days, and is then forgotten', async () => {
    const { token } = await aCompany(4)
    const taskId = await startExport(token)
    await runJobs(house)
    const sweep = () =>
      sweeps(house.infrastructure)
        .find(({ name }) => name === 'exports.forget')
        ?.run()
    const left = async () => {
      const { rowCount } = await house.owner.query('select from export_file_parts where file_id = $1', [taskId])
      return rowCount
    }
    await steerEngineClock(house.owner, { passSeconds: 7 * 86_400 - 3600 })
    await sweep()
    expect((await fileOf(taskId, token)).statusCode).toBe(200)
    await steerEngineClock(house.owner, { passSeconds: 3600 })
    expect((await fileOf(taskId, token)).statusCode).toBe(404)
    expect(await left()).toBe(1)
    await sweep()
    expect(await left()).toBe(0)
  })
})

import { isHavePsrGuid, resetPassword } from '@vezne/contract/auth.ts'
import { expect, it } from 'vitest'
import { modulesOf } from '../../../../app.ts'
import { openInfrastructure } from '../../../../infrastructure.ts'
import { deliverLetter } from './deliver.ts'
import { sendLetter } from './send-letter.ts'
import { useHouse } from '../../../../testing/house.ts'
import { runJobs } from '../../../../testing/jobs.ts'
import { aStaffMember, aTenant, aUser } from '../../../../testing/people.ts'
import { newToken } from '../../../../kit/secret.ts'
import { runCommand } from '../../../../cli/run.ts'

const house = useHouse({ PUBLIC_HOST: 'giris.vezne.example', PUBLIC_SCHEME: 'https', PUBLIC_PORT: '443' })

async function run(...words: string[]) {
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const open = (name: string) => openInfrastructure(house.infrastructure.config, name, () => undefined)
  return { code: await runCommand(['link', ...words], open, { say, complain: say }), said }
}

it('[I-25] prints a link for whom no letter reaches, and every company of theirs can read that it did', async () => {
  const [first, second] = [await aTenant(house, 'Birinci A.Ş.'), await aTenant(house, 'İkinci A.Ş.')]
  const owner = await aStaffMember(house, second, 'Sahip')
  const person = await aUser(house, [first, second])
  const { code, said } = await run(person.email.toUpperCase())
  expect(code).toBe(0)
  const PsrGuid = /^https:\/\/giris\.vezne\.example\/reset-password\/([\w-]{43})$/.exec(said[0] ?? '')?.[1] ?? ''
  expect((await house.call(isHavePsrGuid, { PsrGuid, Kind: 'reset' })).success).toBe(true)
  const { rows } = await house.owner.query<{ tenant_id: string }>(
    `select tenant_id, details ->> 'email' as email from audit_events
      where kind = 'account-link-issued' and tenant_id = any ($1) order by happened_at, id`,
    [[first.id, second.id]],
  )
  expect(rows.toSorted((a, b) => (a.tenant_id < b.tenant_id ? -1 : 1))).toEqual(
    [first, second]
      .map(({ id }) => ({ tenant_id: id, email: person.email }))
      .toSorted((a, b) => (a.tenant_id < b.tenant_id ? -1 : 1)),
  )
  const told = await house.owner.query(`select user_id from platform_events where kind = 'password-link-printed'`)
  expect(told.rows).toEqual([{ user_id: person.id }])
  expect((await runJobs(house)).map(({ to }) => to)).toEqual([owner.email])
  expect((await house.call(resetPassword, { PsrGuid, Password: 'Yepyeni.Parola.77' })).success).toBe(true)
  expect((await house.raw(isHavePsrGuid, { PsrGuid })).statusCode).toBe(404)
  await runJobs(house)
})

it('[I-25] lists the letters that wait in vain, until their people were helped', async () => {
  const { infrastructure } = house
  const person = await aUser(house, [await aTenant(house)], { withoutPassword: true })
  const letter = { kind: 'first-password', token: newToken(), company: 'Deneme A.Ş.' } as const
  await infrastructure.platform.forPlatform((db) => sendLetter(db, { userId: person.id, language: 'tr' }, letter))
  const { rows } = await house.owner.query<{ id: string }>('select id from house_letters where user_id = $1', [
    person.id,
  ])
  const letterId = rows[0]?.id ?? ''
  const refused = Object.assign(new Error('no such mailbox'), { code: 'EENVELOPE', responseCode: 550 })
  const post = {
    mailer: { send: () => Promise.reject(refused), close: () => undefined },
    alarms: infrastructure.alarms,
  }
  const written = { letterId, to: person.email, name: 'Şule Çınar', language: 'tr', letter } as const
  await expect(deliverLetter(modulesOf(infrastructure).auth, post, written, letterId)).rejects.toBe(refused)
  expect((await run()).said.join()).toMatch(
    new RegExp(`^${person.email} first-password of .*: 1 tries, EENVELOPE 550$`),
  )
  expect((await run(person.email)).said[0]).toContain('/new-password/')
  expect(await run()).toEqual({ code: 0, said: [] })
})

it('says so where nobody has that address', async () => {
  const { code, said } = await run('kimse@vezne.test')
  expect([code, said[0]]).toEqual([2, expect.stringMatching(/^Nobody with a place in a company has that address/)])
})

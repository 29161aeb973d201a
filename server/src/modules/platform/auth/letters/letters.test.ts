import { expect, it, describe, beforeEach } from 'vitest'
import { modulesOf } from '../../../../app.ts'
import { enqueue, job } from '../../../../kit/jobs/job.ts'
import type { Mail } from '../../../../kit/mail.ts'
import { newToken } from '../../../../kit/secret.ts'
import { useHouse } from '../../../../testing/house.ts'
import { runJobs } from '../../../../testing/jobs.ts'
import { aStaffMember, aTenant, aUser } from '../../../../testing/people.ts'
import { eventually, useWorkers } from '../../../../testing/worker.ts'
import { authHandlers } from '../handlers.ts'
import { deliverLetter, tellUndelivered } from './deliver.ts'
import { postLetter } from './jobs.ts'
import type { HouseLetter } from './letters.ts'
import { sendLetter } from './send-letter.ts'
import { settleLettersOf } from './store.ts'
import { tellOwners } from './tell-owners.ts'

const house = useHouse({ PUBLIC_SCHEME: 'https', PUBLIC_PORT: '443', PUBLIC_HOST: 'giris.vezne.example' })
const aWorker = useWorkers(house)
const token = newToken()

beforeEach(() => house.owner.query('delete from house_outbox'))

const LETTERS: readonly HouseLetter[] = [
  { kind: 'first-password', token, company: 'Kötü Ticaret' },
  { kind: 'first-password', token, company: null },
  { kind: 'reset', token },
  { kind: 'factor-reset', token, by: 'Kötü Ticaret' },
  { kind: 'invitation', token, company: 'Kötü Ticaret' },
  { kind: 'locked-for-tries' },
  { kind: 'locked' },
  { kind: 'unlocked' },
  { kind: 'sign-in-changed', what: 'password' },
  { kind: 'sign-in-changed', what: 'factor-on' },
  { kind: 'sign-in-changed', what: 'factor-off' },
  { kind: 'owner-notice', company: 'Kötü Ticaret', person: 'biri@vezne.test', deed: 'factor-reset' },
]

async function written(letter: HouseLetter, language: 'tr' | 'en' = 'tr'): Promise<Mail> {
  const tenant = await aTenant(house, 'Kötü Ticaret')
  const { id: userId } = await aUser(house, [tenant])
  await house.infrastructure.platform.forPlatformOfTenant(tenant.id, (db) =>
    sendLetter(db, { userId, language }, letter),
  )
  const [mail, ...more] = await runJobs(house)
  expect(more).toEqual([])
  if (mail === undefined) throw new Error('no letter went out')
  return mail
}

describe('[I-25] a letter about an account', () => {
  it.each(LETTERS.map((letter) => [JSON.stringify(letter).replace(token, '…'), letter] as const))(
    'leaves by the house’s post, in its look, with no address but its own: %s',
    async (_name, letter) => {
      for (const language of ['tr', 'en'] as const) {
        const mail = await written(letter, language)
        expect(mail.tenantId).toBeUndefined()
        expect(mail.fromName).toBeUndefined()
        const addresses = [...`${mail.text} ${mail.html}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(([url]) => url)
        expect(new Set(addresses.map((url) => new URL(url).host))).toEqual(
          new Set('token' in letter ? ['giris.vezne.example'] : []),
        )
        expect(addresses.every((url) => url.endsWith('?lang=en') === (language === 'en'))).toBe(true)
        expect(mail.text).not.toContain('+90 312 555 00 00')
        expect(mail.text).toContain(language === 'tr' ? 'Sayın Şule Çınar,' : 'Dear Şule Çınar,')
      }
    },
  )

  it.each(['http://kotu.example girin', 'Hesabınız kapandı: kotu.example', 'IBAN değişti!', 'a'.repeat(90)])(
    'does not repeat what no person is called by: %s',
    async (name) => {
      const { id: userId } = await aUser(house, [])
      await house.owner.query('update users set name = $2 where id = $1', [userId, name])
      await house.infrastructure.platform.forPlatform((db) =>
        sendLetter(db, { userId, language: 'tr' }, { kind: 'reset', token }),
      )
      const [mail] = await runJobs(house)
      expect(mail?.text).toContain('Merhaba,')
      expect(mail?.text).not.toContain(name)
    },
  )

  it.each([
    ['Anadolu Dağıtım San. ve Tic. A.Ş.', 'Anadolu Dağıtım San. ve Tic. A.Ş.'],
    ['https://kotu.example/giris', 'https kotu. example giris'],
    ['Acil: şifre@kotu.com\u202e <b>', 'Acil şifre kotu. com b'],
  ])('writes the name of a company so that no mail program makes a link of it: %s', async (company, plain) => {
    const { id: userId } = await aUser(house, [])
    await house.infrastructure.platform.forPlatform((db) =>
      sendLetter(db, { userId, language: 'tr' }, { kind: 'invitation', token, company }),
    )
    const [mail] = await runJobs(house)
    expect(mail?.text).toContain(`${plain} `)
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/kotu\.(example|com)/)
  })

  it('cannot be written by whoever works for a company, nor be smuggled in under its name', async () => {
    const tenant = await aTenant(house)
    const { tenantDb } = house.infrastructure
    await expect(
      tenantDb.forTenant(tenant.id, (db) =>
        db
          .on<{ house_outbox: { id: string; name: string; payload: string } }>()
          .insertInto('house_outbox')
          .values({ id: crypto.randomUUID(), name: postLetter.name, payload: '{}' })
          .execute(),
      ),
    ).rejects.toThrow(/permission denied/)
    const sent: Mail[] = []
    const mailer = { send: (mail: Mail) => Promise.resolve(void sent.push(mail)), close: () => undefined }
    const { auth } = modulesOf(house.infrastructure)
    await aWorker(authHandlers(auth, { mailer, alarms: house.infrastructure.alarms }))
    const borrowed = job(postLetter.name, postLetter.payload, { sealed: true })
    const jobId = await tenantDb.forTenant(tenant.id, (db) =>
      enqueue(db, borrowed, {
        letterId: crypto.randomUUID(),
        to: 'kurban@vezne.test',
        name: 'Kurban',
        language: 'tr',
        letter: { kind: 'reset', token },
      }),
    )
    await eventually(() => house.logLines.some((line) => line.includes(jobId) && line.includes('job failed')))
    expect(sent).toEqual([])
  })
})

describe('[I-25] what was done to an account', () => {
  it('is told to each owner around it once a day, by the name of their own company alone', async () => {
    const [first, second] = [await aTenant(house, 'Birinci A.Ş.'), await aTenant(house, 'İkinci A.Ş.')]
    const [one, two] = [await aStaffMember(house, first, 'Sahip'), await aStaffMember(house, second, 'Sahip')]
    await aStaffMember(house, first, 'Finans')
    const person = await aUser(house, [first, second])
    const tell = (deed: 'factor-reset' | 'locked') =>
      house.infrastructure.platform.forPlatform((db) => tellOwners(db, { personId: person.id, deed }))
    await tell('factor-reset')
    const mails = await runJobs(house)
    expect(mails.map(({ to }) => to).toSorted()).toEqual([one.email, two.email].toSorted())
    const toFirst = mails.find(({ to }) => to === one.email)?.text
    expect(toFirst).toContain(`Birinci A.Ş. kullanıcılarından ${person.email}: iki adımlı doğrulaması`)
    expect(toFirst).not.toContain('İkinci')
    await tell('locked')
    expect(await runJobs(house)).toEqual([])
    await house.owner.query(
      `update house_letters set told_once = told_once || ' (yesterday)' where told_once is not null`,
    )
    await tell('locked')
    expect(await runJobs(house)).toHaveLength(2)
  })
})

describe('[I-25] a letter that cannot be delivered', () => {
  const alarm = async () => {
    const { rows } = await house.owner.query<{ value: string; says: string }>(
      `select value, says from alarms where name = 'letters-undelivered'`,
    )
    return rows[0] && { value: Number(rows[0].value), says: rows[0].says }
  }

  /** One try at a letter to somebody new, at a mail server that answers so. */
  async function tryAt(error: Error, tries = 1): Promise<string> {
    const { infrastructure } = house
    const { id: userId, email } = await aUser(house, [])
    await infrastructure.platform.forPlatform((db) =>
      sendLetter(db, { userId, language: 'tr' }, { kind: 'reset', token }),
    )
    const { rows } = await house.owner.query<{ id: string }>('select id from house_letters where user_id = $1', [
      userId,
    ])
    const letter = {
      letterId: rows[0]?.id ?? '',
      to: email,
      name: 'Şule Çınar',
      language: 'tr',
      letter: { kind: 'reset', token },
    } as const
    const mailer = { send: () => Promise.reject(error), close: () => undefined }
    const post = { mailer, alarms: infrastructure.alarms }
    for (let count = 0; count < tries; count++) {
      await expect(deliverLetter(modulesOf(infrastructure).auth, post, letter, letter.letterId)).rejects.toBe(error)
    }
    return userId
  }

  const failed = (code: string, responseCode?: number) =>
    Object.assign(new Error('kisi@vezne.test?'), { code, responseCode })

  it('is the operator’s alarm at once where it was refused, and after some tries where nobody answers', async () => {
    await tryAt(failed('ECONNECTION'))
    expect(await alarm()).toEqual({ value: 0, says: '' })
    const refused = await tryAt(failed('EENVELOPE', 550))
    expect(await alarm()).toEqual({ value: 1, says: '1 reset: EENVELOPE 550' })
    const silent = await tryAt(failed('ETIMEDOUT'), 5)
    expect(await alarm()).toMatchObject({ value: 2 })
    expect(house.logLines.filter((line) => line.includes('letters-undelivered')).join('')).not.toContain('@')
    const { platform, alarms } = house.infrastructure
    for (const userId of [refused, silent]) await platform.forPlatform((db) => settleLettersOf(db, userId))
    await tellUndelivered({ platform }, alarms)
    expect(await alarm()).toEqual({ value: 0, says: '' })
    await house.owner.query(`update house_letters set written_at = written_at - interval '11 minutes'`)
    await tellUndelivered({ platform }, alarms)
    expect((await alarm())?.value).toBeGreaterThan(0)
  })
})

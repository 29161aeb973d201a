import { readdirSync } from 'node:fs'
import { login, changePassword } from '@vezne/contract/auth.ts'
import { PICTURE_MOST_BYTES, savePicture, saveScreenPicture } from '@vezne/contract/pictures.ts'
import type { RoleName } from '@vezne/domain/access/roles.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { useHouse } from '../../../testing/house.ts'
import { aStaffMember, aTenant, aUser, PASSWORD, type TestTenant, type TestUser } from '../../../testing/people.ts'
import { createRedraw, LIMITS } from './redraw.ts'
import { CANARY, pngBomb, samples, scatter } from './testing/hostile-files.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })

async function tokenOf({ domain }: TestTenant, { email }: TestUser): Promise<string> {
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  return signedIn.data.token
}

async function aCompany() {
  const tenant = await aTenant(house)
  const staff = async (role: RoleName) => tokenOf(tenant, await aStaffMember(house, tenant, role))
  return { tenant, staff, owner: await staff('Sahip') }
}

const upload = (token: string, bytes: Buffer, use: 'logo' | 'banner' = 'logo') =>
  house.call(savePicture, { use, file: bytes.toString('base64') }, { token })

const stored = () => {
  const { contentDir } = house.infrastructure.config
  return readdirSync(contentDir, { recursive: true, encoding: 'utf8' }).filter((name) => /pictures.+/.test(name))
}

describe('a picture', () => {
  it('is drawn anew, turned as its camera said, without a word of what came with it, and found at its address', async () => {
    const { tenant, owner } = await aCompany()
    const { png } = await samples(900, 600)
    const sent = await sharp(png)
      .withExif({ IFD0: { ImageDescription: CANARY } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(sent.includes(CANARY)).toBe(true)
    const saved = await upload(owner, sent)
    expect(saved).toMatchObject({ success: true, data: { width: 160, height: 240 } })
    const { path = '', url = '' } = saved.success ? saved.data : {}
    expect(url).toBe(`/api/content/${path}`)
    const answer = await house.http.inject({ method: 'GET', url })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
    expect(answer.rawPayload.includes(CANARY) || answer.rawPayload.includes('Exif')).toBe(false)
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 160, height: 240 })
    expect(await upload(owner, sent)).toEqual(saved)
    const { rows } = await house.owner.query(
      `select details from audit_events where tenant_id = $1 and kind = 'picture-saved'`,
      [tenant.id],
    )
    expect(rows).toEqual([{ details: { use: 'logo', path } }, { details: { use: 'logo', path } }])
  })

  it('of a banner is a WebP that is never larger than it was', async () => {
    const { owner } = await aCompany()
    const { webp } = await samples(300, 200)
    const saved = await upload(owner, webp, 'banner')
    expect(saved).toMatchObject({
      success: true,
      data: { width: 300, height: 200, path: expect.stringMatching(/^pictures\/[0-9a-f]{64}\.webp$/) },
    })
  })

  it('of a company is for who may edit it, and of a campaign for who may edit screens', async () => {
    const { tenant, staff } = await aCompany()
    const { png } = await samples()
    const operations = await staff('Operasyon')
    const campaign = (token: string) =>
      house.call(saveScreenPicture, { use: 'campaign', file: png.toString('base64') }, { token })
    expect(await upload(operations, png)).toMatchObject({ success: false, status: 403 })
    expect(await campaign(operations)).toMatchObject({ success: true })
    for (const token of [await staff('Denetçi'), await tokenOf(tenant, await aUser(house, [tenant]))]) {
      expect(await upload(token, png)).toMatchObject({ success: false, status: 403 })
      expect(await campaign(token)).toMatchObject({ success: false, status: 403 })
    }
  })
})

describe('[I-36] a file that is no picture of ours', () => {
  it('is refused in a sentence that says what to do, and nothing of it is kept', async () => {
    const { owner } = await aCompany()
    const { png } = await samples()
    const before = stored()
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>${CANARY}</script></svg>`)
    expect(await upload(owner, svg)).toMatchObject({
      success: false,
      status: 400,
      message: 'SVG yerine PNG ya da WebP yükleyin.',
    })
    expect(await upload(owner, pngBomb(20_000, 20_000, 1))).toMatchObject({
      status: 400,
      body: { code: 'picture-too-large' },
    })
    for (const bytes of [png.subarray(0, 900), Buffer.from('GIF89a'), Buffer.from('%PDF-1.7')]) {
      expect(await upload(owner, bytes)).toMatchObject({ status: 400, body: { code: 'picture-not-readable' } })
    }
    const odd = await house.call(savePicture, { use: 'logo', file: '../../etc/passwd' }, { token: owner })
    expect(odd).toMatchObject({ status: 400, body: { code: 'picture-not-readable' } })
    expect(stored()).toEqual(before)
  })

  it('may weigh four megabytes here, and nowhere else', async () => {
    const { owner } = await aCompany()
    const statusOf = async (path: string, fields: Record<string, string>) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${owner}` }
      const sent = { method: 'POST' as const, url: `/api${path}`, headers, payload: JSON.stringify(fields) }
      return (await house.http.inject(sent)).statusCode
    }
    const weighing = (bytes: Buffer) => statusOf(savePicture.path, { use: 'logo', file: bytes.toString('base64') })
    expect(await weighing(scatter('heavy', PICTURE_MOST_BYTES))).toBe(400)
    expect(await weighing(Buffer.alloc(PICTURE_MOST_BYTES + 3))).toBe(406)
    expect(await weighing(Buffer.alloc(PICTURE_MOST_BYTES + 30_000))).toBe(413)
    expect(await statusOf(changePassword.path, { password: 'x'.repeat(300_000) })).toBe(413)
  })

  it('ends the process that reads it, and no other, when it takes too much memory or time', async () => {
    const { jpeg } = await samples()
    for (const limit of [{ mostMemoryBytes: 1 }, { mostCpuMs: 0 }]) {
      const redraw = createRedraw({ ...LIMITS, ...limit })
      await expect(redraw(jpeg, 'logo')).rejects.toMatchObject({ code: 'picture-not-readable' })
    }
    const sent = await house.infrastructure.pool.query('select 1')
    expect(sent.rowCount).toBe(1)
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { login } from '@vezne/contract/auth.ts'
import { savePicture } from '@vezne/contract/pictures.ts'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { useHouse } from '../../../testing/house.ts'
import { aStaffMember, aTenant, PASSWORD } from '../../../testing/people.ts'
import { CANARY, hostileFiles } from './testing/hostile-files.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })
const MEGABYTE = 1024 * 1024
const GROWS_AT_MOST = 300 * MEGABYTE
/** A hundred and more processes, one after the other: a busy machine takes its time for that. */
const ENDS_WITHIN_MS = 20 * 60_000

it(
  '[I-36] of two hundred hostile files none is kept as it was sent, none breaks the API, none makes it grow',
  async () => {
    const tenant = await aTenant(house)
    const { email } = await aStaffMember(house, tenant, 'Sahip')
    const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: tenant.domain })
    const token = signedIn.success ? signedIn.data.token : ''
    const files = await hostileFiles()
    expect(files.length).toBeGreaterThanOrEqual(200)
    const before = process.memoryUsage.rss()
    const answers: { name: string; status: number; path?: string }[] = []
    for (const { name, bytes } of files) {
      const answer = await house.call(savePicture, { use: 'banner', file: bytes.toString('base64') }, { token })
      answers.push(answer.success ? { name, status: 200, path: answer.data.path } : { name, status: answer.status })
    }
    expect(process.memoryUsage.rss() - before).toBeLessThan(GROWS_AT_MOST)
    expect(answers.filter(({ status }) => ![200, 400].includes(status))).toEqual([])
    expect(house.logLines.filter((line) => line.includes('request broke'))).toEqual([])

    const { contentDir } = house.infrastructure.config
    const kept = readdirSync(contentDir, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name))
    const told = new Set(answers.flatMap(({ path }) => (path === undefined ? [] : [path])))
    // Nothing lies there that was not answered, and nothing half written.
    expect(new Set(kept)).toEqual(told)
    for (const name of kept) {
      const content = readFileSync(join(contentDir, name))
      expect(
        files.some(({ bytes }) => bytes.equals(content)),
        name,
      ).toBe(false)
      expect(content.includes(CANARY) || content.includes('<script') || content.includes('PK\u0003\u0004'), name).toBe(
        false,
      )
      const { format, width, height, pages, exif, xmp, icc } = await sharp(content).metadata()
      expect([format, pages ?? 1, exif, xmp, icc]).toEqual(['webp', 1, undefined, undefined, undefined])
      expect(Math.max(width, height)).toBeLessThanOrEqual(1600)
    }
    // Those that are pictures behind what was put on them are pictures still; the others are told so.
    const taken = answers.filter(({ status }) => status === 200).map(({ name }) => name)
    expect(taken).toEqual(
      expect.arrayContaining(['JPEG with Exif', 'PNG with a text', 'WebP that moves', 'png and a script']),
    )
    expect(taken.filter((name) => /svg|that says|400 megapixels|GIF|twelfths/.test(name))).toEqual([])
  },
  ENDS_WITHIN_MS,
)

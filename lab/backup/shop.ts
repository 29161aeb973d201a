import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '@vezne/server/cli/run.ts'
import { readConfig } from '@vezne/server/config.ts'
import { closePools, openInfrastructure, type Infrastructure } from '@vezne/server/infrastructure.ts'
import { readBackupConfig } from '@vezne/tools/backup/config.ts'
import { runBackupCommand } from '@vezne/tools/backup/run.ts'
import { withClient } from '@vezne/tools/postgres/connect.ts'
import { isCharge } from '@vezne/simulators/bank-truth/transactions.ts'
import { openTill, type Till } from '../till/till.ts'
import { systemPath } from '../torture/config.ts'
import { TENANT } from '../torture/place.ts'
import { booksOf, paymentsOf } from '../torture/store.ts'
import type { DrillGround } from './ground.ts'

/** NestPay has no list of its day, Garanti has one. */
export const [NESTPAY, GARANTI] = [64, 62]

/** What stands apart from every backup. */
export const SECRET = 'a secret that is kept elsewhere, 4f1d0c2b9a'

interface Said {
  readonly code: number
  readonly said: string
}

/** A company that takes payments at banks which outlive its database. */
export interface Shop {
  readonly till: Till
  /** Nobody is connected to the database any more, and it may go. */
  readonly close: () => Promise<void>
  /** The same company on whatever database stands there now. */
  readonly reopen: () => void
  /** `npx vezne backup` and `npx vezne restore`. */
  readonly vezne: (...words: string[]) => Promise<Said>
  readonly recover: (since: Date) => Promise<Said>
  /** Where books and banks differ: empty when they agree. */
  readonly differences: () => Promise<string[]>
  readonly leave: () => Promise<void>
}

export async function openShop(ground: DrillGround, kind: 'bundled' | 'system'): Promise<Shop> {
  const logFile = join(ground.elsewhere, 'api.log')
  const write = (line: string) => appendFileSync(logFile, line)
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: ground.serveUrl,
    DATABASE_POOL: '4',
    VEZNE_SECRET: SECRET,
    CONTENT_DIR: ground.contentDir,
  })
  let house: Infrastructure | undefined = openInfrastructure(config, 'drill', write)
  const till = await openTill(house, TENANT, [NESTPAY, GARANTI])
  const close = async () => {
    if (house !== undefined) await closePools(house)
    house = undefined
  }
  const heard = async (run: (say: (line: string) => void) => Promise<number>): Promise<Said> => {
    const lines: string[] = []
    const code = await run((line) => void lines.push(line))
    return { code, said: lines.join('\n') }
  }
  return {
    till,
    close,
    reopen: () => {
      house = openInfrastructure(config, 'drill', write)
      Object.assign(till.deps, { db: house.tenantDb, log: house.log })
    },
    vezne: (...words) =>
      heard((say) =>
        runBackupCommand(words, () => readBackupConfig(environmentOf(ground, kind)), { say, complain: say }),
      ),
    recover: (since) =>
      heard((say) => {
        const ofBanks = { ...config, simulatorsUrl: `http://localhost:${till.simulators.port}` }
        const open = (name: string) => openInfrastructure(ofBanks, name, () => undefined)
        const words = ['recover', '--since', since.toISOString(), '--log', logFile]
        return runCommand(words, open, { say, complain: say })
      }),
    differences: () => differencesAt(ground.url, till),
    leave: async () => {
      await close()
      await till.close()
    },
  }
}

function environmentOf({ dataFolder, contentDir, serveUrl, ownerUrl }: DrillGround, kind: 'bundled' | 'system') {
  const place = { VEZNE_DATA: dataFolder, CONTENT_DIR: contentDir, PATH: systemPath() }
  return kind === 'bundled' ? place : { ...place, DATABASE_URL: serveUrl, DATABASE_OWNER_URL: ownerUrl }
}

/** Every charge of a bank is one approved payment, and every approved payment one journal that adds up. */
async function differencesAt(url: string, till: Till): Promise<string[]> {
  return withClient(url, async (owner) => {
    const payments = await paymentsOf(owner)
    const books = await booksOf(owner)
    const charged = new Set(till.simulators.world.transactions.filter(isCharge).map(({ orderId }) => orderId))
    const approved = payments.filter(({ state }) => state === 'approved')
    const known = new Set(approved.map(({ orderId }) => orderId))
    return [
      ...[...charged]
        .filter((orderId) => !known.has(orderId))
        .map((orderId) => `${orderId}: charged, not in the books`),
      ...[...charged].filter((orderId) => till.chargesOf(orderId) !== 1).map((orderId) => `${orderId}: charged twice`),
      ...approved.filter(({ orderId }) => !charged.has(orderId)).map(({ orderId }) => `${orderId}: never charged`),
      ...approved
        .filter(({ journals }) => journals.join() !== 'sale')
        .map(({ orderId }) => `${orderId}: not booked once`),
      ...(books.sumMinor === 0n && books.unbalanced === 0 ? [] : ['the books do not add up']),
    ]
  })
}

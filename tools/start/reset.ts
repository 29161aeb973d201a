import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { endOfStranger, endServer } from '../postgres/ending.ts'
import { isAlive, processesIn, readPostmasterFile } from '../postgres/postmaster.ts'
import { BadDay, messageOf } from '../kit/bad-day.ts'
import { readStartConfig } from './config.ts'
import { lockDataFolder, openDataFolder } from './data-folder.ts'

/** `npm run demo:reset`: forgets the demo's database and files, keeps the logs, and leaves the rest to the next start. */
try {
  const { dataFolder, logFolder } = readStartConfig()
  if (existsSync(dataFolder)) {
    openDataFolder(dataFolder, logFolder)
    const lock = lockDataFolder(dataFolder)
    await closeLeftServer(join(dataFolder, 'postgres'))
    for (const name of readdirSync(dataFolder)) {
      if (isDemo(name)) rmSync(join(dataFolder, name), { recursive: true, force: true, maxRetries: 3 })
    }
    lock.release()
  }
  process.stdout.write(`The demo in ${dataFolder} is gone; "npm start" begins a fresh one.\n`)
  process.exit(0)
} catch (error) {
  process.stderr.write(`\n${error instanceof BadDay ? error.message : `The reset failed: ${messageOf(error)}.`}\n`)
  process.exit(1)
}

/** The secret goes too: nothing that it protected is left. */
function isDemo(name: string): boolean {
  const names = ['postgres', 'content', 'simulators', 'secret', 'running', 'restoring']
  return names.includes(name) || name.startsWith('postgres.new-')
}

/** A start that was killed together with its keeper leaves its server running, which would write into the void. */
async function closeLeftServer(folder: string): Promise<void> {
  const server = readPostmasterFile(folder)
  if (server === undefined || !isAlive(server.pid)) return
  if (processesIn(folder)?.includes(server.pid) === false) return
  await endServer(server.pid, endOfStranger(server.pid))
}

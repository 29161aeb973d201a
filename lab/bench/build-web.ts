import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { BadDay } from '@vezne/tools/kit/bad-day.ts'

/** The web as it is served to people, built anew where its sources have changed. */
export async function buildWeb(root: string): Promise<void> {
  const built = spawn(process.execPath, [join(root, 'tools', 'build', 'build.ts')], { cwd: root, stdio: 'inherit' })
  const [code] = (await once(built, 'exit')) as [number | null]
  if (code !== 0) throw new BadDay('The web could not be built: the reason is above.')
}

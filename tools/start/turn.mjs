import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const LONGEST_INSTALL_MS = 15 * 60_000

/** Two installations at once would tear each other's files down: the second waits for the first.
 * @param {string} root @returns {Promise<() => void>} */
export async function takeTurn(root) {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 12)
  const file = join(tmpdir(), `vezne-install-${name}`)
  const release = () => rmSync(file, { force: true })
  for (let said = false; ; said = true) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return release
    } catch {
      if (!existsSync(file) || !isBusy(file)) release()
      else if (!said) process.stdout.write('… waiting for another start that installs the packages\n')
    }
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

/** @param {string} file */
function isBusy(file) {
  try {
    process.kill(Number(readFileSync(file, 'utf8')) || process.pid, 0)
    return Date.now() - statSync(file).mtimeMs < LONGEST_INSTALL_MS
  } catch {
    return false
  }
}

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { BadDay } from '../kit/bad-day.ts'

type Env = Readonly<Record<string, string | undefined>>

/** The first Chrome or Chromium of this machine, or undefined. */
export function findBrowser(environment: Env): string | undefined {
  const programs = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].map((name) => environment[name])
  const candidates = [
    environment['CHROMIUM_PATH'],
    // The same engine without windows, menus and a GPU process: the tests run in half the time.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/opt/google/chrome/chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...programs.filter(Boolean).map((folder) => `${folder}\\Google\\Chrome\\Application\\chrome.exe`),
  ]
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path))
}

/** Finds a browser, or installs Debian's where that is possible without asking anybody. */
export function ensureBrowser(environment: Env): string {
  const found = findBrowser(environment)
  if (found !== undefined) return found
  if (mayInstall()) {
    installFromDebian(environment)
    const installed = findBrowser(environment)
    if (installed !== undefined) return installed
  }
  throw new BadDay(
    'The browser tests need Chrome or Chromium, and there is none: install one, or set CHROMIUM_PATH to its program.',
  )
}

/** Only root on Debian: elsewhere people choose their browser themselves, and Ubuntu's package is an empty shell. */
function mayInstall(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version') || !existsSync('/usr/bin/apt-get')) return false
  return !/^ID=ubuntu/m.test(readFileSync('/etc/os-release', 'utf8'))
}

function installFromDebian(environment: Env): void {
  const env = { ...environment, DEBIAN_FRONTEND: 'noninteractive' }
  const steps = [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell', 'fonts-dejavu-core'],
  ]
  for (const args of steps) {
    process.stdout.write(`… apt-get ${args.join(' ')}\n`)
    const { status } = spawnSync('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'], env })
    if (status !== 0) throw new BadDay(`Chromium could not be installed: "apt-get ${args[0]}" failed, see above.`)
  }
}

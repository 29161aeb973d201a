import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'

let root: string

/** It only counts how often it was asked to install, and leaves the list that the real one leaves. */
const PRETEND_NPM = `
  const fs = require('node:fs')
  const { env } = require('node:process')
  if (process.argv.includes('--version')) { console.log(env.PRETEND_VERSION || '11.0.0'); process.exit(0) }
  if (env.PRETEND_FAILURE) { console.error('npm error code ETARGET'); process.exit(1) }
  fs.mkdirSync('node_modules', { recursive: true })
  fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json')
  fs.appendFileSync('installs', 'x')`

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vezne-install-test-'))
  cpSync(fileURLToPath(new URL('.', import.meta.url)), join(root, 'tools/start'), { recursive: true })
  writeFileSync(join(root, 'tools/start/supervisor.ts'), `console.log('started'); process.exit(7)`)
  writeFileSync(join(root, 'package.json'), '{"type":"module"}')
  mkdirSync(join(root, 'npm'))
  writeFileSync(join(root, 'npm/package.json'), '{"type":"commonjs"}')
  writeFileSync(join(root, 'npm/npm-cli.js'), PRETEND_NPM)
  lockWith('1.0.0')
})

afterEach(() => {
  rmSync(root, { recursive: true })
})

function lockWith(version: string): void {
  const packages = { '': {}, 'node_modules/a': { version }, 'node_modules/b': { version: '1.0.0', optional: true } }
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
}

function start(extra: Record<string, string> = {}) {
  const env = { npm_execpath: join(root, 'npm/npm-cli.js'), PATH: '', ...extra }
  return spawnSync(process.execPath, [join(root, 'tools/start/start.mjs')], { env, encoding: 'utf8' })
}

const installs = () => (existsSync(join(root, 'installs')) ? readFileSync(join(root, 'installs'), 'utf8').length : 0)

it('installs on a fresh clone, not a second time, and ends as the supervisor ends', () => {
  expect(start()).toMatchObject({ status: 7, stdout: expect.stringMatching(/✓ installing packages .*\nstarted\n/s) })
  expect(start()).toMatchObject({ status: 7, stdout: 'started\n' })
  expect(installs()).toBe(1)
})

it('installs again when package-lock.json has changed', () => {
  start()
  lockWith('1.1.0')
  start()
  expect(installs()).toBe(2)
})

it('is content with what somebody installed by hand from the same package-lock.json', () => {
  mkdirSync(join(root, 'node_modules'))
  const installed = { packages: { 'node_modules/a': { version: '1.0.0' } } }
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify(installed))
  start()
  expect(installs()).toBe(0)
  installed.packages['node_modules/a'].version = '0.9.0'
  rmSync(join(root, 'node_modules/.vezne-lock-sha256'))
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify(installed))
  start()
  expect(installs()).toBe(1)
})

it('installs again when an installation was cut short', () => {
  start()
  rmSync(join(root, 'node_modules/.package-lock.json'))
  start()
  expect(installs()).toBe(2)
})

it("shows npm's own words when it fails, and one sentence", () => {
  const { status, stderr } = start({ PRETEND_FAILURE: 'yes' })
  expect(status).toBe(1)
  expect(stderr).toContain("npm error code ETARGET\n\nThe packages could not be installed: npm's own words are above.")
})

it('says so when npm is too old', () => {
  expect(start({ PRETEND_VERSION: '8.19.4' })).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Vezne needs npm 10 or newer to install its packages'),
  })
})

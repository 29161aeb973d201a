import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { ADYEN, ADYEN_ENTRY, ANTD_ENTRY, ANTD_PAGE, STATIC_PAGE, STATIC_STYLE } from './sources.ts'

export interface Controls {
  readonly staticUrl: string
  readonly antdUrl: string
  /** Script and style of Adyen's card form, in bytes of brotli. */
  readonly adyenBytes: number
  readonly adyenVersion: string
  readonly close: () => void
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

/** Builds what we are held against, in a folder outside the workspaces, and serves it compressed as we serve ours. */
export async function openControls(root: string): Promise<Controls> {
  const folder = join(root, '.data', 'bench-page')
  mkdirSync(folder, { recursive: true })
  await fetchAdyen(folder)
  const entries = { 'antd-control': ANTD_ENTRY, adyen: ADYEN_ENTRY }
  for (const [name, source] of Object.entries(entries)) writeFileSync(join(folder, `${name}.js`), source)
  const built = join(folder, 'built')
  for (const name of Object.keys(entries)) await bundle(root, join(folder, `${name}.js`), join(built, name))
  const files = new Map<string, Buffer>([
    ['/static.html', compressed(STATIC_PAGE)],
    ['/static.css', compressed(STATIC_STYLE)],
    ['/antd.html', compressed(ANTD_PAGE)],
    ['/antd-control.js', compressed(readFileSync(join(built, 'antd-control', 'antd-control.js')))],
  ])
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const body = files.get(path)
    const headers = { 'content-type': TYPES[extname(path)] ?? 'text/plain', 'content-encoding': 'br' }
    if (body === undefined) response.writeHead(404).end()
    else response.writeHead(200, { ...headers, 'cache-control': 'no-store' }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const adyen = readdirSync(join(built, 'adyen')).map((name) => readFileSync(join(built, 'adyen', name)))
  return {
    staticUrl: `${origin}/static.html`,
    antdUrl: `${origin}/antd.html`,
    adyenBytes: adyen.reduce((sum, file) => sum + compressed(file).length, 0),
    adyenVersion: ADYEN.version,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const compressed = (content: string | Buffer) => brotliCompressSync(content)

async function fetchAdyen(folder: string): Promise<void> {
  const installed = join(folder, 'node_modules', ADYEN.name, 'package.json')
  const isThere = existsSync(installed) && readFileSync(installed, 'utf8').includes(`"version": "${ADYEN.version}"`)
  if (isThere) return
  const own = { name: 'vezne-bench-page', private: true, type: 'module', dependencies: { [ADYEN.name]: ADYEN.version } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(own))
  await promisify(execFile)('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })
}

/** The web's own bundler, minifying as it does for us. */
async function bundle(root: string, entry: string, outDir: string): Promise<void> {
  const require = createRequire(join(root, 'web', 'package.json'))
  const vite = (await import(pathToFileURL(require.resolve('vite')).href)) as {
    build: (options: object) => Promise<unknown>
  }
  await vite.build({
    root: join(root, '.data', 'bench-page'),
    configFile: false,
    logLevel: 'error',
    // Whatever this process was told: held against us is what payers would get.
    define: { [['process', 'env', 'NODE_ENV'].join('.')]: '"production"' },
    build: {
      outDir,
      assetsDir: '',
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: { input: entry, output: { entryFileNames: '[name].js', codeSplitting: false } },
    },
  })
}

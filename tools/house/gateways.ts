import type { HouseFile } from './listing.ts'

const EVERY_GATEWAY_HAS = ['index.ts', 'request.ts', 'response.ts', 'hash.ts', 'codes.ts', 'fixtures/']
const GATEWAY_FILE = /^(banks\/src\/(?:pos|dbs))\/([^/]+)\/(.+)$/

const EVERY_CONNECTOR_HAS = ['index.ts', 'reads.ts', 'vouchers.ts', 'codes.ts', 'fixtures/']
const CONNECTOR_FILE = /^(erp\/src)\/(?!agent\/|run\/|wire\/|testing\/)([^/]+)\/(.+)$/

/** Gateways of banks, or connectors of ERPs, that lack a file all others have, or that the registry of their kind does not name. */
export const gatewayFaults = (files: readonly HouseFile[]): string[] => [
  ...folderFaults(files, GATEWAY_FILE, EVERY_GATEWAY_HAS),
  ...folderFaults(files, CONNECTOR_FILE, EVERY_CONNECTOR_HAS),
]

function folderFaults(files: readonly HouseFile[], pattern: RegExp, everyOneHas: readonly string[]): string[] {
  const gateways = new Map<string, { kind: string; name: string; inside: string[] }>()
  for (const { path } of files) {
    const [, kind = '', name = '', inside = ''] = pattern.exec(path) ?? []
    if (name === '') continue
    const gateway = gateways.get(`${kind}/${name}`) ?? { kind, name, inside: [] }
    gateway.inside.push(inside)
    gateways.set(`${kind}/${name}`, gateway)
  }
  return [...gateways].flatMap(([folder, { kind, name, inside }]) => {
    const missing = everyOneHas.filter((part) => !inside.some((path) => isPart(path, part)))
    const registry = files.find(({ path }) => path === `${kind}/registry.ts`)?.text ?? ''
    const faults = missing.map((part) => `${folder} has no ${part}`)
    return registry.includes(`'./${name}/index.ts'`) ? faults : [...faults, `${folder} is not in ${kind}/registry.ts`]
  })
}

const PORT = 'banks/src/pos/port.ts'
const VERB = /^ {2}readonly (\w+)\?: \(context/gm

/** Verbs of the port that no code of the server speaks: twelve adapters would keep them for nobody. */
export function idleVerbs(files: readonly HouseFile[]): string[] {
  const port = files.find(({ path }) => path === PORT)?.text ?? ''
  const verbs = [...port.matchAll(VERB)].map(([, verb = '']) => verb)
  const spoken = files.filter(({ path }) => /^server\/src\/.*(?<!\.test)\.ts$/.test(path))
  const isSpoken = (verb: string) =>
    new RegExp(`adapter\\.${verb}\\b|\\{[^{}]*\\b${verb}\\b[^{}]*\\} = [\\w.]*adapter\\b`)
  return verbs.filter((verb) => !spoken.some(({ text }) => isSpoken(verb).test(text)))
}

function isPart(path: string, part: string): boolean {
  return part.endsWith('/') ? path.startsWith(part) : path === part
}

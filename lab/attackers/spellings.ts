import { askRaw } from '@vezne/server/testing/raw-request.ts'
import { plainCall, type Operation } from '../access/operations.ts'

/** One call, and the ways to write its address that a router might read as the same one. */
interface Spelt {
  readonly straight: string
  /** As proxies are asked: the same call. */
  readonly absolute: readonly string[]
  /** An encoded letter, slash or NUL where a name of ours stands. */
  readonly misspelt: readonly string[]
}

const encoded = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`
const SOME_ROW = '0199a5a0-0000-7000-8000-000000000001'

/** Where a name of the route stands among the parts of its path; parameters are free to be written in any way. */
const namesOf = (pattern: string) =>
  pattern.split('/').flatMap((part, at) => (part === '' || part.startsWith('{') ? [] : [at]))

function spellingsOf(operation: Operation): Spelt {
  const straight = plainCall(operation, SOME_ROW).url
  const [path = '', query] = straight.split('?')
  const behind = query === undefined ? '' : `?${query}`
  const parts = path.split('/')
  const changed = (at: number, part: string) => `${parts.with(at, part).join('/')}${behind}`
  const misspelt = namesOf(`/api${operation.path}`).flatMap((at) => {
    const name = parts[at] ?? ''
    const [first = '', last = ''] = [name.at(0), name.at(-1)]
    return [
      changed(at, encoded(first) + name.slice(1)),
      changed(at, name.slice(0, -1) + encoded(last).toUpperCase()),
      changed(at, `${name}%00`),
    ]
  })
  const glued = `/${parts.slice(1).join('%2F')}${behind}`
  return {
    straight,
    absolute: [`http://elsewhere.example${straight}`, `HTTPS://a:b@elsewhere.example:1${straight}`],
    misspelt: [...misspelt, glued, `*${straight.slice(1)}`, `http://elsewhere.example${misspelt[0] ?? ''}`],
  }
}

/** Asks every call in every spelling; what is answered otherwise than it should be is a fault. */
export async function walkSpellings(port: number, operations: readonly Operation[]) {
  const faults: string[] = []
  let asked = 0
  for (const operation of operations) {
    const { method } = operation
    const body = method === 'GET' ? '' : '{}'
    const ask = (target: string) => askRaw({ port, method, target, body })
    const { straight, absolute, misspelt } = spellingsOf(operation)
    const { status: due } = await ask(straight)
    for (const [targets, expected] of [
      [absolute, due],
      [misspelt, 400],
    ] as const) {
      for (const target of targets) {
        const { status, headers } = await ask(target)
        asked += 1
        if (status !== expected || headers['cache-control'] !== 'no-store')
          faults.push(
            `${method} ${target}: ${status} instead of ${expected}, ${headers['cache-control'] ?? 'cacheable'}`,
          )
      }
    }
  }
  return { asked, faults }
}

const AT_ONCE = 50

/** Comes so many times by so many spellings in turn, and says how often it was told to wait. */
export async function flood(port: number, targets: readonly string[], times: number): Promise<number> {
  const queue = Array.from({ length: times }, (_, at) => targets[at % targets.length] ?? '/')
  let toldToWait = 0
  const ask = async () => {
    for (let target = queue.pop(); target !== undefined; target = queue.pop())
      if ((await askRaw({ port, target })).status === 429) toldToWait += 1
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  return toldToWait
}

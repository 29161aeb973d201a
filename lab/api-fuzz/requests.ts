import { readdirSync } from 'node:fs'
import { pathFields, type Endpoint } from '@vezne/contract/kit/endpoint.ts'
import * as z from 'zod/mini'
import type { Chance } from '../fuzz/random.ts'

type JsonSchema = z.core.JSONSchema.JSONSchema

const CONTRACT = new URL('../../contract/src/', import.meta.url)

/** Every call that the contract describes. */
export async function everyEndpoint(): Promise<Endpoint[]> {
  const files = readdirSync(CONTRACT).filter((name) => /^[a-z-]+\.ts$/.test(name))
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ new URL(file, CONTRACT).href) as Promise<Record<string, unknown>>),
  )
  const isEndpoint = (value: unknown): value is Endpoint =>
    typeof value === 'object' && value !== null && 'refusals' in value && 'path' in value
  return modules.flatMap((each) => Object.values(each).filter(isEndpoint))
}

export interface FuzzedRequest {
  readonly method: Endpoint['method']
  readonly url: string
  /** JSON, or something that only calls itself so. */
  readonly payload?: string
}

const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\uD800',
  'İıŞşĞğ',
  '٣',
  "'; drop table payments; --",
  '<img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '%00%ff',
  '{"$gt":""}',
  '1e309',
  '-0',
  'NaN',
  '00000000-0000-0000-0000-000000000000',
  '\u202Egnp.exe',
  'a'.repeat(5000),
  '💳'.repeat(300),
]
const ODD_NUMBERS = [0, -0, -1, 1.005, 0.1, 1e-7, 1e21, 2 ** 31, 2 ** 53, Number.MAX_VALUE, -Number.MAX_VALUE]

/** How a request is made: by whom the chances are thrown, how wild it is, and what is known to be there. */
interface Making {
  readonly chance: Chance
  /** A tame one breaks no rule that the schema can say: those reach the code behind the first door. */
  readonly isTame: boolean
  /** Field → a value that exists. */
  readonly known: Readonly<Record<string, string>>
}

/** A value that the schema asks for, or nearly, or not at all. */
function valueFor(schema: JsonSchema, making: Making, depth = 0): unknown {
  const { chance, isTame } = making
  if (!isTame && chance.below(8) === 0) return oddValue(making, depth)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return valueFor(objectOf(chance.pick(choices)), making, depth)
  if (schema.enum !== undefined) return chance.pick(schema.enum)
  if (schema.const !== undefined) return schema.const
  switch (schema.type) {
    case 'object':
      return objectFor(schema, making, depth)
    case 'array': {
      const most = !isTame && chance.below(10) === 0 ? (schema.maxItems ?? 3) + 1 : 3
      const item = Array.isArray(schema.items) ? undefined : schema.items
      return Array.from({ length: chance.below(most + 1) }, () => valueFor(objectOf(item), making, depth + 1))
    }
    case 'boolean':
      return chance.below(2) === 0
    case 'null':
      return null
    case 'integer':
    case 'number':
      return numberFor(schema, making)
    default:
      return textFor(schema, making)
  }
}

const objectOf = (schema: unknown): JsonSchema =>
  typeof schema === 'object' && schema !== null ? (schema as JsonSchema) : {}

function numberFor({ type, minimum = 0, maximum = 100_000 }: JsonSchema, { chance, isTame }: Making): number {
  if (!isTame && chance.below(3) === 0) return chance.pick(ODD_NUMBERS)
  const whole = minimum + chance.below(Math.min(maximum - minimum, 100_000) + 1)
  return type === 'integer' ? whole : whole / chance.pick([1, 10, 100])
}

function objectFor({ properties = {}, required = [] }: JsonSchema, making: Making, depth: number) {
  const { chance, isTame, known } = making
  const isKept = (name: string) => (isTame && required.includes(name)) || chance.below(10) !== 0
  const fields = Object.entries(properties)
    .filter(([name]) => isKept(name))
    .map(([name, each]): [string, unknown] => {
      const there = known[name]
      const isThere = there !== undefined && (isTame || chance.below(2) === 0)
      return [name, isThere ? there : valueFor(objectOf(each), making, depth + 1)]
    })
  const isStrange = !isTame && chance.below(20) === 0
  return Object.fromEntries(isStrange ? [...fields, [chance.pick(['__proto__', 'constructor', 'x', '']), 1]] : fields)
}

const PLAIN_TEXTS = ['42', '5406675406675403', '12', 'TRY', 'ayse@vezne.test', 'Ayşe Yılmaz', 'true', '2026-11-15']

function textFor({ maxLength = 40, minLength = 0, format }: JsonSchema, { chance, isTame }: Making): string {
  if (format === 'uuid' && (isTame || chance.below(3) > 0)) return uuidBy(chance)
  if (isTame) return chance.pick(PLAIN_TEXTS).slice(0, maxLength)
  if (chance.below(4) === 0) return chance.pick(ODD_TEXTS)
  if (chance.below(3) === 0) return chance.text(chance.pick([minLength, maxLength, maxLength + 1]))
  return chance.pick(PLAIN_TEXTS)
}

const hex = (chance: Chance, length: number) => Array.from({ length }, () => chance.below(16).toString(16)).join('')
const uuidBy = (chance: Chance) =>
  `${hex(chance, 8)}-${hex(chance, 4)}-4${hex(chance, 3)}-a${hex(chance, 3)}-${hex(chance, 12)}`

function oddValue(making: Making, depth: number): unknown {
  const nested = depth < 4 ? [[valueFor({}, making, depth + 1)], { deep: valueFor({}, making, depth + 1) }] : []
  return making.chance.pick<unknown>([null, true, [], {}, ...ODD_NUMBERS, ...ODD_TEXTS, ...nested])
}

const BROKEN_BODIES = ['', '{', '[]', 'null', '"', '{"a":1,"a":2}', '{"__proto__":{"x":1}}', '\u0000', '['.repeat(3000)]

const inUrl = (value: unknown) => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return encodeURIComponent(text.toWellFormed().slice(0, 1500))
}

/** One request to a call of the contract, made from what the contract says of it. */
export function requestFor(
  { method, path, input }: Endpoint,
  chance: Chance,
  known: Readonly<Record<string, string>>,
): FuzzedRequest {
  const isTame = chance.below(3) === 0
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const fields = objectFor(schema, { chance, isTame, known }, 0)
  const inPath = pathFields(path)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => inUrl(fields[name] ?? 'x') || 'x')
  const rest = Object.entries(fields).filter(([name]) => !inPath.includes(name))
  if (method === 'GET') {
    const query = rest.map(([name, value]) => `${encodeURIComponent(name)}=${inUrl(value)}`).join('&')
    return { method, url: `/api${filled}?${query}` }
  }
  const isBroken = !isTame && chance.below(20) === 0
  return {
    method,
    url: `/api${filled}`,
    payload: isBroken ? chance.pick(BROKEN_BODIES) : JSON.stringify(Object.fromEntries(rest)),
  }
}

import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from './kit/endpoint.ts'

type JsonSchema = z.core.JSONSchema.JSONSchema

/** Places in a schema where a text, a number or a list has no end. */
function openEnds(schema: JsonSchema, at: string): string[] {
  const inner = [
    ...Object.entries(schema.properties ?? {}).map(([name, each]) => [each, `${at}.${name}`] as const),
    ...[...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.oneOf ?? [])].map((each) => [each, at] as const),
    ...(typeof schema.items === 'object' && !Array.isArray(schema.items) ? [[schema.items, `${at}[]`] as const] : []),
  ]
  const isOneOfSome = schema.enum !== undefined || schema.const !== undefined
  const bounded = schema.maxLength !== undefined || isOneOfSome || schema.format !== undefined
  const open =
    (schema.type === 'string' && !bounded && schema.pattern === undefined) ||
    (schema.type === 'array' && schema.maxItems === undefined) ||
    (schema.type === 'integer' && schema.maximum === undefined)
  return [
    ...(open ? [at] : []),
    ...inner.flatMap(([each, place]) => (typeof each === 'object' ? openEnds(each, place) : [])),
  ]
}

const here = new URL('.', import.meta.url)
const files = readdirSync(here).filter((name) => /^[a-z-]+\.ts$/.test(name))
const allFiles = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((name) => /^[a-z/-]+\.ts$/.test(name))

async function endpoints(of = files): Promise<[string, Endpoint][]> {
  const modules = await Promise.all(
    of.map((file) => {
      const address = new URL(file, import.meta.url).href
      return import(/* @vite-ignore */ address) as Promise<Record<string, unknown>>
    }),
  )
  const isEndpoint = (value: unknown): value is Endpoint =>
    typeof value === 'object' && value !== null && 'refusals' in value
  return modules.flatMap((each) =>
    Object.entries(each).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  )
}

describe('[I-36] the contract', async () => {
  const all = await endpoints()

  it('has endpoints to look at', () => {
    expect(all.length).toBeGreaterThan(3)
  })

  it.each(all)('leaves no end open in what %s takes and answers', (name, { input, reply }) => {
    const options = { io: 'input', unrepresentable: 'any' } as const
    expect(openEnds(z.toJSONSchema(input, options), `${name}.input`)).toEqual([])
    expect(openEnds(z.toJSONSchema(reply, options), `${name}.reply`)).toEqual([])
  })

  const withBody = all.filter(([, { method, lenient }]) => method !== 'GET' && lenient !== true)
  it.each(withBody)('refuses fields it does not know in the body of %s', (_name, { input }) => {
    expect(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }).additionalProperties).toBe(false)
  })

  it('names what a change makes old by paths that there are', async () => {
    const paths = (await endpoints(allFiles)).map(([, { path }]) => path)
    for (const [name, { stale = [] }] of all)
      for (const beginning of stale)
        expect(
          paths.some((path) => path.startsWith(beginning)),
          `${name}: ${beginning}`,
        ).toBe(true)
  })

  // [P-23] Written to by programs that have the specification and nothing more.
  it('passes over fields that it does not know in two bodies alone', () => {
    const lenient = all.filter(([, each]) => each.lenient === true)
    expect(lenient.map(([name]) => name).toSorted()).toEqual(['salesRequest', 'salesRequestWithCode'])
    for (const [, { input }] of lenient) {
      expect(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }).additionalProperties).toBeUndefined()
    }
  })
})

it('sees an open end when there is one', () => {
  const open = z.object({ a: z.string(), b: z.array(z.int()), c: z.optional(z.object({ d: z.string() })) })
  expect(openEnds(z.toJSONSchema(open), '')).toEqual(['.a', '.b', '.c.d'])
})

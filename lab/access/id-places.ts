import { plainCall, plainValue, schemaOf, type JsonSchema, type Operation, type Probe } from './operations.ts'

type Keys = readonly (string | number)[]

/** Where a call says which row it is about: in its address, or somewhere in its body, also where it need not say so. */
export interface IdPlace {
  readonly name: string
  readonly in: 'address' | 'body'
  readonly keys: Keys
  /** What stands around it has to be there as well. */
  readonly schemas: readonly JsonSchema[]
}

/** Stands where an id is to be put; nobody's row has it. */
const MARK = '5ca1ab1e-0000-4000-8000-000000000000'

const choicesOf = (schema: JsonSchema): JsonSchema[] =>
  (schema.anyOf ?? schema.oneOf ?? [schema]).map(schemaOf).filter(({ type }) => type !== 'null')

function placesIn(schema: JsonSchema, keys: Keys, schemas: readonly JsonSchema[]): IdPlace[] {
  return choicesOf(schema).flatMap((choice) => {
    const around = [...schemas, choice]
    if (choice.format === 'uuid')
      return [{ name: keys.filter((key) => key !== 0).join('.'), in: 'body', keys, schemas: around }]
    if (choice.type === 'array') return placesIn(schemaOf(choice.items), [...keys, 0], around)
    return Object.entries(choice.properties ?? {}).flatMap(([name, inner]) =>
      placesIn(schemaOf(inner), [...keys, name], around),
    )
  })
}

export function idPlacesOf({ parameters, body }: Operation): IdPlace[] {
  const inAddress = parameters
    .filter(({ required, schema }) => required && schema.format === 'uuid')
    .map(({ name }): IdPlace => ({ name, in: 'address', keys: [name], schemas: [] }))
  return [...inAddress, ...(body === undefined ? [] : placesIn(body, [], []))]
}

const BY_FIELD = new RegExp(`"(\\w+)":(\\[?)"${MARK}"`, 'g')

/** The value with this id put where it belongs, and what stands around it filled in plainly. */
function put(
  value: unknown,
  [key, ...rest]: Keys,
  [schema = {}, ...inner]: readonly JsonSchema[],
  id: string,
): unknown {
  if (key === undefined) return id
  const there = value ?? plainValue(schema, id)
  if (typeof key === 'number') {
    const list: readonly unknown[] = Array.isArray(there) ? there : []
    return [put(list[0], rest, inner, id), ...list.slice(1)]
  }
  const record = Object(there) as Readonly<Record<string, unknown>>
  return { ...record, [key]: put(record[key], rest, inner, id) }
}

/** The plain call with this id at one place; whatever it has to name besides is called by its own field's word. */
export function callWith(operation: Operation, place: IdPlace, id: string, others: (name: string) => string): Probe {
  const { method, url, payload } = plainCall(operation, MARK)
  const named = (text: string) =>
    text
      .replaceAll(BY_FIELD, (_, name: string, list: string) => `"${name}":${list}"${others(name)}"`)
      .replaceAll(MARK, others('id'))
  const address = named(place.in === 'address' ? url.replace(MARK, id) : url)
  if (payload === undefined) return { method, url: address }
  const body: unknown = JSON.parse(named(payload))
  const filled = place.in === 'address' ? body : put(body, place.keys, place.schemas, id)
  return { method, url: address, payload: JSON.stringify(filled) }
}

import type { Fields } from '@vezne/banks/pos/port.ts'
import type { Chance } from './random.ts'

/** One way to tamper with one field, given the others and a genuine message of another kind. */
type Tampering = (fields: Fields, name: string, chance: Chance, other: Fields) => Fields

const changed = (fields: Fields, name: string, value: string): Fields => ({ ...fields, [name]: value })
const valueOf = (fields: Fields, name: string): string => fields[name] ?? ''

const flipCharacter: Tampering = (fields, name, chance) => {
  const value = valueOf(fields, name)
  const at = chance.below(value.length + 1)
  return changed(fields, name, value.slice(0, at) + chance.text(1) + value.slice(at + 1))
}

const cut: Tampering = (fields, name, chance) => {
  const value = valueOf(fields, name)
  return changed(fields, name, value.slice(0, chance.below(value.length + 1)))
}

const append: Tampering = (fields, name, chance) =>
  changed(fields, name, valueOf(fields, name) + chance.text(1 + chance.below(4)))

const replace: Tampering = (fields, name, chance) => {
  const likely = ['', '0', '1', '00', 'Y', 'N', 'success', 'Approved', 'VPS-0000', '949', chance.text(chance.below(30))]
  return changed(fields, name, chance.pick(likely))
}

const takeAway: Tampering = (fields, name) => {
  const { [name]: _taken, ...rest } = fields
  return rest
}

/** Moves characters over the border between two fields: glued signatures do not see where one ends. */
const shiftBorder: Tampering = (fields, name, chance) => {
  const neighbour = chance.pick(Object.keys(fields))
  const value = valueOf(fields, name)
  const moved = value.slice(value.length - 1 - chance.below(3))
  const kept = value.slice(0, value.length - moved.length)
  return { ...fields, [name]: kept, [neighbour]: moved + valueOf(fields, neighbour) }
}

const swap: Tampering = (fields, name, chance) => {
  const neighbour = chance.pick(Object.keys(fields))
  return { ...fields, [name]: valueOf(fields, neighbour), [neighbour]: valueOf(fields, name) }
}

const renameCase: Tampering = (fields, name) => {
  const { [name]: value = '', ...rest } = fields
  const other = name === name.toLowerCase() ? name.toUpperCase() : name.toLowerCase()
  return { ...rest, [other]: value }
}

const takeFromOther: Tampering = (fields, name, _, other) => changed(fields, name, valueOf(other, name))

const respell: Tampering = (fields, name, chance) => {
  const value = valueOf(fields, name)
  const spellings = [value.toLowerCase(), value.toUpperCase(), ` ${value}`, `${value} `, `0${value}`, `${value}\n`]
  return changed(fields, name, chance.pick([...spellings, encodeURIComponent(value), value.replace('.', ',')]))
}

const TAMPERINGS: readonly Tampering[] = [
  flipCharacter,
  cut,
  append,
  replace,
  takeAway,
  shiftBorder,
  swap,
  renameCase,
  takeFromOther,
  respell,
]

/** A message tampered with in one to three places among these names. */
export function tamper(fields: Fields, names: readonly string[], chance: Chance, other: Fields): Fields {
  const times = 1 + chance.below(3)
  return Array.from({ length: times }).reduce<Fields>(
    (message) => chance.pick(TAMPERINGS)(message, chance.pick(names), chance, other),
    fields,
  )
}

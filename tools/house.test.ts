import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cardNumberFaults } from './house/card-numbers.ts'
import { commentWordFaults } from './house/comment-words.ts'
import { contractFaults } from './house/contracts.ts'
import { LONG, longerThan, TOO_LONG } from './house/file-length.ts'
import { decisionFaults } from './house/decisions.ts'
import { declarationFaults } from './house/declarations.ts'
import { arrowFaults } from './house/arrows.ts'
import { floorFaults } from './house/floors.ts'
import { glossaryFaults, readWrongWords } from './house/glossary.ts'
import { gatewayFaults, idleVerbs } from './house/gateways.ts'
import { hasTexts, languageFaults } from './house/languages.ts'
import { kindFaults } from './house/kind-rules.ts'
import { listPaths, readTexts } from './house/listing.ts'
import { readMigrationHistory } from './house/migration-history.ts'
import { editedMigrations, migrationFaults, MIGRATIONS } from './house/migrations.ts'
import { secondOnes } from './house/one-of-each.ts'
import { packageFaults } from './house/packages.ts'
import { momentFaults } from './house/one-moment.ts'
import { readFaults } from './house/reads.ts'
import { stepFaults } from './house/small-steps.ts'
import { tableFaults } from './house/tenant-tables.ts'
import { TEST_CARDS } from './house/test-cards.ts'
import { WORD_RULES, wordFaults } from './house/words.ts'
import floors from './module-floors.cjs'
import { readClauses } from './spec/clauses.ts'
import { LATER_INVARIANTS } from './spec/later-invariants.ts'
import { INVARIANTS, provenInvariants } from './spec/proofs.ts'

const root = join(import.meta.dirname, '..')
const paths = listPaths(root)
const files = readTexts(root, paths)

describe('the rooms', () => {
  it('have every module on one floor', () => {
    expect(floorFaults(paths, floors)).toEqual([])
  })
  it('have one contract per module and one module per contract', () => {
    expect(contractFaults(paths)).toEqual([])
  })
  it('have no arrow that runs back up, between folders or inside one', () => {
    expect(arrowFaults(files)).toEqual([])
  })
  it('run every module that declares something', () => {
    expect(declarationFaults(files)).toEqual([])
  })
  it('have the same files in every gateway, and every gateway registered', () => {
    expect(gatewayFaults(files)).toEqual([])
  })
  it('have a caller for every verb that a bank is spoken to with', () => {
    expect(idleVerbs(files)).toEqual([])
  })
  it('have one cipher, one format of tokens, one way into HTML and one list of columns', () => {
    expect(secondOnes(files)).toEqual([])
  })
  it('[I-41] have no lock and no write where a snapshot may be read', () => {
    expect(readFaults(files)).toEqual([])
  })
  it('[I-41] have a snapshot behind every endpoint that says it reads', () => {
    expect(momentFaults(files)).toEqual([])
  })
  it(`have no file past ${TOO_LONG} lines`, () => {
    for (const long of longerThan(LONG, files)) console.warn(`${long}: is there a second subject in it?`)
    expect(longerThan(TOO_LONG, files)).toEqual([])
  })
})

describe('the migrations', () => {
  it('are numbered without a gap and bound their waiting for locks', () => {
    expect(migrationFaults(files)).toEqual([])
  })
  it('are what they were when they were merged', () => {
    const found = readMigrationHistory(root, paths)
    if (found === undefined) console.warn('no git history here: whether a merged migration was edited is not checked')
    if (found?.shallow === true) console.warn('shallow clone: migrations are compared with its oldest commit')
    expect(editedMigrations(found?.history ?? [], found?.now ?? [])).toEqual([])
  })
  it('[I-32] leave the version before them able to run', () => {
    expect(stepFaults(files.filter(({ path }) => path.startsWith(MIGRATIONS)))).toEqual([])
  })
  it('keep every tenant’s rows apart and every amount whole', () => {
    expect(tableFaults(files.filter(({ path }) => path.startsWith(MIGRATIONS)).map(({ text }) => text))).toEqual([])
  })
  it('[I-22] say of every table whose rows it holds, and hold it to that', () => {
    expect(kindFaults(files.filter(({ path }) => path.startsWith(MIGRATIONS)).map(({ text }) => text))).toEqual([])
  })
})

it('has decisions of half a page, numbered without a gap, and refers to no other', () => {
  expect(decisionFaults(files)).toEqual([])
})

describe('the invariants', () => {
  const { missing, stale, later } = provenInvariants(files)

  it('have a test each, or a reason why it comes later', () => {
    expect({ missing: missing.map(({ id }) => id), stale }).toEqual({ missing: [], stale: [] })
    for (const { id } of later) expect(LATER_INVARIANTS.get(id), id).toMatch(/.{20}/)
  })
  it('are numbered from I-01 without a gap, each once', () => {
    const ids = readClauses(files.find(({ path }) => path === INVARIANTS)?.text ?? '').map(({ id }) => id)
    expect(ids).toEqual(Array.from({ length: ids.length }, (_, at) => `I-${String(at + 1).padStart(2, '0')}`))
  })
})

describe('the texts', () => {
  const bilingual = paths.filter((path) =>
    /^web\/src\/(.*\/)?text\.ts$|^contract\/src\/kit\/(refusals|validation)\.ts$/.test(path),
  )

  it.each(bilingual)('say the same in Turkish and English: %s', async (path) => {
    const exported: unknown = await import(join(root, path))
    expect(hasTexts(exported)).toBe(true)
    expect(languageFaults({ ...(exported as object) })).toEqual([])
  })
})

describe('the words', () => {
  it.each(WORD_RULES.map((rule) => [rule.says, rule] as const))('stand where they belong: %s', (_, rule) => {
    expect(wordFaults(files, [rule])).toEqual([])
  })
  it('of what is exported are the glossary’s', () => {
    const wrong = readWrongWords(files.find(({ path }) => path === 'docs/glossary.md')?.text ?? '')
    expect(wrong.length).toBeGreaterThan(0)
    expect(glossaryFaults(files, wrong)).toEqual([])
  })
  it('of comments in the kits and at the modules’ entrances are plain', () => {
    expect(commentWordFaults(files)).toEqual([])
  })
  it('hold no card number but the published test cards', () => {
    expect(cardNumberFaults(files, TEST_CARDS)).toEqual([])
  })
})

it('asks for exact versions of every package, from no named registry', () => {
  expect(packageFaults(files)).toEqual([])
})

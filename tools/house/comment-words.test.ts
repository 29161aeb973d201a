import { describe, expect, it } from 'vitest'
import { commentWordFaults } from './comment-words.ts'

const PATH = 'server/src/kit/http/caller.ts'
const faults = (text: string, path = PATH) => commentWordFaults([{ path, text }])

describe('a comment in a kit or at the entrance of a module', () => {
  it.each([
    '/** Whoever asks is looked up. */',
    '/**\n * Read anew,\n * so that nobody waits.\n */',
    '  // The sale stands.',
    'const a = 1 // as somebody typed it',
    '<p>{/* where it stood */}</p>',
  ])('says who it is about: %s', (text) => {
    expect(faults(text)).toHaveLength(1)
  })
  it.each([
    'server/src/kit/db/pool.ts',
    'web/src/kit/theme/base.css',
    'contract/src/kit/list.ts',
    'server/src/modules/till/payments/index.ts',
    'server/src/modules/erp/erp-reports/views/index.ts',
    'server/src/modules/desk/home/module.ts',
  ])('is read in %s', (path) => {
    expect(faults('/* Nobody */', path)).toHaveLength(1)
  })
  it.each(['server/src/modules/desk/home/store.ts', 'web/src/screens/index.ts', 'docs/glossary.md'])(
    'is not read in %s',
    (path) => expect(faults('/* Nobody */', path)).toEqual([]),
  )
})

it('names the line and the word', () => {
  expect(faults('const a = 1\n/**\n * It is where\n * it stands.\n */')).toEqual([
    `${PATH}:4 a comment names its subject and says where it is: stands`,
  ])
})
it('leaves code, texts and longer words alone', () => {
  expect(
    faults("const nobody = 'nobody stands here'\nconst at = 'https://stand'\n// A standard that we understand."),
  ).toEqual([])
})

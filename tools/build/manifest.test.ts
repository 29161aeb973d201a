import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { MANIFEST_NAME, writeManifest } from './manifest.ts'

it('writes down the page and the hash of every file that it loads, and of nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vezne-manifest-'))
  mkdirSync(join(folder, 'client/assets'), { recursive: true })
  writeFileSync(join(folder, 'client/public.html'), '<script src="/assets/pay-1.js"></script>')
  writeFileSync(join(folder, 'client/assets/pay-1.js'), 'abc')
  writeFileSync(join(folder, 'client/assets/panel-1.js'), 'def')
  writeManifest(folder, ['public.html', 'assets/pay-1.js'])
  expect(JSON.parse(readFileSync(join(folder, MANIFEST_NAME), 'utf8'))).toEqual({
    page: '<script src="/assets/pay-1.js"></script>',
    files: { '/assets/pay-1.js': 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad' },
  })
})

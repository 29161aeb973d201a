import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { test as unwatched } from '@playwright/test'
import { fillCard, CARDS } from './kit/pay.ts'
import { expect, test } from './kit/test.ts'

interface Manifest {
  readonly files: Readonly<Record<string, string>>
}

test('[I-15] every file that a payer’s browser loads is one that the build wrote down, byte by byte', async ({
  page,
}) => {
  const manifest = JSON.parse(readFileSync(new URL('../web/dist/manifest.json', import.meta.url), 'utf8')) as Manifest
  const loaded = new Map<string, string>()
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    if (!/\.(?:js|css)$/.test(pathname)) return
    loaded.set(
      pathname,
      createHash('sha256')
        .update(await response.body())
        .digest('hex'),
    )
  })
  await page.goto('/pay-without-login')
  await fillCard(page, CARDS.isbank)
  await expect(page.locator('[name=bankIdInstallment]').first()).toBeVisible()
  expect(loaded.size).toBeGreaterThanOrEqual(2)
  for (const [path, hash] of loaded) expect([path, hash]).toEqual([path, manifest.files[path]])
})

const TRIES = `(() => {
  const attempt = (act) => { try { act(); return 'done' } catch (error) { return error.name } }
  return {
    markup: attempt(() => { document.body.innerHTML = '<b>x</b>' }),
    parsed: attempt(() => new DOMParser().parseFromString('<b>x</b>', 'text/html')),
    script: attempt(() => { document.createElement('script').src = '/assets/x.js' }),
    exception: attempt(() => trustedTypes.createPolicy('mine', {})),
  }
})()`

// Not watched: what the policy refuses is what this is about.
unwatched('[I-15] on pages of payers no script can turn text into markup or code', async ({ page }) => {
  for (const path of ['/pay-without-login', '/pos-collection-result/true/OK']) {
    await page.goto(path)
    expect(await page.evaluate(TRIES)).toEqual({
      markup: 'TypeError',
      parsed: 'TypeError',
      script: 'TypeError',
      exception: 'TypeError',
    })
  }
})

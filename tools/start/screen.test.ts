import { expect, it } from 'vitest'
import { Screen } from './screen.ts'

function recorder(isTTY: boolean) {
  const written: string[] = []
  const write = (text: string) => written.push(text) > 0
  return { screen: new Screen({ isTTY, write }), text: () => written.join('') }
}

it('writes one plain line per step where there is no terminal', async () => {
  const { screen, text } = recorder(false)
  await screen.step('database', async () => {})
  await expect(screen.step('web build', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(text()).toMatch(/^✓ database \(\d\.\d s\)\n✗ web build \(\d\.\d s\)\n$/)
})

it('draws the steps at work again on a terminal, and puts finished lines above them', async () => {
  const { screen, text } = recorder(true)
  let finishSlow = () => {}
  const slow = screen.step('slow', () => new Promise<void>((resolve) => (finishSlow = resolve)))
  await screen.step('fast', async () => {})
  finishSlow()
  await slow
  screen.end()
  const drawn = text()
  expect(drawn).toContain('… slow')
  expect(drawn.indexOf('✓ fast')).toBeLessThan(drawn.indexOf('✓ slow'))
  // The lines at work are wiped before they are drawn again.
  expect(drawn).toContain('\u001B[1A\u001B[0J')
})

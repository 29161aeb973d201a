import { join } from 'node:path'
import { BROWSER_PORTS, readTestConfig } from '../tools/test/config.ts'
import { openRehearsal, PORTAL_HOST, rehearsalPorts, type Rehearsal } from '../tools/rehearsal/rehearsal.ts'
import { claimPortal, expectStep, inviteUser, openFirm, openPosAccount, signInAsInvited } from './kit/first-run.ts'
import { aPairOfHands } from './kit/hands.ts'
import { expect, test } from './kit/test.ts'

const { root, environment, browserDataFolder } = readTestConfig()
/** Beside those of the demo that the other journeys visit. */
const FIRST_PORT = BROWSER_PORTS.PORT + 10
const PORTS = rehearsalPorts(FIRST_PORT)

/** What one company may ask of its owner and its first user, from an empty database to the first payment. */
const MOST = { typed: 60, clicks: 120 }

const PORTAL = `https://${PORTAL_HOST}:${PORTS.secureApi}`

test.use({ baseURL: PORTAL, ignoreHTTPSErrors: true })

const opened: { rehearsal?: Rehearsal } = {}

test.afterAll(() => opened.rehearsal?.close())

test(
  '[R-15] the first run: from an empty database to a company whose first user signs in',
  { tag: '@full' },
  async ({ page, browser }) => {
    test.setTimeout(600_000)
    const folder = join(browserDataFolder, 'rehearsal')
    const rehearsal = (opened.rehearsal = await openRehearsal({ root, environment, folder, firstPort: FIRST_PORT }))
    const hands = aPairOfHands()
    const walk = { page, hands }

    // Whatever page somebody asks for, there is one thing to do here.
    await page.goto('/home')
    await expect(page).toHaveURL(/\/kurulum$/)
    await claimPortal(walk, await rehearsal.setupCode())

    await openPosAccount(walk)
    await expectStep(walk, 'İlk POS hesabı', 'Tamam')
    await openFirm(walk)
    await expectStep(walk, 'İlk bayi', 'Tamam')
    const link = await inviteUser(walk, PORTS.simulators)
    await expectStep(walk, 'İlk kullanıcı', 'Tamam')

    const theirs = await browser.newContext({ baseURL: PORTAL, ignoreHTTPSErrors: true, locale: 'tr-TR' })
    await signInAsInvited({ page: await theirs.newPage(), hands }, link)
    await theirs.close()

    // Nobody sets it up a second time.
    await page.goto('/kurulum')
    await expect(page).not.toHaveURL(/\/kurulum$/)
    const { typed, clicks } = hands.counted()
    expect(typed).toBeLessThanOrEqual(MOST.typed)
    expect(clicks).toBeLessThanOrEqual(MOST.clicks)
  },
)

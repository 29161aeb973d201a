import { join } from 'node:path'
import { BROWSER_PORTS, readTestConfig } from '../tools/test/config.ts'
import { openRehearsal, PORTAL_HOST, rehearsalPorts, type Rehearsal } from '../tools/rehearsal/rehearsal.ts'
import { choosePage, fillCommissions, openPosAccount, payAsAnybody, paymentAddress } from './kit/first-run-money.ts'
import { backToGuide, claimPortal, inviteUser, openFirm, signInAsInvited } from './kit/first-run.ts'
import { aPairOfHands } from './kit/hands.ts'
import { recordTo } from './kit/record.ts'
import { expect, test, WIDTHS } from './kit/test.ts'

const { root, environment, browserDataFolder } = readTestConfig()
/** Beside those of the demo that the other journeys visit. */
const FIRST_PORT = BROWSER_PORTS.PORT + 10
const PORTS = rehearsalPorts(FIRST_PORT)

/** What one company may ask of its owner and its first user, from an empty database to the first payment. */
const MOST = { typed: 60, clicks: 120 }

const PORTAL = `https://${PORTAL_HOST}:${PORTS.secureApi}`

test.use({ baseURL: PORTAL, ignoreHTTPSErrors: true, viewport: WIDTHS.desk })

const opened: { rehearsal?: Rehearsal } = {}

test.afterAll(() => opened.rehearsal?.close())

test(
  '[R-15] the first run: from an empty database to a company that is paid by somebody it does not know',
  { tag: '@full' },
  async ({ page, browser }, info) => {
    test.setTimeout(600_000)
    const folder = join(browserDataFolder, 'rehearsal')
    const rehearsal = (opened.rehearsal = await openRehearsal({ root, environment, folder, firstPort: FIRST_PORT }))
    const hands = aPairOfHands()
    const record = recordTo(info)
    const walk = { page, hands, record }

    // Whatever page somebody asks for, there is one thing to do here.
    await page.goto('/home')
    await expect(page).toHaveURL(/\/kurulum$/)
    await claimPortal(walk, await rehearsal.setupCode())

    await openPosAccount(walk)
    await backToGuide(walk, 'İlk POS hesabı', 'Deneme satışı')
    await fillCommissions(walk)
    await backToGuide(walk, 'Komisyon tablosu')
    await choosePage(walk)
    await backToGuide(walk, 'Ödeme sayfası')
    await openFirm(walk)
    await backToGuide(walk, 'İlk bayi')
    const link = await inviteUser(walk, PORTS.simulators)
    await backToGuide(walk, 'İlk kullanıcı')

    const aBrowser = async () => {
      const theirs = await browser.newContext({
        baseURL: PORTAL,
        ignoreHTTPSErrors: true,
        locale: 'tr-TR',
        viewport: WIDTHS.desk,
      })
      return { page: await theirs.newPage(), hands, record }
    }
    await signInAsInvited(await aBrowser(), link)
    await payAsAnybody(await aBrowser(), await paymentAddress(walk))

    // Nobody sets it up a second time.
    await page.goto('/kurulum')
    await expect(page).not.toHaveURL(/\/kurulum$/)
    const { typed, clicks } = hands.counted()
    info.annotations.push({ type: 'hands', description: `${typed} fields typed, ${clicks} clicks` })
    expect(typed).toBeLessThanOrEqual(MOST.typed)
    expect(clicks).toBeLessThanOrEqual(MOST.clicks)
  },
)

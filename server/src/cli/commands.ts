import { accounts } from './accounts.ts'
import { apiKeys } from './api-keys.ts'
import { audit } from './audit.ts'
import { checklist } from './checklist.ts'
import type { Command } from './command.ts'
import { doctor } from './doctor.ts'
import { keys } from './keys.ts'
import { link } from './link.ts'
import { pages } from './pages.ts'
import { platformOperator } from './platform-operator.ts'
import { rates } from './rates.ts'
import { recover } from './recover.ts'
import { restored } from './restored.ts'
import { review } from './review.ts'
import { setup } from './setup.ts'
import { sizes } from './sizes.ts'
import { secondFactor } from './second-factor.ts'
import { webhooks } from './webhooks.ts'

/** Every command of the operator, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  accounts,
  apiKeys,
  audit,
  checklist,
  doctor,
  keys,
  link,
  pages,
  platformOperator,
  rates,
  recover,
  restored,
  review,
  setup,
  secondFactor,
  sizes,
  webhooks,
]

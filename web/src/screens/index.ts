import type { ScreenEntry } from '../features/shell/screen-meta.ts'
import { meta as audit } from './audit/meta.ts'
import { meta as apiKeys } from './api-keys/meta.ts'
import { meta as campaigns } from './campaigns/meta.ts'
import { meta as changePassword } from './change-password/meta.ts'
import { meta as collections } from './collections/meta.ts'
import { meta as commissionSettings } from './commission-settings/meta.ts'
import { meta as company } from './company/meta.ts'
import { meta as firmGroups } from './firm-groups/meta.ts'
import { meta as firms } from './firms/meta.ts'
import { meta as forgetPassword } from './forget-password/meta.ts'
import { meta as home } from './home/meta.ts'
import { meta as installmentCaps } from './installment-caps/meta.ts'
import { meta as newPassword } from './new-password/meta.ts'
import { meta as notAuthorized } from './not-authorized/meta.ts'
import { meta as notFound } from './not-found/meta.ts'
import { meta as office } from './office/meta.ts'
import { meta as payScreens } from './pay-screens/meta.ts'
import { meta as paymentSets } from './payment-sets/meta.ts'
import { meta as posAccounts } from './pos-accounts/meta.ts'
import { meta as resetPassword } from './reset-password/meta.ts'
import { meta as reviews } from './reviews/meta.ts'
import { meta as roles } from './roles/meta.ts'
import { meta as security } from './security/meta.ts'
import { meta as signin } from './signin/meta.ts'
import { meta as tasks } from './tasks/meta.ts'
import { meta as users } from './users/meta.ts'

/** Every page of the panel, one line and one chunk each. What it is called and who sees it stands in its `meta`. */
export const SCREENS: readonly ScreenEntry[] = [
  { meta: signin, load: () => import('./signin/screen.tsx') },
  { meta: forgetPassword, load: () => import('./forget-password/screen.tsx') },
  { meta: resetPassword, load: () => import('./reset-password/screen.tsx') },
  { meta: newPassword, load: () => import('./new-password/screen.tsx') },
  { meta: notAuthorized, load: () => import('./not-authorized/screen.tsx') },
  { meta: home, load: () => import('./home/screen.tsx') },
  { meta: changePassword, load: () => import('./change-password/screen.tsx') },
  { meta: collections, load: () => import('./collections/screen.tsx') },
  { meta: reviews, load: () => import('./reviews/screen.tsx') },
  { meta: tasks, load: () => import('./tasks/screen.tsx') },
  { meta: office, load: () => import('./office/screen.tsx') },
  { meta: audit, load: () => import('./audit/screen.tsx') },
  { meta: company, load: () => import('./company/screen.tsx') },
  { meta: security, load: () => import('./security/screen.tsx') },
  { meta: apiKeys, load: () => import('./api-keys/screen.tsx') },
  { meta: roles, load: () => import('./roles/screen.tsx') },
  { meta: posAccounts, load: () => import('./pos-accounts/screen.tsx') },
  { meta: payScreens, load: () => import('./pay-screens/screen.tsx') },
  { meta: paymentSets, load: () => import('./payment-sets/screen.tsx') },
  { meta: firmGroups, load: () => import('./firm-groups/screen.tsx') },
  { meta: installmentCaps, load: () => import('./installment-caps/screen.tsx') },
  { meta: campaigns, load: () => import('./campaigns/screen.tsx') },
  { meta: commissionSettings, load: () => import('./commission-settings/screen.tsx') },
  { meta: firms, load: () => import('./firms/screen.tsx') },
  { meta: users, load: () => import('./users/screen.tsx') },
  { meta: notFound, load: () => import('./not-found/screen.tsx') },
]

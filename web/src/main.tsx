import 'virtual:theme.css'
import 'virtual:theme-colors.css'
import './kit/theme/base.css'
import './kit/theme/antd.css'
import './kit/theme/direction.css'
import './kit/layout/layout.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { App } from './app.tsx'
import { connectEffects } from './kit/api/effects.ts'
import { createQueryClient } from './kit/api/query.ts'
import { applyQuerySettings } from './features/appearance/query-settings.ts'
import { watchOtherTabs } from './kit/session/other-tabs.ts'
import { direction } from './kit/theme/direction.ts'
import { lendNonceToStyles, readNonce } from './kit/theme/nonce.ts'
import { themeColor } from './kit/theme/theme-color.ts'
import { themeType } from './kit/theme/theme-type.ts'
import { watchVersion } from './kit/version/watch-version.ts'
import { createRoutes } from './routes.tsx'

const nonce = readNonce()
lendNonceToStyles(nonce)
// The looks stand before anything is drawn, so nothing jumps.
applyQuerySettings(window.location.search)
for (const choice of [themeType, themeColor, direction]) choice.show()

const router = createBrowserRouter(createRoutes())
const queries = createQueryClient()
connectEffects({
  // A page whose session has ended is no page to come back to by the Back button.
  goTo: (path, state) => void router.navigate(path, { state, replace: state?.status === 401 }),
})
watchOtherTabs()
watchVersion(router)

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <App queries={queries} nonce={nonce}>
    <RouterProvider router={router} />
  </App>,
)

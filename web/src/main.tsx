import 'virtual:theme.css'
import './kit/theme/base.css'
import './kit/theme/antd.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { App } from './app.tsx'
import { connectEffects } from './kit/api/effects.ts'
import { createQueryClient } from './kit/api/query.ts'
import { watchOtherTabs } from './kit/session/other-tabs.ts'
import { lendNonceToStyles, readNonce } from './kit/theme/nonce.ts'
import { readThemeType, showThemeType } from './kit/theme/theme-type.ts'
import { createRoutes } from './routes.tsx'

const nonce = readNonce()
lendNonceToStyles(nonce)
showThemeType(readThemeType())

const router = createBrowserRouter(createRoutes())
const queries = createQueryClient()
connectEffects({ goTo: (path, state) => void router.navigate(path, { state }) })
watchOtherTabs()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <App queries={queries} nonce={nonce}>
    <RouterProvider router={router} />
  </App>,
)

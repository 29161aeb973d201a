import { render } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { App } from '../app.tsx'
import { connectEffects } from '../kit/api/effects.ts'
import { createQueryClient } from '../kit/api/query.ts'
import { createRoutes } from '../routes.tsx'

/**
 * The whole panel at an address, as `main.tsx` puts it together, but without a browser's history and without the
 * stylesheets of Ant Design: to write them and to look through them for every role is a third of a test's time, and what
 * they make of a page is seen in a browser alone.
 */
export function openPanel(path: string) {
  const router = createMemoryRouter(createRoutes(), { initialEntries: [path] })
  const queries = createQueryClient()
  queries.setDefaultOptions({ queries: { retry: false } })
  connectEffects({ goTo: (to, state) => void router.navigate(to, { state, replace: state?.status === 401 }) })
  const screen = render(
    <ConfigProvider theme={{ zeroRuntime: true }}>
      <App queries={queries}>
        <RouterProvider router={router} />
      </App>
    </ConfigProvider>,
  )
  return { ...screen, router, address: () => router.state.location.pathname }
}

import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { BrokenPage } from './kit/errors/broken-page.tsx'
import { loadChunk } from './kit/errors/load-chunk.ts'
import { rememberInitialUrl, takeInitialUrl } from './kit/session/initial-url.ts'
import { isSignedIn } from './kit/session/session.ts'
import { SCREENS, type ScreenEntry } from './screens/index.ts'
import { Splash } from './splash.tsx'

function fromRoot() {
  return redirect(isSignedIn() ? (takeInitialUrl() ?? '/home') : '/signin')
}

function homeWhenSignedIn() {
  return isSignedIn() ? redirect('/home') : null
}

/** Every path but the public ones needs a sign-in, an unknown one too: a stranger learns nothing about what exists. */
function signInFirst({ request }: LoaderFunctionArgs) {
  if (isSignedIn()) return null
  const { pathname, search, hash } = new URL(request.url)
  rememberInitialUrl(pathname + search + hash)
  return redirect('/signin')
}

function screenRoute({ path, access, load }: ScreenEntry): RouteObject {
  return {
    path,
    lazy: { Component: async () => (await loadChunk(load)).Screen },
    ...(access === 'signed-out' && { loader: homeWhenSignedIn }),
  }
}

const ofAccess = (wanted: ScreenEntry['access']) => SCREENS.filter(({ access }) => access === wanted).map(screenRoute)

/** Made anew for each router, which writes into the routes it is given. */
export const createRoutes = (): RouteObject[] => [
  {
    ErrorBoundary: BrokenPage,
    HydrateFallback: Splash,
    children: [
      { path: '/', loader: fromRoot, Component: Splash },
      ...ofAccess('signed-out'),
      ...ofAccess('any'),
      {
        loader: signInFirst,
        // The token may have gone since the last page, so the door is watched on every move.
        shouldRevalidate: () => true,
        lazy: { Component: async () => (await loadChunk(() => import('./kit/layout/shell.tsx'))).Shell },
        children: ofAccess('signed-in'),
      },
    ],
  },
]

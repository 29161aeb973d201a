/**
 * Two builds of one room, both called from the web folder:
 *
 *   vite build                                      → dist/client: index.html (panel), public.html (payers), assets/
 *   vite build --ssr src/public/entry-server.tsx    → dist/server/entry-server.js, which the API loads by its path
 *
 * By program: `build({ root, configFile })` and `build({ root, configFile, build: { ssr: 'src/public/entry-server.tsx' } })`.
 */
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { themeCss } from './src/kit/theme/css-variables.ts'

const NONCE = '__CSP_NONCE__'

/** The tokens as a stylesheet, written from the same values that feed Ant Design. */
function themeStylesheet(): Plugin {
  const id = 'virtual:theme.css'
  return {
    name: 'vezne-theme-stylesheet',
    resolveId: (wanted) => (wanted === id ? `\0${id}` : undefined),
    load: (wanted) => (wanted === `\0${id}` ? themeCss() : undefined),
  }
}

/** Only the panel's policy has a nonce; the payers' pages load nothing but files of this origin. */
function payersWithoutNonce(): Plugin {
  return {
    name: 'vezne-payers-without-nonce',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle['public.html']
      if (page?.type !== 'asset') return
      page.source = String(page.source)
        .replace(/\s*<meta property="csp-nonce"[^>]*>/, '')
        .replaceAll(` nonce="${NONCE}"`, '')
    },
  }
}

const client: UserConfig = {
  html: { cspNonce: NONCE },
  build: {
    outDir: 'dist/client',
    // A small picture inlined as `data:` would be refused on the payers' pages.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { panel: 'index.html', public: 'public.html' },
      // React in a file of its own: both entries share it, and it stays cached over our releases.
      output: {
        codeSplitting: { groups: [{ name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\// }] },
      },
    },
  },
}

/** One file with everything in it, so that the API needs no node_modules of ours beside it. */
const server: UserConfig = {
  ssr: { noExternal: true },
  environments: { ssr: { keepProcessEnv: false } },
  build: {
    outDir: 'dist/server',
    rolldownOptions: { output: { entryFileNames: '[name].js', codeSplitting: false } },
  },
}

/** Read by Vitest, whose `web` project extends this file. */
const tests = { test: { setupFiles: ['src/testing/setup.ts'] } }

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), themeStylesheet(), payersWithoutNonce()],
  ...tests,
  ...(isSsrBuild === true ? server : client),
}))

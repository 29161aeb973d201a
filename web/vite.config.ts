/**
 * Three builds of one room, all called from the web folder:
 *
 *   vite build --mode panel                         → dist/client: index.html, version.json, assets/
 *   vite build --mode payers                        → dist/client: public.html with its styles in it, its script, and
 *                                                     the calls of the pay page, which come when a payer types
 *   vite build --ssr src/public/entry-server.tsx    → dist/server/entry-server.js, which the API loads by its path
 *
 * The payers' pages share no file with the panel: a phone on a slow line asks for one file, not for eight.
 */
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { createHash } from 'node:crypto'
import { themeColorsCss, themeCss } from './src/kit/theme/css-variables.ts'
import { showFirstPaint } from './src/kit/theme/first-paint.ts'

const NONCE = '__CSP_NONCE__'

/** The tokens as stylesheets, written from the same values that feed Ant Design. */
function themeStylesheets(): Plugin {
  const sheets = new Map([
    ['virtual:theme.css', themeCss],
    ['virtual:theme-colors.css', themeColorsCss],
  ])
  return {
    name: 'vezne-theme-stylesheets',
    resolveId: (wanted) => (sheets.has(wanted) ? `\0${wanted}` : undefined),
    load: (wanted) => sheets.get(wanted.replace('\0', ''))?.(),
  }
}

/** The panel's looks before its first paint: a classic script, which the browser waits for, in a file of its own. */
function firstPaintScript(): Plugin {
  const source = `(${showFirstPaint.toString()})()\n`
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
  const fileName = `assets/first-paint-${hash}.js`
  return {
    name: 'vezne-first-paint',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    buildStart() {
      this.emitFile({ type: 'asset', fileName, source })
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (_, { filename }) =>
        filename.endsWith('index.html')
          ? [{ tag: 'script', attrs: { src: `/${fileName}`, nonce: NONCE, 'vite-ignore': true }, injectTo: 'head' }]
          : [],
    },
  }
}

/**
 * `version.json` beside the pages, which an open panel compares with what it saw last (`src/kit/version`). The names of
 * the files carry their contents; the pages have no hash in their names and are read themselves.
 */
function versionFile(): Plugin {
  return {
    name: 'vezne-version-file',
    enforce: 'post',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    generateBundle(_, bundle) {
      const hash = createHash('sha256')
      for (const [name, file] of Object.entries(bundle).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
        hash.update(`${name}\0`)
        if (name.endsWith('.html') && file.type === 'asset') hash.update(file.source)
      }
      const version = hash.digest('hex').slice(0, 16)
      this.emitFile({ type: 'asset', fileName: 'version.json', source: `${JSON.stringify({ version })}\n` })
    },
  }
}

/** What Vite puts around every `import()` fetches styles and scripts ahead of it; the payers' one later file has none. */
function plainImports(): Plugin {
  return {
    name: 'vezne-plain-imports',
    enforce: 'pre',
    load: (wanted) => (wanted.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : null),
  }
}

/**
 * The payers' styles stand in the page: it is painted when it arrives, and not one round trip of a slow line later. The
 * API names their hash in the page's policy.
 */
function styleInPage(): Plugin {
  return {
    name: 'vezne-style-in-page',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (link, name: string) => {
          const file = bundle[name]
          if (file?.type !== 'asset') return link
          Reflect.deleteProperty(bundle, name)
          return `<style>${file.source.toString().trim()}</style>`
        }),
    },
  }
}

const common = {
  outDir: 'dist/client',
  // A small picture inlined as `data:` would be refused on the payers' pages.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
} as const

const panel: UserConfig = {
  html: { cspNonce: NONCE },
  plugins: [firstPaintScript(), versionFile()],
  build: {
    ...common,
    rolldownOptions: {
      input: { panel: 'index.html' },
      // React in a file of its own: it stays cached over our releases.
      output: {
        codeSplitting: { groups: [{ name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\// }] },
      },
    },
  },
}

/**
 * The payers' pages are written for React and run on Preact, which is a tenth of it: the script is what a phone on a slow
 * line waits for. Longest names first.
 */
const lightReact = {
  resolve: {
    alias: {
      'react-dom/client': 'preact/compat/client',
      'react-dom/server': 'preact-render-to-string',
      'react-dom': 'preact/compat',
      'react/jsx-runtime': 'preact/jsx-runtime',
      react: 'preact/compat',
    },
  },
} as const

/** Their policy has no nonce: these pages load nothing but files of this origin, and their styles are known beforehand. */
const payers: UserConfig = {
  ...lightReact,
  plugins: [plainImports(), styleInPage()],
  build: {
    ...common,
    emptyOutDir: false,
    cssCodeSplit: false,
    rolldownOptions: { input: { public: 'public.html' } },
  },
}

/** One file with everything in it, so that the API needs no node_modules of ours beside it. */
const server: UserConfig = {
  ...lightReact,
  ssr: { noExternal: true },
  environments: { ssr: { keepProcessEnv: false } },
  build: {
    outDir: 'dist/server',
    // The page that is drawn here names the very files of the one in the browser.
    assetsInlineLimit: common.assetsInlineLimit,
    rolldownOptions: { output: { entryFileNames: '[name].js', codeSplitting: false } },
  },
}

/** Read by Vitest, whose `web` project extends this file. */
const tests = { test: { setupFiles: ['src/testing/setup.ts'] } }

export default defineConfig(({ command, mode, isSsrBuild }) => {
  // Tests start the house with NODE_ENV=development: what they visit must still be what payers get.
  if (command === 'build') process.env['NODE_ENV'] = 'production'
  const build = mode === 'payers' ? payers : panel
  const { plugins = [], ...rest } = isSsrBuild === true ? server : build
  return { plugins: [react(), themeStylesheets(), ...plugins], ...tests, ...rest }
})

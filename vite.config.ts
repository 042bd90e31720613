import { readFileSync } from 'node:fs'
import path from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import compile from 'icu-minify/compile'
import { defineConfig, type Plugin } from 'vite'
import { PDF_DECODERS } from './web/features/staff/desk/pdf-decoders.ts'
import { LANGUAGES } from './web/lib/languages.ts'

type Words = { [key: string]: string | Words }

/** Words in ICU syntax, compiled here, so that browsers need no parser for them (12 KiB less). */
function compileWords(): Plugin {
  const compiled = (words: Words): object =>
    Object.fromEntries(
      Object.entries(words).map(([key, value]) => [
        key,
        typeof value === 'string' ? compile(value) : compiled(value),
      ]),
    )
  return {
    name: 'compile-words',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(web\/.*|shared\/line-items)\/words\/\w+\.json$/ },
      handler: (json) => JSON.stringify(compiled(JSON.parse(json))),
    },
  }
}

/** What the desk needs to draw PDFs with pictures in seldom formats: the library asks for these by their own names. */
function pdfDecoders(): Plugin {
  const DECODERS = ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js']
  const folder = path.resolve(import.meta.dirname, 'node_modules/pdfjs-dist/wasm')
  return {
    name: 'pdf-decoders',
    apply: 'build',
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const name of DECODERS)
        this.emitFile({
          type: 'asset',
          fileName: `${PDF_DECODERS.slice(1)}${name}`,
          source: readFileSync(path.join(folder, name)),
        })
    },
  }
}

/** The site's build: browser files into build/site; `scripts/build-web.ts` adds the prerendered pages. */
/** What every page loads at its start. */
const EVERYWHERE = /^assets\/(rolldown-runtime|react|frame|values|common)-/

export default defineConfig({
  root: 'web',
  publicDir: 'public',
  plugins: [
    compileWords(),
    pdfDecoders(),
    react(),
    tailwindcss(),
    // React Aria carries words in thirty languages; those of ours are kept, its English ones being American.
    {
      ...optimizeLocales.vite({
        locales: ['en-US', ...Object.values(LANGUAGES).map(({ locale }) => locale)],
      }),
      enforce: 'pre',
    },
  ],
  resolve: {
    alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
  },
  // Node must format compiled words too, so the alias has to reach this package there.
  ssr: { noExternal: ['use-intl'] },
  build: {
    outDir: '../build/site',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // An inlined font would not be cached, and data: fonts are not in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Whoever asks for a screen has what every page begins with: it is not named once more for each of 250 screens.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !EVERYWHERE.test(file)) : files,
    },
    // The 3D library is one file of this size, loaded on its page alone.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // Names of 200 files are in what every first visit fetches, and of each the hash alone does not compress: seven, the fewest that the bundler
        // takes, tell four trillion contents of one file apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // A worker of a library is a script like ours: with the type and the compression of one.
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.mjs') ? 'assets/[name]-[hash].js' : 'assets/[name]-[hash][extname]',
        // What nearly every screen needs comes in two files, one that seldom changes and one of ours.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              // Lists in pages and mutations of SWR are left to the screens that have them.
              test: /node_modules\/((react|react-dom|scheduler|react-router|use-intl|dequal)\/|swr\/(?!dist\/(infinite|mutation)\/))/,
            },
            {
              // Small things that the first page needs: each in a file of its own would be a request of its own.
              name: 'frame',
              test: /\/web\/(lib\/(back-first|campaign|data\/written-hours|foot-room|load-again|languages?|near-view|online)|ui\/(structured-data|breadcrumb|segments)|app\/(lazy-screen|language\/[\w-]+|consent\/(consent|settings-shown)|shell\/(footer|header|language-switch|offline-bar|progress|home-login|ended-session|kept-focus))|parts\/(contact\/contact-(button|line)|legal\/download-button|plans\/what-you-get)|texts\/(en|fr)\/cookie-banner)\.tsx?$|\/shared\/(french-first|company|legal-documents|vehicle-path|rules\/(consent|plans))\.ts$/,
              includeDependenciesRecursively: false,
            },
            {
              // Prices, brands and pictures' names, as every page shows them: plain values, which import nothing; and what loads other files.
              name: 'values',
              test: /^\0vite\/preload-helper|\/shared\/(pictures|vehicle-picture|price-book|vocabulary|rules\/(money|price-line))\.ts$/,
              includeDependenciesRecursively: false,
            },
            {
              // What is shown of every model, and what fetches it anew.
              name: 'fleet',
              test: /\/web\/lib\/data\/(fleet|catalogue|price-book)\.ts$|\/shared\/catalogue\/(?!new-prices|measures)[\w-]+\.ts$/,
              includeDependenciesRecursively: false,
            },
            {
              // What pages with a form need at once; the home page has none.
              name: 'fields',
              test: /\/web\/(ui\/(field|list-field|country-field|phone-field|phone-form|address-fields|use-sms-code|wait)|lib\/(likely-countries|kept-form|birth-date|field-words|spaced-phone|dotted))\.tsx?$|\/shared\/field-messages\.ts$/,
              includeDependenciesRecursively: false,
            },
            {
              // Eighteen small screens that follow each other: one file.
              name: 'sign-up',
              test: /\/web\/(features\/sign-up\/(?!words\/)|parts\/sign-up\/(password-strength|stopped)|ui\/submit-form|lib\/data\/(sign-up-status|confirmation-codes|customer-changes|use-call))/,
              includeDependenciesRecursively: false,
            },
            {
              // The desk in one file of its own, which customers never load.
              name: 'desk',
              test: /\/web\/((features\/staff|app\/desk|parts\/desk)\/.*|lib\/(data-request|data-breach|incident|vehicle)-path)\.tsx?$|\/shared\/(api\/staff-(?!endpoint)\w+|rules\/search-words)\.ts$/,
              includeDependenciesRecursively: false,
            },
            {
              // What a tab keeps: a file of its own would be one more name in what every first visit fetches.
              name: 'kept-code',
              test: /\/web\/(lib\/tab-storage|parts\/login\/kept-code)\.ts$/,
              includeDependenciesRecursively: false,
            },
            {
              // What reads the API's answers, in one file instead of two. It imports the plain values alone, so that it is
              // complete whichever file the browser begins with.
              name: 'endpoint',
              test: /node_modules\/zod\/|\/shared\/(endpoint|rules\/(printable|line-keys)|api\/(values|vehicles|vehicle-fields|staff-endpoint))\.ts$/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'common',
              // What forms and dialogs need stays with them: phone numbers alone would weigh 25 KiB on the home page, and calendar
              // files would bring the reservations along. Nor does what tells React Aria the language: it would bring React Aria.
              test: /\/web\/(app\/(shell|consent|country\/country-banner|broken|load-screens)|ui\/(?!(aria-language|code-form|wait|text-area|segments|returned-focus|back-closes|earlier|section|status)\.tsx?|[\w-]*(field|dialog)\.tsx)|lib\/(?!data\/|uploads\/|(api-form|kept-success|phone|typed-phone|likely-countries|calendar-file|choice-url)\.ts)|parts\/(?!desk\/|documents\/|pdf\/|report\/|reservations\/|login\/|[\w-]+\/[\w-]*(dialog|\.data)\.tsx?|contact\/contact-form|vehicle\/choice-vehicle|billing\/(price-lines|invoice-status|days-late)|subscriptions\/(price|summary|rent-words)|sign-up\/(call-slots|company-form))).*\.tsx?$/,
              minShareCount: 5,
              // What those import may be large and is not needed everywhere: dates, contracts, phone numbers.
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: { fs: { allow: ['..'] } },
})

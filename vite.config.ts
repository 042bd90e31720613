import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The site's build: browser files into build/site; `scripts/build-web.ts` adds the prerendered pages. */
export default defineConfig({
  root: 'web',
  publicDir: 'public',
  plugins: [
    react(),
    tailwindcss(),
    // React Aria carries words in thirty languages; the site speaks two.
    { ...optimizeLocales.vite({ locales: ['en-US', 'fr-FR'] }), enforce: 'pre' },
  ],
  build: {
    outDir: '../build/site',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // An inlined font or picture would not be cached, and data: is not in the content security policy.
    assetsInlineLimit: 0,
    // The preload polyfill is inline-free but useless in the browsers of this target.
    modulePreload: { polyfill: false },
  },
  server: { fs: { allow: ['..'] } },
})

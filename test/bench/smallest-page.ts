import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { PageStyles, styleLink } from '../../scripts/pages/page-styles.ts'
import { ROOT } from './measure.ts'

const SOURCES = path.join(ROOT, 'build/smallest')

const HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>The smallest page</title>
    <link rel="preload" as="font" type="font/woff2" crossorigin href="../fonts/cormorant.woff2" />
    <link rel="preload" as="font" type="font/woff2" crossorigin href="../fonts/manrope.woff2" />
    <script type="module" src="./boot.ts"></script>
  </head>
  <body>
    <div id="root" data-page="/"><main><h1>The smallest page</h1><p>It has a line of text.</p></main></div>
  </body>
</html>
`

const MAIN = `import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'

const router = createBrowserRouter([{ path: '/', element: <main><h1>The smallest page</h1><p>It has a line of text.</p></main> }])
hydrateRoot(document.getElementById('root') as HTMLElement, <RouterProvider router={router} />)
`

/** Builds the smallest page of our stack: prerendered HTML with one heading, our styles, fonts and start, React and its router. */
export async function buildSmallestPage(): Promise<string> {
  rmSync(SOURCES, { recursive: true, force: true })
  mkdirSync(SOURCES, { recursive: true })
  writeFileSync(path.join(SOURCES, 'index.html'), HTML)
  writeFileSync(path.join(SOURCES, 'main.tsx'), MAIN)
  // Our start, with the smallest page's own code; its other imports are where they always are.
  const boot = readFileSync(path.join(ROOT, 'web/app/boot.ts'), 'utf8')
  writeFileSync(path.join(SOURCES, 'boot.ts'), boot.replaceAll(/'\.\/(?!main\.tsx')/g, "'../../web/app/"))
  const outDir = path.join(SOURCES, 'site')
  await build({
    configFile: false,
    root: SOURCES,
    plugins: [react(), tailwindcss()],
    logLevel: 'error',
    build: { outDir, modulePreload: { polyfill: false } },
  })
  const page = path.join(outDir, 'index.html')
  const html = readFileSync(page, 'utf8')
  const sheet = readFileSync(path.join(outDir, styleLink(html).href), 'utf8')
  writeFileSync(page, new PageStyles(sheet, html).inlined(html))
  return outDir
}

import type { Reply } from '../gateway/payload.ts'
import { type Html, html } from './markup.ts'

/** No inline script and no inline style, like on the site itself. */
const CSP = [
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'",
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
].join('; ')

/** Headers of every page below `/_local`. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': CSP,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
}

const PAGES = [
  ['/_local', 'Overview'],
  ['/_local/table', 'Table'],
  ['/_local/mails', 'Mails'],
  ['/_local/api', 'API'],
  ['/', 'The site'],
] as const

/** A page in the frame that all of them share. */
export function page(title: string, here: string, content: Html): Reply {
  const links = PAGES.map(
    ([address, name]) =>
      html`<a href="${address}"${address === here && html` aria-current="page"`}>${name}</a>`,
  )
  const whole = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<title>${title} · Driveline local</title>
<link rel="stylesheet" href="/_local/style.css">
<script type="module" src="/_local/page.js"></script>
</head>
<body>
<header>
<p class="brand">Driveline <span>local</span></p>
<nav aria-label="Local run">${links}</nav>
</header>
<main>
<h1>${title}</h1>
${content}
</main>
<p class="notice" role="status" aria-live="polite"></p>
</body>
</html>`
  return { status: 200, headers: { ...PAGE_HEADERS }, body: Buffer.from(whole.text) }
}

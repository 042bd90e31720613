import type { Schedule } from '../clock/schedules.ts'
import type { Reply } from '../gateway/payload.ts'
import type { Message } from '../messages/outbox.ts'
import type { Taken } from '../peppol/access-point.ts'
import { DEMO_ACCOUNTS, type DemoAccount } from '../seed/accounts.ts'
import { page } from './layout.ts'
import type { LocalParts } from './local-parts.ts'
import { type Html, html } from './markup.ts'

const ZONE = 'Europe/Luxembourg'
const STEPS_DAYS = [1, 7, 15, 30]
const SHOWN_MESSAGES = 50

/** `/_local`: what left, what time it is, what can be run, and who can log in. */
export function overviewPage({ outbox, accessPoint, clock, scheduler }: LocalParts): Reply {
  const messages = outbox.list()
  const content = html`<div class="columns">
<section id="outbox" aria-labelledby="outbox-title">
<h2 id="outbox-title">Outbox <span class="count">${messages.length}</span></h2>
${messages.length ? messages.slice(0, SHOWN_MESSAGES).map(messageView) : html`<p class="quiet">Nothing was sent yet. Codes for logging in appear here.</p>`}
</section>
<div class="side">
${clockView(clock.now())}
${jobsView(scheduler.schedules, clock.now())}
${accountsView(DEMO_ACCOUNTS)}
${peppolView(accessPoint.list())}
</div>
</div>`
  return page('Overview', '/_local', content)
}

/** What went out by Peppol, newest first. */
function peppolView(taken: readonly Taken[]): Html {
  const rows = taken.map(
    ({ to, number, at }, place) =>
      html`<li><a href="/_local/peppol/${place}">${number}</a> to <span class="mono">${to}</span> <time datetime="${at}">${wallTime(new Date(at))}</time></li>`,
  )
  return html`<section aria-labelledby="peppol-title"><h2 id="peppol-title">Peppol <span class="count">${taken.length}</span></h2><ul class="rows">${rows}</ul></section>`
}

function messageView(message: Message, place: number): Html {
  return html`<article class="message">
<header><b>${message.channel === 'sms' ? 'SMS' : 'Mail'}</b> to <span class="mono">${message.to}</span>
<time datetime="${message.sentAt}">${wallTime(new Date(message.sentAt))}</time></header>
${message.subject && html`<p class="subject">${message.subject}</p>`}
<p class="text">${withCodes(message)}</p>
${(message.attachments ?? []).map(({ fileName, id }) => html`<p><a href="/_local/attachments/${id}">${fileName}</a></p>`)}
${message.html && html`<p><a href="/_local/mail/${place}">See it as it arrives</a></p>`}
</article>`
}

/** Codes stand out, because they are what people look for here: six digits in an SMS, four on a line of a mail. */
function withCodes({ channel, text }: Message): Html[] {
  const code = channel === 'sms' ? /\b(\d{6})\b/ : /^(\d{4})$/m
  return text.split(code).map((part, i) => (i % 2 ? html`<b class="code">${part}</b>` : html`${part}`))
}

function clockView(now: Date): Html {
  return html`<section id="clock" aria-labelledby="clock-title">
<h2 id="clock-title">Clock</h2>
<p class="now"><time datetime="${now.toISOString()}">${wallTime(now)}</time></p>
<p class="quiet">Going forward runs every job that falls due on the way, in order.</p>
<div class="buttons">${STEPS_DAYS.map((days) => forwardButton(days))}</div>
<form data-clock>
<label>Days <input name="days" type="number" min="1" max="3660" value="33" required></label>
<button>Go forward</button>
</form>
</section>`
}

function forwardButton(days: number): Html {
  return html`<button type="button" data-days="${days}">+${days} ${days === 1 ? 'day' : 'days'}</button>`
}

function jobsView(schedules: Schedule[], now: Date): Html {
  const rows = schedules.map(({ name, times, expression }) => {
    const next = times.next(now)
    return html`<li><div><b>${name}</b><span class="quiet">${next ? `next ${wallTime(next)}` : expression}</span></div>
<button type="button" data-job="${name}">Run now</button></li>`
  })
  return html`<section id="jobs" aria-labelledby="jobs-title"><h2 id="jobs-title">Jobs</h2><ul class="rows">${rows}</ul></section>`
}

function accountsView(accounts: readonly DemoAccount[]): Html {
  const rows = accounts.map(
    ({ phoneNumber, roles, note }) =>
      html`<li><div><b class="mono">${phoneNumber}</b><span class="quiet">${note}</span></div><span class="role">${roles.join(', ')}</span></li>`,
  )
  return html`<section id="accounts" aria-labelledby="accounts-title"><h2 id="accounts-title">Demo accounts</h2>
<p class="quiet">Log in with the number; the code comes into the outbox.</p><ul class="rows">${rows}</ul></section>`
}

function wallTime(at: Date): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: ZONE }).format(
    at,
  )
}

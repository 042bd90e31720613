// The overview keeps itself fresh and presses the local run's buttons. Everything that it shows comes from the server.
const LIVE = ['outbox', 'clock', 'jobs']
const REFRESH_MS = 2000
const notice = document.querySelector('.notice')

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element && event.target.closest('button')
  if (!button) return
  if (button.dataset.days) act(button, '/_local/clock.json', { advanceDays: Number(button.dataset.days) })
  if (button.dataset.job) act(button, `/_local/jobs/${encodeURIComponent(button.dataset.job)}`, {})
})

document.addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || !('clock' in form.dataset)) return
  event.preventDefault()
  const days = Number(new FormData(form).get('days'))
  act(form.querySelector('button'), '/_local/clock.json', { advanceDays: days })
})

async function act(button, address, body) {
  button.disabled = true
  say('Working …')
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    say(told(await response.json()))
    await refresh(true)
  } catch {
    say('The local run does not answer.')
  }
  button.disabled = false
}

function told(answer) {
  if (answer.msg) return answer.msg
  if (answer.ran) return answer.ran.length ? `Ran ${count(answer.ran)}` : 'No job was due on the way.'
  const { job, ...result } = answer
  return `${job}: ${Object.entries(result)
    .map(([name, value]) => `${name} ${JSON.stringify(value)}`)
    .join(', ')}`
}

function count(ran) {
  const times = new Map()
  for (const { job } of ran) times.set(job, (times.get(job) ?? 0) + 1)
  return [...times].map(([job, number]) => `${job} ${number} ×`).join(', ')
}

function say(words) {
  notice.textContent = words
}

/** Takes the sections of a fresh page that differ. A section in which somebody is typing is left alone. */
async function refresh(isAsked = false) {
  const response = await fetch('/_local')
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html')
  for (const id of LIVE) {
    const old = document.getElementById(id)
    const next = fresh.getElementById(id)
    if (!old || !next || old.innerHTML === next.innerHTML) continue
    if (!isAsked && old.contains(document.activeElement)) continue
    old.replaceChildren(...next.childNodes)
  }
}

if (location.pathname.replace(/\/$/, '') === '/_local') {
  setInterval(() => {
    if (!document.hidden) refresh().catch(() => say('The local run does not answer.'))
  }, REFRESH_MS)
}

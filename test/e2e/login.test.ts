import { expect, test } from 'vitest'
import { openSite } from '../support/browser.ts'
import { fetchedBy } from '../support/fetched.ts'
import { newcomer } from '../support/seeded.ts'
import { heading } from '../support/sign-up-flow.ts'

const { arrive, browser, world } = await openSite()

test.each(['en', 'fr'] as const)(
  'the login loads at most 170 KiB of JavaScript, as sent, in %s',
  async (language) => {
    const { scriptKiB } = await fetchedBy(browser, world, '/login', language)
    expect(scriptKiB).toBeGreaterThan(20)
    expect(scriptKiB).toBeLessThanOrEqual(170)
  },
)

test('the login of a browser that lost its user data begins again at the home page', async () => {
  const visitor = await arrive()
  const { page } = visitor
  await page.goto('/login')
  await page.evaluate(() => localStorage.setItem('authToken', 'half a login'))
  await page.goto('/profile/invoices')
  await heading(page, 'One subscription. Every road.')
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
})

/** Somebody at the security of their profile, whom this browser can forget. */
async function atSecurity() {
  const { page } = await arrive()
  const who = await newcomer(world)
  await page.goto('/login')
  await page.evaluate((session) => {
    localStorage.setItem('userData', JSON.stringify({ _id: session.id }))
    localStorage.setItem('authToken', session.token)
  }, who)
  await page.goto('/profile/security')
  return { page, who }
}

test('the login is ended everywhere from the profile', async () => {
  const { page, who } = await atSecurity()
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await page.getByRole('link', { name: 'Log in' }).first().waitFor()
  expect((await world.get(`/cust/customer/${who.id}`, who)).status).toBe(401)
})

test('a log-out is carried out on the server in the name of who left', async () => {
  const { page, who } = await atSecurity()
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await page.waitForURL((url) => url.pathname + url.search === '/')
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
  await expect.poll(async () => (await world.get(`/cust/customer/${who.id}`, who)).status).toBe(401)
})

test('a log-out everywhere that fails is said, and nobody is logged out', async () => {
  const visitor = await arrive()
  const who = await newcomer(world)
  const { page } = visitor
  await visitor.holds(who)
  await page.goto('/profile/security')
  await page.route('**/cust/logout', (route) => route.abort())
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await page.getByText('No answer came, so we cannot tell whether this was done.', { exact: false }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/profile/security')
  expect((await world.get(`/cust/customer/${who.id}`, who)).status).toBe(200)
  visitor.expectNoComplaints(/ERR_FAILED/)
})

test('a phone that offers the code of an SMS by itself logs in without typing it', async () => {
  const who = await newcomer(world)
  const visitor = await arrive()
  const { page } = visitor
  await page.addInitScript(() => {
    const given = new Promise((resolve) => Object.assign(window, { giveCode: resolve }))
    Object.defineProperty(window, 'OTPCredential', { value: class {} })
    Object.defineProperty(navigator, 'credentials', {
      value: { get: async () => ({ code: await given }) },
    })
  })
  await page.goto('/login')
  await page.getByLabel('Phone', { exact: false }).first().fill(who.phone)
  const before = (await world.outbox(who.phone)).length
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.locator('input[autocomplete="one-time-code"]').waitFor()
  await expect.poll(async () => (await world.outbox(who.phone)).length).toBeGreaterThan(before)
  const [sms] = await world.outbox(who.phone)
  // The last line binds the code to this site: a phone offers it nowhere else.
  const [, host, code] = /\n@(\S+) #(\d{6})$/.exec(sms?.text ?? '') ?? []
  expect(host).toBe(new URL(page.url()).hostname)
  await page.evaluate(
    (digits) => (window as unknown as { giveCode(code: string): void }).giveCode(digits),
    code ?? '',
  )
  await expect.poll(() => page.evaluate(() => localStorage.getItem('authToken'))).not.toBeNull()
})

test('who changes the number and asks again too soon for the same one comes back to the field of the code that was sent', async () => {
  const who = await newcomer(world)
  const visitor = await arrive()
  const { page } = visitor
  const ask = async () => {
    await page.getByLabel('Phone', { exact: false }).first().fill(who.phone)
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await page.locator('input[autocomplete="one-time-code"]').waitFor()
  }
  await page.goto('/login')
  await ask()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  expect(await page.getByLabel('Phone', { exact: false }).first().inputValue()).toBe(who.phone)
  await ask()
  const [sms] = await world.outbox(who.phone)
  await page.locator('input[autocomplete="one-time-code"]').fill(sms?.text.slice(0, 6) ?? '')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('authToken'))).not.toBeNull()
  visitor.expectNoComplaints(/status of 429/)
})

test.each([
  [
    'en',
    'Send me a code',
    /^New code in (\d+) s$/,
    /Try again in \d+ seconds/,
    'You can ask for a new code now.',
  ],
  [
    'fr',
    'Recevoir un code',
    /^Nouveau code dans (\d+) s$/,
    /Réessayez dans \d+\ssecondes/,
    'Vous pouvez maintenant demander un nouveau code.',
  ],
] as const)(
  'who asks for a code too soon sees the seconds count down, hears them once, and can ask at zero, in %s',
  async (language, send, counting, told, over) => {
    const who = await newcomer(world)
    const asked = await world.post('/cust/phone-otp', { phoneNumber: who.phone, validate: true })
    expect([200, 429]).toContain(asked.status)
    const visitor = await arrive(language)
    const { page } = visitor
    await page.clock.install()
    await page.goto(language === 'fr' ? '/fr/login' : '/login')
    const number = page.locator('input[type="tel"]').first()
    await number.fill(who.phone)
    const button = page.getByRole('button', { name: send })
    await button.click()
    const seconds = page.getByText(counting)
    await seconds.waitFor()
    const left = async () => Number(counting.exec(await seconds.innerText())?.[1])
    const alert = page.getByRole('alert').filter({ hasText: told })
    const first = await left()
    const heard = await alert.innerText()
    expect(await button.getAttribute('aria-disabled')).toBe('true')
    await page.clock.runFor(5_000)
    expect(await left()).toBeLessThanOrEqual(first - 5)
    expect(await alert.innerText()).toBe(heard)
    // The wait is for the number that was typed, and for no other.
    await number.fill('+352621300999')
    expect(await button.getAttribute('aria-disabled')).toBeNull()
    await number.fill(who.phone)
    await button.click()
    await seconds.waitFor()
    await page.clock.runFor(61_000)
    expect(await button.getAttribute('aria-disabled')).toBeNull()
    expect(await page.getByRole('alert').allInnerTexts()).toContain(over)
    await world.wait(61)
    await button.click()
    await page.locator('input[autocomplete="one-time-code"]').waitFor()
    visitor.expectNoComplaints(/status of 429/)
  },
)

test('the login is there before any code has run, and says to whose browser runs none how to reach us', async () => {
  for (const [address, heading, said] of [
    ['/login', 'Welcome back', /need JavaScript/],
    ['/fr/login', 'Heureux de vous revoir', /ont besoin de JavaScript/],
  ] as const) {
    const context = await browser.newContext({ baseURL: world.run.url, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(address)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await page.getByText(said).waitFor()
    // An address of the application that is not prerendered is not empty either.
    await page.goto('/profile/invoices')
    await page.getByText(/need JavaScript/).waitFor()
    await context.close()
  }
})

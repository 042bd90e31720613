import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/axe.ts'
import { openSite } from '../support/browser.ts'
import { HOME, newcomer, seededSubscriber, session } from '../support/seeded.ts'
import { type Person, photo } from '../support/uploads.ts'
import type { Visitor } from '../support/visitor.ts'

const { arrive, world } = await openSite()

const PASSWORD = 'Citron-Vélo_Brume!'
const LONGER = 'Nuage-Piano_Cerise!'

async function at(path: string, person: Person, width = 1440): Promise<Visitor> {
  const visitor = await arrive('en', width)
  await visitor.holds(person)
  await visitor.page.goto(path)
  return visitor
}
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
const dialog = (page: Page) => page.getByRole('dialog')

test('an account is deleted: what is removed and kept is shown, No keeps it, Yes deletes it, and the next login finds nobody', async () => {
  const customer = await world.signUp()
  const visitor = await at('/profile/my-data', customer, 390)
  const { page } = visitor
  await page.getByText('Your name, phone number, e-mail and address').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await dialog(page).getByRole('button', { name: 'No, cancel' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  expect((await world.get(`/cust/customer/${customer.id}`, customer)).status).toBe(200)

  await page.getByRole('button', { name: 'Delete my account' }).click()
  await dialog(page).getByRole('button', { name: 'Yes, continue' }).click()
  await world.wait(61)
  await allow(page, customer.phone)
  await page.getByText('Your account is deleted.').waitFor()
  await page.waitForURL(`${world.run.url}/`)
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
  expect((await world.get(`/cust/customer/${customer.id}`, customer)).status).toBe(401)
})

test('a subscriber is told why the account cannot be deleted yet', async () => {
  const visitor = await at('/profile/my-data', await seededSubscriber(world))
  await visitor.page.getByText('Your subscription is still running. It has to end first.').waitFor()
  await visitor.page
    .getByText(
      'Something is still owed: an open invoice, or a payment that the bank took back. It has to be paid first.',
    )
    .waitFor()
  expect(await visitor.page.getByRole('button', { name: 'Delete my account' }).isDisabled()).toBe(true)
})

test('a customer downloads all their data as a ZIP', async () => {
  const visitor = await at('/profile/my-data', await newcomer(world))
  const download = visitor.page.waitForEvent('download')
  await visitor.page.getByRole('button', { name: 'Download everything' }).click()
  expect((await download).suggestedFilename()).toMatch(/^driveline-\d{4}-\d\d-\d\d\.zip$/)
})

test('the password changes with the old one; wrong and weak ones say so at their field, and other sessions end', async () => {
  const customer = await seededSubscriber(world)
  await world.post(`/cust/setpassword/${customer.id}`, { password: PASSWORD }, customer)
  const elsewhere = await session(world, customer.customer)
  const visitor = await at('/profile/security', customer, 320)
  const { page } = visitor
  await page.getByRole('button', { name: 'Change password' }).click()
  const form = dialog(page)
  await form.getByLabel('Old password').fill('Not-my_Password!')
  await form.getByLabel('New password').fill('short')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('At least 8 characters', { exact: true }).first().waitFor()
  expect(await overflow(page)).toBe(0)
  await form.getByLabel('New password').fill(LONGER)
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('This is not your current password').waitFor()
  await expectAccessible(page)
  await form.getByLabel('Old password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByText('Your password is changed.').waitFor()
  expect((await world.get('/sessions', elsewhere)).status).toBe(401)
  await world.message(customer.customer.email, ({ subject }) => subject === 'Your password was changed')
  await visitor.context.close()
  visitor.expectNoComplaints(/422/)
})

test('sessions are listed with their device; one is ended, then all others', async () => {
  const customer = await seededSubscriber(world)
  const others = [await session(world, customer.customer), await session(world, customer.customer)]
  const visitor = await at('/profile/security', customer)
  const { page } = visitor
  const rows = page.getByRole('listitem').filter({ hasText: /Unknown device|Chrome/ })
  await page.getByText('This device, now').waitFor()
  expect(await rows.count()).toBe(3)
  await page
    .getByRole('button', { name: /^End (Unknown|Chrome)/ })
    .first()
    .click()
  await expect.poll(() => rows.count()).toBe(2)
  await page.getByRole('button', { name: 'End all other sessions' }).click()
  await expect.poll(() => rows.count()).toBe(1)
  for (const other of others) expect((await world.get('/sessions', other)).status).toBe(401)
})

/** The code that comes to one's own phone before what a session alone may not do. */
async function allow(page: Page, phone: string) {
  const before = (await world.outbox(phone)).length
  await dialog(page).getByRole('button', { name: 'Send me a code' }).click()
  await expect.poll(async () => (await world.outbox(phone)).length).toBeGreaterThan(before)
  const { text } = await world.message(phone, (message) => message.text.includes(' allows '))
  // It is their own phone: nothing of it is changed here.
  await dialog(page).getByRole('button', { name: 'Back', exact: true }).waitFor()
  expect(await dialog(page).getByRole('button', { name: 'Change', exact: true }).count()).toBe(0)
  await dialog(page).getByRole('textbox').fill(text.slice(0, 6))
}

test('another e-mail address is confirmed by its code, and the old address is notified', async () => {
  const customer = await world.signUp({ email: 'before.change@example.lu' })
  const visitor = await at('/profile/personalInfo', customer)
  const { page } = visitor
  await page.getByRole('button', { name: 'Change E-mail' }).click()
  await world.wait(61)
  await allow(page, customer.phone)
  // One's own address, and one of somebody else, say what they are, not to log in.
  const ask = () => dialog(page).getByRole('button').filter({ hasText: 'code' }).first().click()
  await dialog(page).getByLabel('New e-mail').fill('Before.Change@example.lu')
  await ask()
  await dialog(page).getByText('The account has this address already.').waitFor()
  const { customer: other } = await newcomer(world)
  await dialog(page).getByLabel('New e-mail').fill(other.email)
  await ask()
  await dialog(page).getByText('Another account has this address.').waitFor()
  visitor.expectNoComplaints(/409/)
  await dialog(page).getByLabel('New e-mail').fill('after.change@example.lu')
  await dialog(page).getByRole('button').filter({ hasText: 'code' }).first().click()
  const mail = await world.message('after.change@example.lu', ({ subject = '' }) => / code$/.test(subject))
  await dialog(page)
    .getByRole('textbox')
    .fill(mail.subject?.slice(0, 4) ?? '')
  await page.getByText('after.change@example.lu').first().waitFor()
  await dialog(page).waitFor({ state: 'detached' })
  const old = await world.message(
    'before.change@example.lu',
    ({ subject }) => subject === 'Your e-mail address was changed',
  )
  expect(old.text).toContain('a•••@example.lu')
  expect(old.text).not.toContain('after.change')
})

test('a phone number that another account has is said to be so, and not to log in', async () => {
  const customer = await newcomer(world)
  const { phone } = await newcomer(world)
  const visitor = await at('/profile/personalInfo', customer)
  const { page } = visitor
  await page.getByRole('button', { name: 'Change Phone number' }).click()
  await allow(page, customer.phone)
  await dialog(page).getByLabel('Phone number').fill(phone)
  await dialog(page).getByRole('button', { name: 'Send me a code' }).click()
  await dialog(page).getByText('Another account has this number.').waitFor()
  visitor.expectNoComplaints(/409/)
})

test('after a change of name, address or language is saved, the focus is on the button that opened its dialog', async () => {
  const { page } = await at('/profile/personalInfo', await seededSubscriber(world))
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  for (const [name, type] of [
    ['Change Name', (form: Locator) => form.getByLabel('First name').fill('Jeanne')],
    ['Change Address', (form: Locator) => typeAddress(form)],
    ['Change Language', (form: Locator) => form.getByText('English').click()],
  ] as const) {
    await page.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
    await type(dialog(page))
    await dialog(page).getByRole('button', { name: 'Save' }).focus()
    await page.keyboard.press('Enter')
    await dialog(page).waitFor({ state: 'detached' })
    await expect.poll(focused).toBe(name)
  }
})

async function typeAddress(form: Locator) {
  await form.getByLabel('Street and number').fill('1, Grand-Rue')
  await form.getByLabel('Postal code').fill('L-1661')
  await form.getByLabel('City').fill('Luxembourg')
}

test('a driver is named at 320 pixels; the second beyond those included asks for consent to the fee', async () => {
  const customer = await seededSubscriber(world)
  const visitor = await at('/profile/drivers', customer, 320)
  const { page } = visitor
  const name = async (firstname: string, agrees: boolean) => {
    await page.getByRole('button', { name: 'Add a member' }).click()
    const form = dialog(page)
    await form.getByLabel('First name').fill(firstname)
    await form.getByLabel('Last name').fill('Muller')
    for (const [label, value] of [
      ['Day', '3'],
      ['Month', '4'],
      ['Year', '2015'],
    ] as const)
      await form.getByLabel(label, { exact: true }).fill(value)
    await form.getByLabel('Place of birth').fill('Arlon')
    await form.getByLabel('E-mail').fill('driver@example.lu')
    await form.getByLabel('Phone number').fill('621 123 456')
    await form.getByText('Yes', { exact: true }).click()
    await form.getByLabel('Street and number').fill('1, Grand-Rue')
    await form.getByLabel('Postal code').fill('L-1661')
    await form.getByLabel('City').fill('Luxembourg')
    if (agrees) await form.getByRole('checkbox').check()
    expect(await overflow(page)).toBe(0)
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    // It is about them, and not about who types it.
    await form.getByText('A driver must be at least 23 years old.').waitFor()
    await form.getByLabel('Year', { exact: true }).fill('1990')
    // The message goes, and the button moves up.
    await form.getByText('A driver must be at least 23 years old.').waitFor({ state: 'detached' })
    await form.getByRole('button', { name: 'Add', exact: true }).click()
  }
  await name('Paul', false)
  await page.getByRole('heading', { name: 'Paul Muller' }).waitFor()
  await page.getByText('Not insured yet: please do not let them drive before we have confirmed it.').waitFor()
  await name('Zoé', false)
  await dialog(page)
    .getByText('This driver is one more than are included. Please agree to the fee.')
    .waitFor()
  await expectAccessible(page)
  await dialog(page).getByRole('checkbox').check()
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText(/^Extra driver, €250 excl. VAT\. You agreed on/).waitFor()
  await visitor.context.close()
  visitor.expectNoComplaints(/422/)
})

test('a driver’s documents are no longer said to be missing once the last of them was sent', async () => {
  const customer = await seededSubscriber(world)
  const member = {
    kind: 'auxiliary',
    firstname: 'Lise',
    lastname: 'Muller',
    dob: '1990-04-03',
    birthplace: 'Arlon',
    license_more_than_5years: 'yes',
    email: 'lise@example.lu',
    phonenumber: '+352621123456',
    address: HOME,
  }
  const added = await world.post('/drivers', member, customer)
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  const { page } = await at('/profile/drivers', customer)
  const driver = page.getByRole('listitem').filter({ hasText: 'Lise Muller' })
  await driver.getByText('Documents missing').waitFor()
  const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo(900, 570) }
  for (const name of ['Identity card', 'Driving licence']) {
    const card = driver
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
    await card.getByRole('button', { name: 'Add' }).click()
    for (const side of ['Front', 'Back'])
      await dialog(page).getByLabel(`Choose a file ${side}`).setInputFiles(file)
    await dialog(page).getByRole('button', { name: 'Send' }).click()
    await card.getByText('Pending validation').waitFor()
  }
  await driver.getByText('Waiting for the insurance').waitFor()
  expect(await driver.getByText('Documents missing').count()).toBe(0)
})

test('a mandate is signed with an IBAN that is checked at its field, shown masked, and revoked once that is confirmed', async () => {
  const customer = await newcomer(world)
  const visitor = await at('/profile/payment-methods', customer, 320)
  const { page } = visitor
  await page.getByRole('button', { name: 'Sign a SEPA mandate' }).click()
  await allow(page, customer.phone)
  const form = dialog(page)
  await form.getByLabel('Account owner').fill('Claire Weber')
  await form.getByLabel('Mandate name').fill('Subscription')
  await form.getByLabel('IBAN').fill('LU28 0019 4006 4475 0001')
  await form.getByRole('button', { name: 'Sign the mandate' }).click()
  await form.getByText('This IBAN is not valid. Please check it.').waitFor()
  await form.getByLabel('IBAN').fill('LU28 0019 4006 4475 0000')
  await form.getByRole('button', { name: 'Sign the mandate' }).click()
  await form.getByText('Please select an option').waitFor()
  expect(await overflow(page)).toBe(0)
  await expectAccessible(page)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Sign the mandate' }).click()
  await page.getByRole('heading', { name: 'LU•• •••• 0000' }).waitFor()
  await page.getByRole('button', { name: /^Revoke/ }).click()
  await page.getByRole('heading', { name: 'Revoke this mandate?' }).waitFor()
  expect(await page.getByRole('heading', { name: 'LU•• •••• 0000' }).count()).toBe(1)
  await page.getByRole('button', { name: 'Revoke the mandate' }).click()
  await page.getByText('No payment method yet.').waitFor()
})

/** Longer than the API takes the proof of a code to one's own phone. */
const PROOF_IS_OVER = 601

test('a mandate that is signed ten minutes after its code asks for another one, and is signed with what was typed', async () => {
  const customer = await newcomer(world)
  const visitor = await at('/profile/payment-methods', customer, 390)
  const { page } = visitor
  await page.getByRole('button', { name: 'Sign a SEPA mandate' }).click()
  await allow(page, customer.phone)
  await dialog(page).getByLabel('Account owner').fill('Claire Weber')
  await dialog(page).getByLabel('Mandate name').fill('Subscription')
  await dialog(page).getByLabel('IBAN').fill('LU28 0019 4006 4475 0000')
  await dialog(page).getByRole('checkbox').check()
  await world.wait(PROOF_IS_OVER)
  await dialog(page).getByRole('button', { name: 'Sign the mandate' }).click()
  await allow(page, customer.phone)
  await page.getByRole('heading', { name: 'LU•• •••• 0000' }).waitFor()
  visitor.expectNoComplaints(/422/)
})

test('an e-mail address that is confirmed ten minutes after the code to the phone asks for another one, and is kept', async () => {
  const customer = await newcomer(world)
  const visitor = await at('/profile/personalInfo', customer, 390)
  const { page } = visitor
  await page.getByRole('button', { name: 'Change E-mail' }).click()
  await allow(page, customer.phone)
  await dialog(page).getByLabel('New e-mail').fill('late.change@example.lu')
  await world.wait(PROOF_IS_OVER)
  await dialog(page).getByRole('button', { name: 'Send me a code' }).click()
  const mail = await world.message('late.change@example.lu', ({ subject = '' }) => / code$/.test(subject))
  await dialog(page)
    .getByRole('textbox')
    .fill(mail.subject?.slice(0, 4) ?? '')
  await allow(page, customer.phone)
  await page.getByText('late.change@example.lu').first().waitFor()
  await dialog(page).waitFor({ state: 'detached' })
  visitor.expectNoComplaints(/422/)
})

test('a phone number that is confirmed ten minutes after the code to the old one asks for another one, and is kept', async () => {
  const customer = await newcomer(world)
  const visitor = await at('/profile/personalInfo', customer, 390)
  const { page } = visitor
  await page.getByRole('button', { name: 'Change Phone number' }).click()
  await allow(page, customer.phone)
  const next = '+352621987601'
  await dialog(page).getByLabel('Phone number').fill(next)
  await world.wait(PROOF_IS_OVER)
  await dialog(page).getByRole('button', { name: 'Send me a code' }).click()
  const { text } = await world.message(next, ({ channel }) => channel === 'sms')
  await dialog(page).getByRole('textbox').fill(text.slice(0, 6))
  await allow(page, customer.phone)
  await dialog(page).waitFor({ state: 'detached' })
  expect((await world.get(`/cust/customer/${customer.id}`, customer)).body.data.phonenumber).toBe(next)
  visitor.expectNoComplaints(/422/)
})

test('a card and a deletion that are tried again ten minutes after their code ask for another one', async () => {
  // Ten codes an hour go to phones that begin alike, and all of these do.
  await world.wait(3600)
  const customer = await newcomer(world)
  const visitor = await at('/profile/payment-methods', customer, 390)
  const { page } = visitor
  const again = page.getByRole('button', { name: 'Try again' })
  await page.route('**/payment-methods/setup', (route) => route.abort())
  await page.getByRole('button', { name: 'Add a bank card' }).click()
  await allow(page, customer.phone)
  await again.waitFor()
  await world.wait(PROOF_IS_OVER)
  await page.unroute('**/payment-methods/setup')
  await again.click()
  await allow(page, customer.phone)
  await page.waitForURL(/\/_local\/pay\//)

  await page.goto('/profile/my-data')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await dialog(page).getByRole('button', { name: 'Yes, continue' }).click()
  await page.route(`**/customer/${customer.id}`, (route) => route.abort())
  await world.wait(61)
  await allow(page, customer.phone)
  await again.waitFor()
  await world.wait(PROOF_IS_OVER)
  await page.unroute(`**/customer/${customer.id}`)
  await again.click()
  await allow(page, customer.phone)
  await page.getByText('Your account is deleted.').waitFor()
  visitor.expectNoComplaints(/422|ERR_FAILED/)
})

test('a card is typed on the provider’s page, and one comes back to it in the profile', async () => {
  const customer = await newcomer(world)
  const visitor = await at('/profile/payment-methods', customer)
  const { page } = visitor
  await page.getByRole('button', { name: 'Add a bank card' }).click()
  await allow(page, customer.phone)
  await page.waitForURL(/\/_local\/pay\//)
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiry').fill('12/30')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.getByRole('heading', { name: 'Visa •••• 4242' }).waitFor()
  await page.getByText('Valid until 12/2030').waitFor()
})

test('on a phone the pages are behind one button, and every page of the profile fits 320 pixels', async () => {
  const visitor = await at('/profile/', await seededSubscriber(world), 320)
  const { page } = visitor
  const menu = page.getByRole('button', { name: /^Section/ })
  const names = [
    'Notifications',
    'My subscriptions',
    'Reservations',
    'Drivers',
    'Payments',
    'Payment methods',
  ]
  const more = ['Billing addresses', 'My information', 'Documents', 'Security', 'My data']
  for (const name of [...names, ...more]) {
    await menu.click()
    await page
      .getByRole('navigation', { name: 'My profile' })
      .getByRole('link', { name: new RegExp(`^${name}( \\d|$)`) })
      .click()
    // The button says where one is, and is closed again.
    await page.getByRole('button', { name: `Section: ${name}`, exact: true, expanded: false }).waitFor()
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    expect([name, await overflow(page)]).toEqual([name, 0])
  }
})

test('another mailbox for invoices is confirmed by a code before the billing address is kept', async () => {
  const customer = await newcomer(world)
  const { page } = await at('/profile/billing-addresses', customer)
  await page.getByRole('button', { name: 'Add a billing address' }).click()
  const form = dialog(page)
  await form.getByLabel('Street and number').fill('1, Grand-Rue')
  await form.getByLabel('Postal code').fill('L-1661')
  await form.getByLabel('City').fill('Luxembourg')
  await form.getByLabel('VAT number').fill('LU 2637 5245')
  await form.getByLabel('Invoice e-mail').fill('books@lumen.example.lu')
  await form.getByRole('button', { name: 'Save' }).click()
  const { subject = '' } = await world.message('books@lumen.example.lu', ({ channel }) => channel === 'mail')
  await expectAccessible(page)
  await dialog(page).getByRole('textbox').fill(subject.slice(0, 4))
  await page.getByRole('heading', { name: 'Add a billing address' }).waitFor({ state: 'detached' })
  const [kept] = (await world.get('/billing-addresses', customer)).body.data
  expect(kept).toMatchObject({ email: 'books@lumen.example.lu', vat_number: 'LU26375245' })
})

test('a billing address whose code was right is saved without another code once saving works, and is removed only after a question', async () => {
  const customer = await newcomer(world)
  const visitor = await at('/profile/billing-addresses', customer, 390)
  const { page } = visitor
  await page.getByRole('button', { name: 'Add a billing address' }).click()
  await dialog(page).getByLabel('Name or company').fill('Atelier Lumen')
  await typeAddress(dialog(page))
  await dialog(page).getByLabel('Invoice e-mail').fill('once.more@lumen.example.lu')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  const { subject = '' } = await world.message(
    'once.more@lumen.example.lu',
    ({ channel }) => channel === 'mail',
  )
  await page.route('**/billing-addresses', (route) => route.abort())
  await dialog(page).getByRole('textbox').fill(subject.slice(0, 4))
  await dialog(page).getByText('No answer came').first().waitFor()
  await page.unroute('**/billing-addresses')
  await dialog(page).getByRole('button', { name: 'Confirm' }).click()
  await dialog(page).waitFor({ state: 'detached' })

  const kept = page.getByRole('heading', { name: 'Atelier Lumen' })
  await page.getByRole('button', { name: 'Remove Atelier Lumen' }).click()
  await dialog(page).getByRole('heading', { name: 'Remove this billing address?' }).waitFor()
  expect(await kept.count()).toBe(1)
  await dialog(page).getByRole('button', { name: 'Remove the address' }).click()
  await page.getByText('No billing address yet.').waitFor()
  visitor.expectNoComplaints(/ERR_FAILED/)
})

test('what the VAT register says of a number comes too late once another one is typed, and fills in nothing', async () => {
  const customer = await newcomer(world, { customer_type: 'Entreprise' })
  const { page } = await at('/profile/personalInfo', customer, 390)
  await page.getByRole('button', { name: 'Change Company' }).click()
  const number = dialog(page).getByLabel('VAT number')
  const name = dialog(page).getByLabel('Company name')
  let answer = () => {}
  const slow = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/cust/check-vat', async (route) => {
    if (route.request().postData()?.includes('LU26375245')) await slow
    await route.fallback()
  })
  const asked = page.waitForRequest('**/cust/check-vat')
  await number.fill('LU26375245')
  await number.blur()
  await asked
  await number.fill('BE0403170701')
  await number.blur()
  await dialog(page).getByText('Confirmed by the European register').waitFor()
  const answered = page.waitForResponse('**/cust/check-vat')
  answer()
  await (await answered).finished()
  // The page has read it, too.
  await page.evaluate(() => new Promise((resume) => setTimeout(resume, 500)))
  expect(await name.inputValue()).toBe('')
  expect(await number.inputValue()).toBe('BE0403170701')
})

test('mails and invoices follow the language of the pages until somebody chooses theirs', async () => {
  const customer = await newcomer(world)
  const speaks = async () => {
    const { language, language_chosen } = (await world.get(`/cust/customer/${customer.id}`, customer)).body
      .data
    return `${language}${language_chosen ? ', chosen' : ''}`.toLowerCase()
  }
  expect(await speaks()).toBe('en')
  const { page } = await at('/profile/personalInfo', customer)
  const french = () => page.getByRole('button', { name: 'FR – Français' }).click()
  await french()
  await expect.poll(speaks).toBe('fr')

  await page.getByRole('button', { name: /Langue/ }).click()
  await dialog(page).getByText('English').click()
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click()
  await expect.poll(speaks).toBe('en, chosen')
  await french()
  await page.getByRole('heading', { name: /Bonjour/ }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: /Bonjour/ }).waitFor()
  expect(await speaks()).toBe('en, chosen')
})

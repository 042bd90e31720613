import { expect, test } from 'vitest'
import { hashPassword } from '../../functions/crypto/password-hash.ts'
import { commit } from '../../functions/store/commit.ts'
import * as passwords from '../../functions/store/passwords.ts'
import { openSite } from '../support/browser.ts'
import { standsAt } from '../support/other-host.ts'
import { HOME, newcomer } from '../support/seeded.ts'
import { PASSWORD } from '../support/sign-up-flow.ts'

const { arrive, world } = await openSite()
const CAR = '/flotte/suv/porsche/macan/4-electric'

/** Somebody in front of the Belgian site, logged in where they are anybody. */
async function inBelgium(session?: { id: string; token: string }) {
  const visitor = await arrive('en', 390)
  await standsAt(world, visitor.page, 'driveline.be')
  await visitor.knowsTheSite('https://driveline.be')
  if (session) await visitor.holds(session)
  return visitor.page
}

test('on the Belgian site a visitor reads Belgian VAT, and who has an account in Luxembourg the VAT that they are billed', async () => {
  const visitor = await inBelgium()
  await visitor.goto(`https://driveline.be${CAR}`)
  await visitor.getByText('VAT 21%').first().waitFor()
  const customer = await newcomer(world, { address: HOME, country: 'LU' })
  const page = await inBelgium(customer)
  await page.goto(`https://driveline.be${CAR}`)
  await page.getByText('VAT 17%').first().waitFor()
  expect(await page.getByText('VAT 21%').count()).toBe(0)
})

test('who signs up on the Belgian site finds Belgium chosen for their address', async () => {
  const customer = await newcomer(world, {
    dob: '1988-04-12',
    license_more_than_5years: 'yes',
    customer_type: 'Particulier',
    onboarding_step: 'address',
  })
  const now = world.run.now().toISOString()
  await commit([passwords.setOp(customer.id, await hashPassword(PASSWORD), now)])
  const page = await inBelgium(customer)
  await page.goto('https://driveline.be/signup/address')
  await page.getByLabel('Street and number').waitFor()
  expect(await page.getByLabel('Country').inputValue()).toBe('BE')
})

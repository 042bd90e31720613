import { json, type ServiceReply } from '../run/service-reply.ts'

/**
 * A sandbox of VIES. By how a number's digits begin: zeros are unknown to the register, 99 is a country whose service is
 * down, 98 is one that is down at the first question and answers the second; all others exist.
 */
export class Vies {
  private readonly asked = new Set<string>()

  reply(body: string): ServiceReply {
    const { countryCode, vatNumber } = JSON.parse(body) as { countryCode: string; vatNumber: string }
    const digits = countryCode === 'BE' ? vatNumber.slice(1) : vatNumber
    if (digits.startsWith('99') || this.isFirst(digits))
      return json(200, { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] })
    const valid = !digits.startsWith('000')
    const given = valid && countryCode === 'LU' ? REGISTERED : { name: '---', address: '---' }
    return json(200, { countryCode, vatNumber, valid, ...given })
  }

  private isFirst(digits: string): boolean {
    if (!digits.startsWith('98') || this.asked.has(digits)) return false
    this.asked.add(digits)
    return true
  }
}

const REGISTERED = { name: 'ATELIER LUMEN S.A R.L.', address: '12, RUE DE HOLLERICH\nL-1740  LUXEMBOURG' }

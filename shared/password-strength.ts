import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

let estimator: ZxcvbnFactory | undefined

/**
 * How hard a password is to guess, from 0 to 4, for the browser and the server alike: common passwords, keyboard walks and
 * what somebody's own name makes are weak, whatever symbols they are dressed with. Its word lists are large: load it late.
 * @param own words of the person, such as their name and e-mail address
 */
export function passwordStrength(password: string, own: readonly string[] = []): number {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: LONGEST_JUDGED })
  return estimator.check(password.slice(0, LONGEST_JUDGED), [...own]).score
}

/** What comes after is strength on top; judging takes longer than its length. */
const LONGEST_JUDGED = 100
